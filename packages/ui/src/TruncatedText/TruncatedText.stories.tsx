import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TruncatedText } from './TruncatedText.tsx'

const meta = {
  title: 'TruncatedText',
  component: TruncatedText,
  args: { text: 'Settles every Friday before noon' },
} satisfies Meta<typeof TruncatedText>
export default meta
type Story = StoryObj<typeof meta>

export const Text: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Settles ev…')).toHaveAttribute('title', args.text)
    await expect(canvas.getByLabelText(args.text)).toBeVisible()
  },
}

export const LongId: Story = {
  args: { text: '01977f3e-8a4c-7100-b2d1-5f0c9e7a1000', variant: 'id' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('01977f3e-8***0c9e7a1000')).toBeVisible()
  },
}

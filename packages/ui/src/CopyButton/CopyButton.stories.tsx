import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent } from 'storybook/test'
import { wordsOf } from '../stories/wordsOf.ts'
import { CopyButton } from './CopyButton.tsx'

const meta = {
  title: 'CopyButton',
  component: CopyButton,
  args: { value: '01977f3e', label: 'ID' },
} satisfies Meta<typeof CopyButton>
export default meta
type Story = StoryObj<typeof meta>

export const Copied: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).copy
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: words.copy('ID') }))
    await expect(await canvas.findByText(words.copied)).toBeVisible()
    await expect(write).toHaveBeenCalledWith('01977f3e')
  },
}

/** A browser may refuse: then nobody is told that it worked. */
export const Refused: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).copy
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await userEvent.click(canvas.getByRole('button', { name: words.copy('ID') }))
    await expect(await canvas.findByText(words.failed)).toBeVisible()
    await expect(canvas.queryByText(words.copied)).toBeNull()
  },
}

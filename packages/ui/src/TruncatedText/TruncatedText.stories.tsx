import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { framed } from '../stories/framed.ts'
import { TruncatedText } from './TruncatedText.tsx'

const meta = {
  title: 'Components/TruncatedText',
  component: TruncatedText,
  tags: ['!autodocs'],
  args: { text: 'Settles every Friday before noon' },
} satisfies Meta<typeof TruncatedText>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

/** The whole text, as it shows to pointer and keyboard. */
export const WholeTextShown: Story = {
  args: { text: 'Settles every Friday before noon; in the last week of a quarter on Thursday, by phone' },
  parameters: framed('160px'),
  play: async ({ args }) => {
    await userEvent.tab()
    const whole = await screen.findByRole('tooltip', { hidden: true })
    await waitFor(() => expect(whole).toBeVisible())
    await expect(whole).toHaveTextContent(args.text)
  },
}

/** The whole text shows while the pointer is on it. */
export const Hovered: Story = {
  play: async ({ args, canvas }) => {
    const shown = canvas.getByText('Settles ev…')
    await userEvent.hover(shown)
    const whole = await screen.findByRole('tooltip', { hidden: true })
    await waitFor(() => expect(whole).toBeVisible())
    await expect(whole).toHaveTextContent(args.text)
    await userEvent.unhover(shown)
    await waitFor(() => expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull())
  },
}

/** And while it has the keyboard's focus; Escape puts it away. */
export const Focused: Story = {
  play: async ({ args }) => {
    await userEvent.tab()
    const whole = await screen.findByRole('tooltip', { hidden: true })
    await waitFor(() => expect(whole).toBeVisible())
    await expect(whole).toHaveTextContent(args.text)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull())
  },
}

/** What fits is shown as it is: nothing to point at, no stop for the keyboard. */
export const Short: Story = {
  args: { text: 'On Friday' },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByText('On Friday')).not.toHaveFocus()
  },
}

/** Ten characters at each end (specification, section 9). */
export const LongId: Story = {
  args: { text: '01977f3e-8a4c-7100-b2d1-5f0c9e7a1000', variant: 'id' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('01977f3e-8***0c9e7a1000')).toBeVisible()
    await expect(canvas.getByText(args.text)).toBeInTheDocument()
  },
}

/** As many characters as there is room for. */
export const LongerCut: Story = {
  args: { maxLength: 20 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Settles every Friday…')).toBeVisible()
  },
}

/** Characters are what people see as such. */
export const Emoji: Story = { args: { text: '👩‍👩‍👧'.repeat(12) } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test'
import { framed } from '../stories/framed.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { CopyButton } from './CopyButton.tsx'

const meta = {
  title: 'Components/CopyButton',
  component: CopyButton,
  tags: ['!autodocs'],
  args: { value: '01977f3e-8a4c-7100-b2d1-5f0c9e7a1000', label: 'ID' },
} satisfies Meta<typeof CopyButton>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

/** Copied a moment ago. The tick goes by itself after two seconds; here its clock is still. */
export const CopiedShown: Story = {
  parameters: framed('120px'),
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).copy
    const start = window.setTimeout
    const held = (run: () => void, delay?: number) => (delay === 2000 ? 0 : start(run, delay))
    spyOn(window, 'setTimeout').mockImplementation(held as typeof start)
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: words.copy('ID') }))
    await expect(await canvas.findByText(words.copied)).toBeVisible()
  },
}

/** A tick and a word say that the value is in the clipboard. */
export const Copied: Story = {
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).copy
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: words.copy('ID') }))
    await expect(await canvas.findByText(words.copied)).toBeVisible()
    await expect(write).toHaveBeenCalledWith(args.value)
  },
}

/** Enter and Space copy too, and the focus stays. */
export const CopiedByKeyboard: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).copy
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    await waitFor(() => expect(write).toHaveBeenCalledTimes(2))
    await expect(canvas.getByRole('button', { name: words.copy('ID') })).toHaveFocus()
  },
}

/** A browser may reject: then no one is told that it worked, and the value lies selected to copy by hand. */
export const CopyFailed: Story = {
  parameters: framed('200px'),
  play: async ({ args, canvas, globals }) => {
    const { copy: words } = wordsOf(globals)
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await userEvent.click(canvas.getByRole('button', { name: words.copy('ID') }))
    await expect(await screen.findByRole('alert')).toHaveTextContent(words.byHand)
    const value = screen.getByRole<HTMLInputElement>('textbox', { name: 'ID' })
    await waitFor(() => expect(value).toHaveFocus())
    await expect(value.value.slice(value.selectionStart ?? 0, value.selectionEnd ?? 0)).toBe(args.value)
    await expect(canvas.queryByText(words.copied)).toBeNull()
  },
}

/** Escape puts the rejected value away; the focus returns to the button. */
export const CopyFailedAndClosed: Story = {
  play: async ({ canvas, globals }) => {
    const { copy: words } = wordsOf(globals)
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await userEvent.click(canvas.getByRole('button', { name: words.copy('ID') }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'ID' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    await expect(canvas.getByRole('button', { name: words.copy('ID') })).toHaveFocus()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { wordsOf } from '../stories/wordsOf.ts'
import { ConfirmButton } from './ConfirmButton.tsx'

const meta = {
  title: 'ConfirmButton',
  component: ConfirmButton,
  args: {
    children: 'Delete merchant',
    title: 'Delete Aurora 1?',
    message: 'The merchant and its sub-accounts are deleted. This cannot be undone.',
    confirmLabel: 'Delete',
    danger: true,
    onConfirm: fn(async () => {}),
  },
} satisfies Meta<typeof ConfirmButton>
export default meta
type Story = StoryObj<typeof meta>

/** Nothing happens before it is confirmed; the safe answer has the focus. */
export const Asks: Story = {
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).confirm
    await userEvent.click(canvas.getByRole('button', { name: 'Delete merchant' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Aurora 1?' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: words.cancel })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onConfirm).not.toHaveBeenCalled()

    await userEvent.click(canvas.getByRole('button', { name: 'Delete merchant' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onConfirm).toHaveBeenCalledTimes(1)
  },
}

/** When the action fails, the question stays. */
export const Fails: Story = {
  args: { onConfirm: fn(() => Promise.reject(new Error('offline'))) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete merchant' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalled())
    await expect(screen.getByRole('dialog')).toBeVisible()
  },
}

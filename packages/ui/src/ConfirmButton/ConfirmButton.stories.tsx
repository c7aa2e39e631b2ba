import { createTheme, MantineThemeProvider } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { catchReports } from '../stories/catchReports.ts'
import { framed } from '../stories/framed.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { ConfirmButton, ConfirmDialog } from './ConfirmButton.tsx'

const onConfirm = fn(async () => {})

const meta = {
  title: 'Components/ConfirmButton',
  component: ConfirmButton,
  tags: ['!autodocs'],
  args: {
    children: 'Delete merchant',
    title: 'Delete Aurora 1?',
    message: 'The merchant and its sub-accounts are deleted. This cannot be undone.',
    confirmLabel: 'Delete',
    danger: true,
    onConfirm,
  },
} satisfies Meta<typeof ConfirmButton>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

/** The question; the safe answer has the focus. */
export const Asking: Story = {
  parameters: framed('360px'),
  play: async ({ canvas, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete merchant' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Aurora 1?' }))
    const { cancel } = wordsOf(globals).confirm
    await waitFor(() => expect(dialog.getByRole('button', { name: cancel })).toHaveFocus())
  },
}

/** The action failed: the question says so and can be answered again. */
export const FailedShown: Story = {
  beforeEach: catchReports,
  args: { onConfirm: fn(() => Promise.reject(new Error('offline'))) },
  parameters: framed('360px'),
  play: async ({ canvas, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete merchant' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent(wordsOf(globals).confirm.failed)
  },
}

/** The name is not typed yet: the dangerous answer is off. */
export const AskingForName: Story = {
  args: { requireText: 'Aurora 1' },
  parameters: framed('400px'),
  play: async ({ canvas, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete merchant' }))
    const name = wordsOf(globals).confirm.typeToConfirm('Aurora 1')
    await userEvent.type(await screen.findByRole('textbox', { name }), 'Aurora')
    await expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled()
  },
}

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

/** When the action fails, the question stays and says so; the next try may work. */
export const Fails: Story = {
  beforeEach: catchReports,
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).confirm
    onConfirm.mockRejectedValueOnce(new Error('offline'))
    await userEvent.click(canvas.getByRole('button', { name: 'Delete merchant' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent(words.failed)
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onConfirm).toHaveBeenCalledTimes(2)
  },
}

/** While the action runs, nothing closes the question and nothing starts it twice. */
export const Running: Story = {
  args: { onConfirm: fn(() => new Promise<void>(() => {})) },
  parameters: framed('360px'),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete merchant' }))
    const confirm = await screen.findByRole('button', { name: 'Delete' })
    await userEvent.click(confirm)
    await userEvent.keyboard('{Escape}{Enter}')
    await expect(screen.getByRole('dialog')).toBeVisible()
    await expect(confirm).toHaveAttribute('aria-busy', 'true')
    await expect(confirm).toHaveFocus()
    await expect(args.onConfirm).toHaveBeenCalledTimes(1)
  },
}

/** Escape answers no, and the focus returns to the button. */
export const Escaped: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Delete merchant' })).toHaveFocus())
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

/** For what cannot be undone, the name is typed first. */
export const TypedName: Story = {
  args: { requireText: 'Aurora 1' },
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).confirm
    await userEvent.click(canvas.getByRole('button', { name: 'Delete merchant' }))
    const input = await screen.findByRole('textbox', { name: words.typeToConfirm('Aurora 1') })
    await waitFor(() => expect(input).toHaveFocus())
    await userEvent.type(input, 'Aurora 2{Enter}')
    await expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled()
    await userEvent.type(input, '{Backspace}1{Enter}')
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** Not every question is about danger. */
export const WithoutDanger: Story = {
  args: {
    children: 'Open the site',
    title: 'Open “North” for visitors?',
    message: 'The maintenance notice is taken down at once.',
    confirmLabel: 'Open',
    danger: false,
  },
  parameters: framed('360px'),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open the site' }))
    await expect(await screen.findByRole('button', { name: 'Open' })).toBeVisible()
  },
}

export const Disabled: Story = { args: { disabled: true } }

const themed = createTheme({
  components: {
    ConfirmDialog: ConfirmDialog.extend({
      defaultProps: { centered: false },
      classNames: { title: 'themed-title' },
    }),
  },
})

/** The question takes the attributes and the styles of a Mantine `Modal`, from its props and from the theme. */
export const Styled: Story = {
  render: () => (
    <MantineThemeProvider theme={themed}>
      <ConfirmDialog
        opened
        title="Delete Aurora 1?"
        message="This cannot be undone."
        onConfirm={fn()}
        onClose={fn()}
        id="question"
        className="own-root"
        classNames={{ body: 'own-body' }}
        styles={{ content: { borderTop: '4px solid' } }}
        data-kind="question"
      />
    </MantineThemeProvider>
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Delete Aurora 1?' })
    const root = dialog.closest('#question')
    await expect(root).toHaveClass('own-root', 'mantine-ConfirmDialog-root')
    await expect(root).toHaveAttribute('data-kind', 'question')
    await expect(root).not.toHaveAttribute('data-centered')
    await expect(dialog).toHaveStyle({ borderTopWidth: '4px' })
    await expect(dialog.querySelector('.own-body')).toHaveTextContent('This cannot be undone.')
    await expect(within(dialog).getByText('Delete Aurora 1?')).toHaveClass('themed-title')
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { enUS } from '../labels/enUS.ts'
import { LabelsProvider } from '../labels/LabelsProvider.tsx'
import { catchReports } from '../stories/catchReports.ts'
import { framed } from '../stories/framed.ts'
import {
  dialogGone,
  type Merchant,
  merchant,
  merchantFields,
  merchantSchema,
  Opener,
  openDialog,
} from '../stories/merchantForm.tsx'
import { wordsOf } from '../stories/wordsOf.ts'
import { DialogForm, type DialogFormProps } from './DialogForm.tsx'

type Submit = DialogFormProps<Merchant>['onSubmit']

const meta = {
  title: 'Components/DialogForm/Saving',
  component: DialogForm<Merchant>,
  args: {
    opened: true,
    mode: 'edit',
    title: 'Edit merchant',
    values: merchant,
    fields: merchantFields,
    schema: merchantSchema,
    columns: 2,
    onClose: fn(),
    onSubmit: fn<Submit>(async () => {}),
  },
  render: (args) => <Opener {...args} />,
} satisfies Meta<DialogFormProps<Merchant>>
export default meta
type Story = StoryObj<typeof meta>

const refusing = fn<Submit>(async () => ({
  errors: { nickname: 'This nickname is taken', quota: 'The agent has no quota left' },
}))

/** The server rejected: one sentence at its field, the other at no field, in an alert. */
export const RejectedShown: Story = {
  args: { onSubmit: refusing },
  parameters: framed(),
  play: async ({ canvas, globals }) => {
    const dialog = await openDialog(canvas)
    await userEvent.click(dialog.getByRole('button', { name: wordsOf(globals).dialog.submit }))
    await expect(await dialog.findByText('This nickname is taken')).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveTextContent('The agent has no quota left')
  },
}

/** The server's errors are shown at their fields until those are edited; other errors, in an alert. */
export const Rejected: Story = {
  args: {
    onSubmit: refusing,
  },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await openDialog(canvas)
    await userEvent.click(dialog.getByRole('button', { name: words.submit }))
    await expect(await dialog.findByText('This nickname is taken')).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveTextContent('The agent has no quota left')
    await waitFor(() => expect(dialog.getByLabelText(/Nickname/)).toHaveFocus())
    await userEvent.keyboard('s')
    await expect(dialog.queryByText('This nickname is taken')).toBeNull()
  },
}

/** Rules that only a server can check are waited for before anything is sent. */
export const CheckedElsewhere: Story = {
  args: {
    schema: merchantSchema.refine(async ({ nickname }) => nickname !== 'Aurora', {
      path: ['nickname'],
      error: 'This nickname is taken',
    }),
  },
  parameters: framed(),
  play: async ({ args, canvas, globals }) => {
    const dialog = await openDialog(canvas)
    await userEvent.click(dialog.getByRole('button', { name: wordsOf(globals).dialog.submit }))
    await expect(await dialog.findByText('This nickname is taken')).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** A failed save loses nothing. */
export const SavingFails: Story = {
  beforeEach: catchReports,
  args: {
    onSubmit: fn<Submit>(() => Promise.reject(new Error('offline'))),
  },
  parameters: framed(),
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await openDialog(canvas)
    await userEvent.type(dialog.getByLabelText(/Nickname/), ' Ltd')
    await userEvent.click(dialog.getByRole('button', { name: words.submit }))
    await expect(await dialog.findByText(words.failed)).toBeVisible()
    await expect(dialog.getByLabelText(/Nickname/)).toHaveValue('Aurora Ltd')
    await expect(reportError).toHaveBeenCalledWith(new Error('offline'))
  },
}

/** The application's own text says why, the error is reported all the same, and the input is still there. */
export const SavingFailsWithReason: Story = {
  ...SavingFails,
  render: (args) => (
    <LabelsProvider labels={enUS} describeError={(error) => `You are ${(error as Error).message}.`}>
      <Opener {...args} />
    </LabelsProvider>
  ),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await userEvent.click(dialog.getByRole('button', { name: enUS.dialog.submit }))
    await expect(await dialog.findByText('You are offline.')).toBeVisible()
    await expect(dialog.getByText(enUS.dialog.kept)).toBeVisible()
    await expect(dialog.queryByText(enUS.dialog.failed)).toBeNull()
    await expect(reportError).toHaveBeenCalledTimes(1)
  },
}

/** Two quick clicks save once, and so does a third while the dialog fades out. */
export const DoubleClick: Story = {
  args: {
    onSubmit: fn<Submit>(() => new Promise<void>((done) => setTimeout(done, 50))),
  },
  play: async ({ args, canvas, globals }) => {
    const dialog = await openDialog(canvas)
    await userEvent.dblClick(dialog.getByRole('button', { name: wordsOf(globals).dialog.submit }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
    const save = screen.queryByRole('button', { name: wordsOf(globals).dialog.submit })
    if (save) await userEvent.click(save)
    await dialogGone()
    await expect(args.onSubmit).toHaveBeenCalledTimes(1)
  },
}

/** While it saves, nothing can be changed, sent again or closed. */
export const Saving: Story = {
  args: { onSubmit: fn<Submit>(() => new Promise(() => {})) },
  parameters: framed(),
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await openDialog(canvas)
    await userEvent.click(dialog.getByRole('button', { name: words.submit }))
    await expect(dialog.getByLabelText(/Nickname/)).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

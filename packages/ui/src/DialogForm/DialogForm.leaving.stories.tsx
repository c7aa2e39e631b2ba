import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { framed } from '../stories/framed.ts'
import { GuardedApplication, tabAsks } from '../stories/GuardedApplication.tsx'
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
import { choose, imageFile, Network } from '../Upload/stories/UploadStory.tsx'
import { DialogForm, type DialogFormProps, type FormDraft } from './DialogForm.tsx'

const meta = {
  title: 'Components/DialogForm/Leaving',
  component: DialogForm<Merchant>,
  args: {
    opened: true,
    mode: 'edit',
    title: 'Edit merchant',
    fields: merchantFields.slice(0, 2),
    values: merchant,
    schema: merchantSchema,
    onClose: fn(),
    onSubmit: fn<DialogFormProps<Merchant>['onSubmit']>(async () => {}),
  },
  render: (args) => <Opener {...args} />,
} satisfies Meta<DialogFormProps<Merchant>>
export default meta
type Story = StoryObj<typeof meta>

const clickBackdrop = () => {
  const backdrop = document.querySelector<HTMLElement>('.mantine-Modal-overlay')
  if (!backdrop) throw new Error('There is no backdrop.')
  backdrop.click()
}

/** Without changes Escape, the backdrop and Cancel close immediately, and the focus goes back to the opener. */
export const NothingToLose: Story = {
  play: async ({ args, canvas, globals }) => {
    await openDialog(canvas)
    await userEvent.keyboard('{Escape}')
    await dialogGone()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Open the dialog' })).toHaveFocus())
    await openDialog(canvas)
    clickBackdrop()
    await dialogGone()
    const dialog = await openDialog(canvas)
    await userEvent.click(dialog.getByRole('button', { name: wordsOf(globals).dialog.cancel }))
    await dialogGone()
    await expect(args.onClose).toHaveBeenCalledTimes(3)
  },
}

/** The question before changes are lost; staying has the focus. */
export const Asking: Story = {
  parameters: framed(),
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await openDialog(canvas)
    await userEvent.type(dialog.getByLabelText(/Nickname/), '!')
    await userEvent.keyboard('{Escape}')
    await expect(await dialog.findByText(words.unsaved)).toBeVisible()
    await expect(dialog.getByRole('button', { name: words.keepEditing })).toHaveFocus()
  },
}

/** With changes each of them asks; asked again, Escape takes the question back and loses nothing. */
export const Asked: Story = {
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await openDialog(canvas)
    const nickname = dialog.getByLabelText(/Nickname/)
    await userEvent.type(nickname, '!')
    await userEvent.keyboard('{Escape}')
    await expect(await dialog.findByText(words.unsaved)).toBeVisible()
    await expect(dialog.getByRole('button', { name: words.keepEditing })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(dialog.queryByText(words.unsaved)).toBeNull()
    await expect(nickname).toHaveFocus()
    await expect(nickname).toHaveValue('Aurora!')
    clickBackdrop()
    await userEvent.click(await dialog.findByRole('button', { name: words.keepEditing }))
    await userEvent.click(dialog.getByRole('button', { name: words.cancel }))
    await userEvent.click(await dialog.findByRole('button', { name: words.discard }))
    await dialogGone()
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(args.onClose).toHaveBeenCalledTimes(1)
  },
}

const network = new Network()

const uploadField = {
  type: 'upload',
  name: 'attachments',
  label: 'Attachments',
  transport: network.transport,
} as unknown as (typeof merchantFields)[number]

/** Nothing is changed yet, but closing would stop a file that is being uploaded: that is asked first. */
export const Uploading: Story = {
  beforeEach: network.reset,
  args: { fields: [...merchantFields.slice(0, 2), uploadField] },
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await openDialog(canvas)
    await dialog.findByRole('button', { name: /Attachment/ })
    await choose(document.body, await imageFile('Harbour.png', 60, 40))
    const { signal } = await network.sending('Harbour.png')
    await userEvent.keyboard('{Escape}')
    await expect(await dialog.findByText(words.uploadRunning)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: words.keepUploading }))
    await expect(signal.aborted).toBe(false)
    await expect(tabAsks()).toBe(true)
    clickBackdrop()
    await userEvent.click(await dialog.findByRole('button', { name: words.stopUpload }))
    await dialogGone()
    await waitFor(() => expect(signal.aborted).toBe(true))
    await expect(args.onClose).toHaveBeenCalledTimes(1)
  },
}

/** With changes too, the question names both; nothing offers to stop the upload alone and then takes the rest. */
export const UploadingAndChanged: Story = {
  beforeEach: network.reset,
  args: { fields: [...merchantFields.slice(0, 2), uploadField] },
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await openDialog(canvas)
    await userEvent.type(dialog.getByLabelText(/Nickname/), '!')
    await dialog.findByRole('button', { name: /Attachment/ })
    await choose(document.body, await imageFile('Harbour.png', 60, 40))
    const { signal } = await network.sending('Harbour.png')
    await userEvent.keyboard('{Escape}')
    await expect(await dialog.findByText(words.unsavedUploading)).toBeVisible()
    await expect(dialog.queryByRole('button', { name: words.stopUpload })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: words.keepEditing }))
    await expect(dialog.getByLabelText(/Nickname/)).toHaveValue('Aurora!')
    await expect(signal.aborted).toBe(false)
    await userEvent.click(dialog.getByRole('button', { name: words.cancel }))
    await userEvent.click(await dialog.findByRole('button', { name: words.discard }))
    await dialogGone()
    await expect(args.onClose).toHaveBeenCalledTimes(1)
  },
}

let kept: FormDraft | undefined

/** While files are sent, the changes can be kept as a draft, which the next opening offers. */
export const UploadingWithDraft: Story = {
  beforeEach: () => {
    kept = undefined
    return network.reset()
  },
  args: {
    fields: [...merchantFields.slice(0, 2), uploadField],
    draft: {
      read: () => kept,
      write: (draft) => {
        kept = draft
      },
    },
  },
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await openDialog(canvas)
    await userEvent.type(dialog.getByLabelText(/Nickname/), '!')
    await dialog.findByRole('button', { name: /Attachment/ })
    await choose(document.body, await imageFile('Harbour.png', 60, 40))
    const { signal } = await network.sending('Harbour.png')
    await userEvent.keyboard('{Escape}')
    await expect(await dialog.findByText(words.draftUploading)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: words.keepDraft }))
    await dialogGone()
    await waitFor(() => expect(signal.aborted).toBe(true))
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    const again = await openDialog(canvas)
    await expect(await again.findByText(words.draft)).toBeVisible()
    await expect(kept?.values).toEqual({ nickname: 'Aurora!' })
  },
}

/** The browser asks before the tab closes, as long as there is something to lose. */
export const TabClose: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await expect(tabAsks()).toBe(false)
    await userEvent.type(dialog.getByLabelText(/Nickname/), '!')
    await waitFor(() => expect(tabAsks()).toBe(true))
    await userEvent.keyboard('{Backspace}')
    await waitFor(() => expect(tabAsks()).toBe(false))
  },
}

const left = fn()

const renderGuarded: NonNullable<Story['render']> = (args) => (
  <GuardedApplication onLeft={left}>
    <Opener {...args} />
  </GuardedApplication>
)

/** The router knows that there are changes, and the dialog asks about the navigation that it held back. */
export const Navigation: Story = {
  beforeEach: () => void left.mockClear(),
  render: renderGuarded,
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await openDialog(canvas)
    const back = canvas.getByTestId('leave')
    await userEvent.type(dialog.getByLabelText(/Nickname/), '!')
    await expect(await canvas.findByText('Unsaved changes')).toBeInTheDocument()
    back.click()
    await userEvent.click(await dialog.findByRole('button', { name: words.keepEditing }))
    await expect(left).not.toHaveBeenCalled()
    await expect(dialog.getByLabelText(/Nickname/)).toHaveValue('Aurora!')
    back.click()
    await userEvent.click(await dialog.findByRole('button', { name: words.discard }))
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1))
    await dialogGone()
    await expect(screen.getByText('Nothing to lose')).toBeVisible()
  },
}

/** Saved changes are not in the way of a navigation that follows. */
export const SavedAndLeft: Story = {
  beforeEach: () => void left.mockClear(),
  render: renderGuarded,
  play: async ({ canvas, globals }) => {
    const dialog = await openDialog(canvas)
    await userEvent.type(dialog.getByLabelText(/Nickname/), '!')
    await userEvent.click(dialog.getByRole('button', { name: wordsOf(globals).dialog.submit }))
    await expect(await canvas.findByText('Nothing to lose')).toBeInTheDocument()
    canvas.getByTestId('leave').click()
    await expect(left).toHaveBeenCalledTimes(1)
    await dialogGone()
  },
}

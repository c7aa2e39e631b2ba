import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import {
  dialogGone,
  type Merchant,
  merchant,
  merchantFields,
  merchantSchema,
  Opener,
  openDialog,
} from '../stories/merchantForm.tsx'
import { DialogForm, type DialogFormProps } from './DialogForm.tsx'

const meta = {
  title: 'Components/DialogForm/Keyboard',
  component: DialogForm<Merchant>,
  args: {
    opened: true,
    mode: 'edit',
    title: 'Edit merchant',
    columns: 2,
    fields: merchantFields,
    values: merchant,
    schema: merchantSchema,
    onClose: fn(),
    onSubmit: fn<DialogFormProps<Merchant>['onSubmit']>(async () => {}),
  },
  render: (args) => <Opener {...args} />,
} satisfies Meta<DialogFormProps<Merchant>>
export default meta
type Story = StoryObj<typeof meta>

/** The focus goes to the first field that can be edited, and back to the opener in the end. */
export const Focus: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await waitFor(() => expect(dialog.getByLabelText(/Nickname/)).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await dialogGone()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Open the dialog' })).toHaveFocus())
  },
}

/** It also finds a first field whose control loads late. */
export const FocusOnLateControl: Story = {
  args: { fields: merchantFields.filter(({ type }) => type === 'textarea' || type === 'number') },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await waitFor(() => expect(dialog.getByLabelText('Sort')).toHaveFocus())
  },
}

/** Enter saves from a line of text, Control and Enter from anywhere, a text of several lines included. */
export const EnterSaves: Story = {
  play: async ({ args, canvas }) => {
    let dialog = await openDialog(canvas)
    await userEvent.type(dialog.getByLabelText('Remark'), '{Enter}and Monday{Control>}{Enter}{/Control}')
    await dialogGone()
    await expect(args.onSubmit).toHaveBeenLastCalledWith(
      { ...merchant, remark: 'Settles every Friday\nand Monday' },
      undefined,
    )
    dialog = await openDialog(canvas)
    await userEvent.type(dialog.getByLabelText(/Nickname/), '{Enter}')
    await dialogGone()
    await expect(args.onSubmit).toHaveBeenCalledTimes(2)
  },
}

/** Escape closes an open list first, and the dialog only afterwards. */
export const EscapeInsideOut: Story = {
  play: async ({ args, canvas }) => {
    const dialog = await openDialog(canvas)
    const agent = dialog.getByRole('combobox', { name: 'Agent' })
    await userEvent.click(agent)
    await waitFor(() => expect(agent).toHaveAttribute('aria-expanded', 'true'))
    await userEvent.keyboard('{Escape}')
    await expect(agent).toHaveAttribute('aria-expanded', 'false')
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await dialogGone()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
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
import { styledOverlay } from '../stories/styledOverlay.tsx'
import { wordsOf } from '../stories/wordsOf.ts'
import { DialogForm, type DialogFormProps } from './DialogForm.tsx'

type Submit = DialogFormProps<Merchant>['onSubmit']

const meta = {
  title: 'Components/DialogForm',
  tags: ['!autodocs'],
  component: DialogForm<Merchant>,
  args: {
    opened: true,
    mode: 'add',
    title: 'New merchant',
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

export const Playground: Story = {}

/** A dialog for a new record: choices are on their first option, all else is empty. */
export const AddShown: Story = {
  parameters: framed(),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await expect(await dialog.findByRole('combobox', { name: 'Status' })).toHaveValue('Enabled')
  },
}

/** A dialog for a record that exists: what may only be set when adding is read-only. */
export const EditShown: Story = {
  args: { mode: 'edit', title: 'Edit merchant', values: merchant },
  parameters: framed(),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await expect(await dialog.findByRole('combobox', { name: 'Agent' })).toHaveValue('Coastal agency')
  },
}

/** What breaks the rules says so below its field; nothing is sent. */
export const InvalidShown: Story = {
  parameters: framed(),
  play: async ({ args, canvas, globals }) => {
    const dialog = await openDialog(canvas)
    await userEvent.click(dialog.getByRole('button', { name: wordsOf(globals).dialog.submit }))
    await expect(dialog.getByText('At least 3 characters')).toBeVisible()
    await expect(dialog.getByText('Cannot be empty')).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** A form that cannot be submitted as things are: the button is disabled and says why. */
export const SubmitDisabled: Story = {
  args: { submitLabel: 'Approve', submitDisabledReason: 'Insufficient balance: 657,522 available' },
  play: async ({ canvas, args }) => {
    const dialog = await openDialog(canvas)
    const approve = dialog.getByRole('button', { name: 'Approve' })
    await expect(approve).toBeDisabled()
    await expect(approve).toHaveAccessibleDescription('Insufficient balance: 657,522 available')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(dialog.queryByRole('alert')).toBeNull()
  },
}

/** Adding: empty by type, choices on their first option, the schema checked before anything is sent. */
export const Add: Story = {
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await openDialog(canvas)
    await expect(await dialog.findByRole('combobox', { name: 'Status' })).toHaveValue('Enabled')
    await userEvent.click(dialog.getByRole('button', { name: words.submit }))
    await expect(dialog.getByText('At least 3 characters')).toBeVisible()
    await expect(dialog.getByLabelText(/Account/)).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()

    await userEvent.keyboard('  aurora.1 ')
    await expect(dialog.queryByText('At least 3 characters')).toBeNull()
    await userEvent.type(dialog.getByLabelText(/Nickname/), 'Aurora')
    await userEvent.type(dialog.getByLabelText('Transfer limit'), '2500000')
    await expect(dialog.getByLabelText('Transfer limit')).toHaveValue('2,500,000')
    await userEvent.click(await dialog.findByRole('radio', { name: 'Silver' }))
    await userEvent.click(dialog.getByRole('button', { name: words.submit }))
    await dialogGone()
    await expect(args.onSubmit).toHaveBeenCalledWith(
      {
        account: 'aurora.1',
        nickname: 'Aurora',
        agentId: null,
        status: 'enabled',
        level: 'silver',
        transferLimit: '2500000',
        sort: 0,
        regions: [],
        expires: null,
        notify: false,
        remark: '',
      },
      undefined,
    )
    await expect(args.onClose).toHaveBeenCalledTimes(1)
  },
}

/** Editing copies the row; what may only be set when adding is read-only. */
export const Edit: Story = {
  args: { mode: 'edit', title: 'Edit merchant', values: merchant },
  play: async ({ args, canvas, globals }) => {
    const dialog = await openDialog(canvas)
    await expect(dialog.getByLabelText(/Account/)).toHaveAttribute('readonly')
    await expect(dialog.getByLabelText(/Nickname/)).toHaveValue('Aurora')
    await expect(await dialog.findByRole('combobox', { name: 'Agent' })).toHaveValue('Coastal agency')
    await expect(dialog.getByText(wordsOf(globals).field.characters(20, 255))).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: wordsOf(globals).dialog.submit }))
    await dialogGone()
    await expect(args.onSubmit).toHaveBeenCalledWith(merchant, undefined)
  },
}

/** One column, for a few fields. */
export const OneColumn: Story = {
  args: { columns: 1, fields: merchantFields.slice(0, 3), submitLabel: 'Add merchant' },
  parameters: framed(),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await expect(dialog.getByRole('button', { name: 'Add merchant' })).toBeVisible()
  },
}

/** More than a screen: the buttons stay in sight. */
export const LongForm: Story = {
  args: {
    columns: 1,
    fields: [
      ...merchantFields,
      {
        type: 'textarea',
        name: 'terms',
        label: 'Terms of settlement that merchant and agency agreed on and that both of them have signed',
        rows: 12,
        maxLength: 4000,
      },
    ],
  },
  parameters: framed(),
  play: async ({ canvas, globals }) => {
    const dialog = await openDialog(canvas)
    await expect(dialog.getByRole('button', { name: wordsOf(globals).dialog.submit })).toBeVisible()
  },
}

/** It takes the props and the styles of a Mantine `Modal`, from its props and from the theme. */
export const Styled: Story = {
  ...styledOverlay('Modal'),
  // Columns would set the size.
  render: ({ columns: _, ...args }) => <Opener {...args} />,
}

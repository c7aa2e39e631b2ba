import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { z } from 'zod'
import type { DialogFormItem } from '../Form/Form.tsx'
import { framed } from '../stories/framed.ts'
import { dialogGone, Opener, openDialog } from '../stories/merchantForm.tsx'
import { wordsOf } from '../stories/wordsOf.ts'
import { DialogForm, type DialogFormProps } from './DialogForm.tsx'

interface Site {
  name: string
  domain: string
  statistics: string
  contacts: { name: string; phone: string }[]
}

const fields: DialogFormItem<Site>[] = [
  {
    type: 'group',
    title: 'Site',
    fields: [
      { type: 'input', name: 'name', label: 'Site name', required: true },
      { type: 'input', name: 'domain', label: 'Domain' },
    ],
  },
  {
    type: 'group',
    title: 'Statistics',
    description: 'Only for sites that count their visitors themselves.',
    fold: 'folded',
    fields: [{ type: 'textarea', name: 'statistics', label: 'Statistics code', required: true }],
  },
  {
    type: 'array',
    name: 'contacts',
    label: 'Contacts',
    min: 1,
    max: 3,
    addLabel: 'Add a contact',
    fields: [
      { type: 'input', name: 'name', label: 'Name' },
      { type: 'input', name: 'phone', label: 'Phone', inputMode: 'tel' },
    ],
  },
]

const schema: z.ZodType<Site> = z.object({
  name: z.string().min(1, 'Cannot be empty'),
  domain: z.string(),
  statistics: z.string().min(1, 'Paste the code'),
  contacts: z.array(z.object({ name: z.string(), phone: z.string().min(5, 'At least 5 digits') })),
})

const values: Site = {
  name: 'Harbour',
  domain: 'harbour.example',
  statistics: 'count()',
  contacts: [
    { name: 'Front desk', phone: '55501234' },
    { name: 'Night desk', phone: '55509999' },
  ],
}

const meta = {
  title: 'Components/DialogForm/Groups and entries',
  component: DialogForm<Site>,
  args: {
    opened: true,
    mode: 'edit',
    title: 'Edit site',
    columns: 2,
    fields,
    values,
    schema,
    onClose: fn(),
    onSubmit: fn<DialogFormProps<Site>['onSubmit']>(async () => {}),
  },
  render: (args) => <Opener {...args} />,
} satisfies Meta<DialogFormProps<Site>>
export default meta
type Story = StoryObj<typeof meta>

/** Groups under their headings, one of them folded, and a list of entries. */
export const Shown: Story = {
  parameters: framed(),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await expect(await dialog.findAllByRole('textbox', { name: 'Phone' })).toHaveLength(2)
  },
}

/** A list that may hold no more: adding is off. */
export const EntriesFull: Story = {
  parameters: framed(),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    const add = await dialog.findByRole('button', { name: 'Add a contact' })
    await userEvent.click(add)
    await userEvent.keyboard('Owner{Tab}55507777')
    await expect(add).toBeDisabled()
  },
}

/** A heading folds and unfolds; what is wrong inside unfolds it and takes the focus. */
export const Groups: Story = {
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await openDialog(canvas)
    const heading = await dialog.findByRole('button', { name: 'Statistics' })
    await expect(heading).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(heading)
    const code = dialog.getByRole('textbox', { name: /Statistics code/ })
    await userEvent.clear(code)
    await userEvent.click(heading)
    await expect(code).not.toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: words.submit }))
    await expect(await dialog.findByText('Paste the code')).toBeVisible()
    await expect(code).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Entries are added, moved and removed, also by keyboard; the focus stays with them. */
export const Entries: Story = {
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await openDialog(canvas)
    const add = await dialog.findByRole('button', { name: 'Add a contact' })
    await userEvent.click(add)
    const names = () => dialog.getAllByRole('textbox', { name: 'Name' })
    await expect(names()[2]).toHaveFocus()
    await userEvent.keyboard('Owner{Tab}55507777')
    await expect(add).toBeDisabled()

    dialog.getByRole('button', { name: words.moveItemUp(3) }).focus()
    await userEvent.keyboard('{Enter}{Enter}{Enter}')
    await expect(dialog.getByText(words.movedItem(1, 3))).toBeInTheDocument()
    await expect(names().map((input) => (input as HTMLInputElement).value)).toEqual([
      'Owner',
      'Front desk',
      'Night desk',
    ])
    await expect(dialog.getByRole('button', { name: words.moveItemUp(1) })).toHaveFocus()

    await userEvent.click(dialog.getByRole('button', { name: words.removeItem(3) }))
    await expect(dialog.getByRole('button', { name: words.removeItem(2) })).toHaveFocus()
    await userEvent.click(dialog.getByRole('button', { name: words.submit }))
    await dialogGone()
    await expect(args.onSubmit).toHaveBeenCalledWith(
      {
        ...values,
        contacts: [
          { name: 'Owner', phone: '55507777' },
          { name: 'Front desk', phone: '55501234' },
        ],
      },
      undefined,
    )
  },
}

const TOO_SHORT = {
  ...values,
  contacts: [
    { name: 'Front desk', phone: '55501234' },
    { name: 'Night desk', phone: '55' },
  ],
}

/** What is wrong with one entry is at that entry. */
export const InvalidEntryShown: Story = {
  args: { values: TOO_SHORT },
  parameters: framed(),
  play: async ({ canvas, globals }) => {
    const dialog = await openDialog(canvas)
    await dialog.findAllByRole('textbox', { name: 'Phone' })
    await userEvent.click(dialog.getByRole('button', { name: wordsOf(globals).dialog.submit }))
    await expect(await dialog.findByText('At least 5 digits')).toBeVisible()
  },
}

/** A message is at the entry it is about, and goes when that is edited. */
export const InvalidEntry: Story = {
  args: { values: TOO_SHORT },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await openDialog(canvas)
    await dialog.findAllByRole('textbox', { name: 'Phone' })
    await userEvent.click(dialog.getByRole('button', { name: words.submit }))
    await expect(await dialog.findByText('At least 5 digits')).toBeVisible()
    await waitFor(() => expect(dialog.getAllByRole('textbox', { name: 'Phone' })[1]).toHaveFocus())
    await userEvent.keyboard('501')
    await expect(dialog.queryByText('At least 5 digits')).toBeNull()
  },
}

/** The least number of entries cannot be gone below; without any the list says so. */
export const NoEntries: Story = {
  args: { mode: 'add', title: 'New site', values: {} },
  parameters: framed(),
  play: async ({ canvas, globals }) => {
    const dialog = await openDialog(canvas)
    await expect(await dialog.findByText(wordsOf(globals).dialog.noItems)).toBeVisible()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, type Mock, userEvent } from 'storybook/test'
import { z } from 'zod'
import type { DialogFormItem } from '../Form/Form.tsx'
import { framed } from '../stories/framed.ts'
import { dialogGone, Opener, openDialog } from '../stories/merchantForm.tsx'
import { wordsOf } from '../stories/wordsOf.ts'
import { DialogForm, type DialogFormProps } from './DialogForm.tsx'

interface Contact {
  name: string
  phone: string
}

interface Agency {
  nickname: string
  status: string
  limit: string
  remark: string
  from: number | null
  to: number | null
  contacts: Contact[]
}

const fields: DialogFormItem<Agency>[] = [
  { type: 'input', name: 'nickname', label: 'Nickname' },
  {
    type: 'radio',
    name: 'status',
    label: 'Status',
    options: [
      { value: 'enabled', label: 'Enabled' },
      { value: 'disabled', label: 'Disabled' },
    ],
  },
  { type: 'coins', name: 'limit', label: 'Transfer limit' },
  { type: 'dateRange', name: 'from', endName: 'to', label: 'Validity' },
  {
    type: 'array',
    name: 'contacts',
    label: 'Contacts',
    fields: [
      { type: 'input', name: 'name', label: 'Name' },
      { type: 'input', name: 'phone', label: 'Phone' },
    ],
  },
  { type: 'textarea', name: 'remark', label: 'Remark' },
]

const schema: z.ZodType<Agency> = z.object({
  nickname: z.string().min(1, 'Cannot be empty'),
  status: z.string(),
  limit: z.string(),
  remark: z.string(),
  from: z.number().nullable(),
  to: z.number().nullable(),
  contacts: z.array(z.object({ name: z.string(), phone: z.string() })),
})

const base: Agency = {
  nickname: 'Aurora',
  status: 'disabled',
  limit: '2500000',
  remark: 'Settles every Friday',
  from: new Date(2026, 2, 2).getTime(),
  to: new Date(2026, 2, 9).getTime() - 1,
  contacts: [{ name: 'Front desk', phone: '+852 5550 1234' }],
}
const theirs: Agency = {
  ...base,
  nickname: 'Aurora East',
  status: 'enabled',
  limit: '9000000',
  to: new Date(2026, 5, 30).getTime() - 1,
  contacts: [...base.contacts, { name: 'Night desk', phone: '+852 5550 9999' }],
}

const meta = {
  title: 'Components/DialogForm/Conflict',
  component: DialogForm<Agency>,
  args: {
    opened: true,
    mode: 'edit',
    title: 'Edit agency',
    columns: 2,
    fields,
    values: base,
    schema,
    onClose: fn(),
    onSubmit: fn<DialogFormProps<Agency>['onSubmit']>(async (_, context) => {
      if (!context) return { conflict: { theirs, base } }
    }),
  },
  render: (args) => <Opener {...args} />,
} satisfies Meta<DialogFormProps<Agency>>
export default meta
type Story = StoryObj<typeof meta>

type Dialog = Awaited<ReturnType<typeof openDialog>>

async function collide(dialog: Dialog, submit: string) {
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Nickname' }), ' West')
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Phone' }), '0')
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Remark' }), ' at noon')
  await userEvent.click(dialog.getByRole('button', { name: submit }))
}

/** Another user was faster: mine and theirs side by side where they differ, the rest is merged. */
export const ConflictShown: Story = {
  parameters: framed('720px'),
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await openDialog(canvas, 'Remark')
    await collide(dialog, words.submit)
    await expect(
      await dialog.findByRole('radio', { name: `Nickname ${words.yours} Aurora West` }),
    ).toBeChecked()
  },
}

/** The versions fit side by side in the dialog of a form with one column, too. */
export const OneColumn: Story = {
  args: { columns: 1 },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await openDialog(canvas, 'Remark')
    await collide(dialog, words.submit)
    const table = await dialog.findByRole('table')
    const { right } = (table.closest('section') as HTMLElement).getBoundingClientRect()
    await expect(table.getBoundingClientRect().right).toBeLessThanOrEqual(right)
    await expect(table.parentElement?.scrollWidth).toBe(table.parentElement?.clientWidth)
  },
}

/** What overlaps is chosen field by field, what does not is merged; lists and ranges read like the form. */
export const Merge: Story = {
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await openDialog(canvas, 'Remark')
    await collide(dialog, words.submit)
    const mine = await dialog.findByRole('radio', { name: `Nickname ${words.yours} Aurora West` })
    await expect(mine).toBeChecked()
    await expect(mine).toHaveFocus()
    await userEvent.click(dialog.getByRole('radio', { name: `Nickname ${words.theirs} Aurora East` }))
    await expect(dialog.getByRole('row', { name: /Contacts/ })).toHaveTextContent('Night desk')
    await userEvent.click(dialog.getByRole('radio', { name: new RegExp(`Contacts ${words.theirs}`) }))
    await expect(dialog.queryByRole('radio', { name: /Remark|Status|Validity/ })).toBeNull()
    await expect(dialog.getByRole('row', { name: /Validity/ })).toHaveTextContent('2026-03-02 – 2026-06-29')
    await expect(dialog.getByRole('row', { name: /Status/ })).toHaveTextContent(words.merged)
    await userEvent.click(dialog.getByRole('button', { name: words.saveMerged }))
    await dialogGone()
    await expect((args.onSubmit as Mock).mock.lastCall).toEqual([
      { ...theirs, remark: 'Settles every Friday at noon' },
      { theirs },
    ])
  },
}

/** The arrow keys choose a side; back in the form everything typed is there; leaving asks. */
export const Keyboard: Story = {
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await openDialog(canvas, 'Remark')
    await collide(dialog, words.submit)
    await dialog.findByRole('radio', { name: `Nickname ${words.yours} Aurora West` })
    await userEvent.keyboard('{ArrowRight}')
    await expect(dialog.getByRole('radio', { name: `Nickname ${words.theirs} Aurora East` })).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: words.backToForm }))
    await expect(dialog.getByRole('textbox', { name: 'Nickname' })).toHaveFocus()
    await expect(dialog.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Aurora West')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await dialog.findByRole('button', { name: words.discard }))
    await dialogGone()
    await expect(args.onSubmit).toHaveBeenCalledTimes(1)
  },
}

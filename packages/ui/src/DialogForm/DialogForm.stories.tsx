import { Button } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, type Mock, screen, userEvent, waitFor, within } from 'storybook/test'
import { z } from 'zod'
import type { FieldSpec } from '../fields/FieldSpec.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { DialogForm } from './DialogForm.tsx'
import type { DialogFormProps } from './DialogForm.types.ts'

type Submit = DialogFormProps<Merchant>['onSubmit']

interface Merchant {
  account: string
  nickname: string
  agentId: string | null
  status: string
  level: string
  transferLimit: string
  sort: number
  regions: string[]
  expires: number | null
  notify: boolean
  remark: string
}

const schema = z.object({
  account: z.string().trim().min(3, 'At least 3 characters'),
  nickname: z.string().trim().min(1, 'Cannot be empty'),
  agentId: z.string().nullable(),
  status: z.string(),
  level: z.string(),
  transferLimit: z.string(),
  sort: z.number(),
  regions: z.array(z.string()),
  expires: z.number().nullable(),
  notify: z.boolean(),
  remark: z.string().max(255),
})

const fields: FieldSpec<Merchant>[] = [
  { type: 'unModify', name: 'account', label: 'Account', required: true },
  { type: 'input', name: 'nickname', label: 'Nickname', required: true },
  {
    type: 'mAutoComplete',
    name: 'agentId',
    label: 'Agent',
    keyword: 'name',
    initialLabel: 'Coastal agency',
    query: async () => ({ success: true, data: [{ id: '7', name: 'Coastal agency' }] }),
  },
  {
    type: 'select',
    name: 'status',
    label: 'Status',
    options: [
      { value: 'enabled', label: 'Enabled' },
      { value: 'disabled', label: 'Disabled' },
    ],
  },
  {
    type: 'radio',
    name: 'level',
    label: 'Level',
    options: [
      { value: 'gold', label: 'Gold' },
      { value: 'silver', label: 'Silver' },
    ],
  },
  { type: 'coins', name: 'transferLimit', label: 'Transfer limit' },
  { type: 'number', name: 'sort', label: 'Sort', min: 0 },
  { type: 'date', name: 'expires', label: 'Expires' },
  {
    type: 'multiSelect',
    name: 'regions',
    label: 'Regions',
    options: [
      { value: 'hk', label: 'Hong Kong' },
      { value: 'jp', label: 'Japan' },
    ],
  },
  { type: 'switch', name: 'notify', label: 'Send a notice', description: 'By mail, once a day' },
  { type: 'textarea', name: 'remark', label: 'Remark' },
]

const row: Merchant = {
  account: 'aurora.1',
  nickname: 'Aurora',
  agentId: '7',
  status: 'disabled',
  level: 'silver',
  transferLimit: '2500000',
  sort: 4,
  regions: ['hk'],
  expires: new Date(2026, 8, 1).getTime(),
  notify: true,
  remark: 'Settles every Friday',
}

function Opener(props: DialogFormProps<Merchant>) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Open the dialog</Button>
      <DialogForm
        {...props}
        opened={opened}
        onClose={() => {
          props.onClose()
          setOpened(false)
        }}
      />
    </>
  )
}

const meta = {
  title: 'DialogForm',
  component: DialogForm<Merchant>,
  args: {
    opened: true,
    mode: 'add',
    title: 'New merchant',
    fields,
    schema,
    columns: 2,
    onClose: fn(),
    onSubmit: fn<Submit>(async () => {}),
  },
  render: (args) => <Opener {...args} />,
} satisfies Meta<DialogFormProps<Merchant>>
export default meta
type Story = StoryObj<typeof meta>

async function open(canvas: { getByRole: (role: 'button', options: { name: string }) => HTMLElement }) {
  await userEvent.click(canvas.getByRole('button', { name: 'Open the dialog' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByLabelText('Remark')
  await within(dialog).findByLabelText('Sort')
  return within(dialog)
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Adding: empty by type, choices on their first option, the schema checked before anything is sent. */
export const Add: Story = {
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await open(canvas)
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
    await gone()
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
  args: { mode: 'edit', title: 'Edit merchant', values: row },
  play: async ({ args, canvas, globals }) => {
    const dialog = await open(canvas)
    await expect(dialog.getByLabelText(/Account/)).toHaveAttribute('readonly')
    await expect(dialog.getByLabelText(/Nickname/)).toHaveValue('Aurora')
    await expect(await dialog.findByRole('combobox', { name: 'Agent' })).toHaveValue('Coastal agency')
    await expect(dialog.getByText('20 / 255')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: wordsOf(globals).dialog.submit }))
    await gone()
    await expect(args.onSubmit).toHaveBeenCalledWith(row, undefined)
  },
}

/** The server's refusals stand on their fields and go when those are edited; the others in an alert. */
export const Refused: Story = {
  args: {
    mode: 'edit',
    title: 'Edit merchant',
    values: row,
    onSubmit: fn<Submit>(async () => ({
      errors: { nickname: 'This nickname is taken', quota: 'The agent has no quota left' },
    })),
  },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await open(canvas)
    await userEvent.click(dialog.getByRole('button', { name: words.submit }))
    await expect(await dialog.findByText('This nickname is taken')).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveTextContent('The agent has no quota left')
    await waitFor(() => expect(dialog.getByLabelText(/Nickname/)).toHaveFocus())
    await userEvent.keyboard('s')
    await expect(dialog.queryByText('This nickname is taken')).toBeNull()
  },
}

/** A failed save loses nothing. */
export const SavingFails: Story = {
  args: {
    mode: 'edit',
    title: 'Edit merchant',
    values: row,
    onSubmit: fn<Submit>(() => Promise.reject(new Error('offline'))),
  },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await open(canvas)
    await userEvent.type(dialog.getByLabelText(/Nickname/), ' Ltd')
    await userEvent.click(dialog.getByRole('button', { name: words.submit }))
    await expect(await dialog.findByText(words.failed)).toBeVisible()
    await expect(dialog.getByLabelText(/Nickname/)).toHaveValue('Aurora Ltd')
  },
}

/** Two quick clicks save once, and so does a third while the dialog fades out. */
export const DoubleClick: Story = {
  args: {
    mode: 'edit',
    values: row,
    onSubmit: fn<Submit>(() => new Promise<void>((done) => setTimeout(done, 50))),
  },
  play: async ({ args, canvas, globals }) => {
    const dialog = await open(canvas)
    await userEvent.dblClick(dialog.getByRole('button', { name: wordsOf(globals).dialog.submit }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
    const save = screen.queryByRole('button', { name: wordsOf(globals).dialog.submit })
    if (save) await userEvent.click(save)
    await gone()
    await expect(args.onSubmit).toHaveBeenCalledTimes(1)
  },
}

/** Escape with unsaved changes asks first; without any it closes at once. */
export const UnsavedChanges: Story = {
  args: { mode: 'edit', title: 'Edit merchant', values: row },
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).dialog
    let dialog = await open(canvas)
    await userEvent.keyboard('{Escape}')
    await gone()
    dialog = await open(canvas)
    await userEvent.type(dialog.getByLabelText(/Nickname/), '!')
    await userEvent.keyboard('{Escape}')
    await expect(await dialog.findByText(words.unsaved)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: words.keepEditing }))
    await expect(dialog.getByLabelText(/Nickname/)).toHaveValue('Aurora!')
    await userEvent.click(dialog.getByRole('button', { name: words.cancel }))
    await userEvent.click(await dialog.findByRole('button', { name: words.discard }))
    await gone()
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(args.onClose).toHaveBeenCalledTimes(2)
  },
}

const theirs: Merchant = { ...row, nickname: 'Aurora East', status: 'enabled' }

/** The row changed meanwhile: what overlaps is chosen field by field, the rest is merged. */
export const StaleVersion: Story = {
  args: {
    mode: 'edit',
    title: 'Edit merchant',
    values: row,
    onSubmit: fn<Submit>(async (_, context) => {
      if (!context) return { conflict: { theirs, base: row } }
    }),
  },
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await open(canvas)
    await userEvent.type(dialog.getByLabelText(/Nickname/), ' West')
    await userEvent.type(dialog.getByLabelText('Remark'), ' at noon')
    await userEvent.click(dialog.getByRole('button', { name: words.submit }))
    const mine = await dialog.findByRole('radio', { name: `Nickname ${words.yours} Aurora West` })
    await expect(mine).toBeChecked()
    await userEvent.click(dialog.getByRole('radio', { name: `Nickname ${words.theirs} ${theirs.nickname}` }))
    await expect(dialog.queryByRole('radio', { name: /Remark|Status/ })).toBeNull()
    await expect(dialog.getByRole('row', { name: /Status/ })).toHaveTextContent(words.merged)
    await userEvent.click(dialog.getByRole('button', { name: words.saveMerged }))
    await gone()
    await expect((args.onSubmit as Mock).mock.lastCall).toEqual([
      { ...row, nickname: 'Aurora East', status: 'enabled', remark: 'Settles every Friday at noon' },
      { theirs },
    ])
  },
}

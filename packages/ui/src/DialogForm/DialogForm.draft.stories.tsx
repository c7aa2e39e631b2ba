import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, type Mock, screen, userEvent, waitFor, within } from 'storybook/test'
import { z } from 'zod'
import type { DialogFormItem } from '../Form/Form.tsx'
import { framed } from '../stories/framed.ts'
import { dialogGone, Opener, openDialog } from '../stories/merchantForm.tsx'
import { wordsOf } from '../stories/wordsOf.ts'
import { DialogForm, type DialogFormProps, type FormDraft } from './DialogForm.tsx'

interface Agency {
  nickname: string
  password: string
  regions: string[]
  remark: string
}

const fields: DialogFormItem<Agency>[] = [
  { type: 'input', name: 'nickname', label: 'Nickname' },
  { type: 'password', name: 'password', label: 'Password' },
  {
    type: 'multiSelect',
    name: 'regions',
    label: 'Regions',
    options: [
      { value: 'hk', label: 'Hong Kong' },
      { value: 'jp', label: 'Japan' },
    ],
  },
  { type: 'textarea', name: 'remark', label: 'Remark' },
]

const schema: z.ZodType<Agency> = z.object({
  nickname: z.string(),
  password: z.string(),
  regions: z.array(z.string()),
  remark: z.string(),
})

const row: Agency = { nickname: 'Aurora', password: '', regions: ['hk'], remark: 'Settles on Friday' }

/** What the application keeps, as text: whatever does not survive that is lost in a browser as well. */
let kept: string | undefined
const draft: DialogFormProps<Agency>['draft'] = {
  read: () => (kept === undefined ? undefined : JSON.parse(kept)),
  write: (typed) => {
    kept = typed && JSON.stringify(typed)
  },
}
const keep = (typed: Partial<Agency>, base: Partial<Agency>) => {
  const whole: FormDraft = { values: typed, base, picked: {}, savedAt: new Date().setHours(14, 3) }
  kept = JSON.stringify(whole)
}
const typedAtThree = () => keep({ remark: 'Typed before the crash' }, { remark: row.remark })

const meta = {
  title: 'Components/DialogForm/Draft',
  component: DialogForm<Agency>,
  args: {
    opened: true,
    mode: 'edit',
    title: 'Edit agency',
    fields,
    values: row,
    schema,
    draft,
    onClose: fn(),
    onSubmit: fn<DialogFormProps<Agency>['onSubmit']>(async () => {}),
  },
  render: (args) => <Opener {...args} />,
} satisfies Meta<DialogFormProps<Agency>>
export default meta
type Story = StoryObj<typeof meta>

/** What was typed before the page was lost is offered, and nothing is put back unasked. */
export const Offered: Story = {
  parameters: framed(),
  beforeEach: typedAtThree,
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await openDialog(canvas, 'Remark')
    await expect(dialog.getByRole('button', { name: words.restoreDraft('14:03') })).toBeVisible()
    await expect(dialog.getByLabelText('Remark')).toHaveValue(row.remark)
  },
}

/** The draft is stored immediately, without the password, and removed on save. */
export const Kept: Story = {
  beforeEach: () => {
    kept = undefined
  },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await openDialog(canvas, 'Remark')
    await userEvent.type(dialog.getByLabelText('Nickname'), ' East')
    await userEvent.type(dialog.getByLabelText('Password'), 'sesame')
    await expect(JSON.parse(kept ?? '')).toMatchObject({
      values: { nickname: 'Aurora East' },
      base: { nickname: 'Aurora' },
    })
    await expect(kept).not.toContain('sesame')
    await userEvent.click(dialog.getByRole('button', { name: words.submit }))
    await dialogGone()
    await expect(kept).toBeUndefined()
  },
}

/** A form with several steps can be left and finished later. */
export const LeftForLater: Story = {
  beforeEach: () => {
    kept = undefined
  },
  args: {
    fields: [
      { type: 'step', title: 'Name', fields: [{ type: 'input', name: 'nickname', label: 'Nickname' }] },
      { type: 'step', title: 'Remark', fields: [{ type: 'textarea', name: 'remark', label: 'Remark' }] },
    ],
  },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await openDialog(canvas, 'Nickname')
    await userEvent.type(dialog.getByLabelText('Nickname'), ' East')
    await userEvent.click(dialog.getByRole('button', { name: words.cancel }))
    await expect(await dialog.findByText(words.unsaved)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: words.keepDraft }))
    await dialogGone()
    await expect(JSON.parse(kept ?? '')).toMatchObject({ values: { nickname: 'Aurora East' } })
  },
}

/** Taken up, the form is as it was; discarding the changes clears them away for good. */
export const DraftRestored: Story = {
  beforeEach: () =>
    keep({ remark: 'Typed before', regions: ['hk', 'jp'] }, { remark: row.remark, regions: ['hk'] }),
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await openDialog(canvas, 'Remark')
    await userEvent.click(dialog.getByRole('button', { name: words.restoreDraft('14:03') }))
    await expect(dialog.getByLabelText('Remark')).toHaveValue('Typed before')
    await expect(dialog.getByText('Japan')).toBeVisible()
    await expect(dialog.getByLabelText('Nickname')).toHaveFocus()
    await expect(kept).toContain('Typed before')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await dialog.findByRole('button', { name: words.discard }))
    await dialogGone()
    await expect(kept).toBeUndefined()
  },
}

/** Neither typing something else nor discarding that loses what is still on offer. */
export const Postponed: Story = {
  beforeEach: typedAtThree,
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await openDialog(canvas, 'Remark')
    await userEvent.type(dialog.getByLabelText('Nickname'), '!')
    await expect(JSON.parse(kept ?? '').values).toEqual({
      nickname: 'Aurora!',
      remark: 'Typed before the crash',
    })
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await dialog.findByRole('button', { name: words.discard }))
    await dialogGone()
    const again = await openDialog(canvas, 'Remark')
    await userEvent.click(again.getByRole('button', { name: words.discardDraft }))
    await expect(kept).toBeUndefined()
    await expect(again.queryByRole('button', { name: words.restoreDraft('14:03') })).toBeNull()
  },
}

/** Another user changed the same field since: putting it back asks which to keep, and sends their version. */
export const DraftConflicts: Story = {
  args: { values: { ...row, remark: 'Settles on Monday' } },
  beforeEach: typedAtThree,
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).dialog
    const dialog = await openDialog(canvas, 'Remark')
    await userEvent.click(dialog.getByRole('button', { name: words.restoreDraft('14:03') }))
    const conflict = within(await screen.findByRole('dialog'))
    await expect(await conflict.findByText(words.conflictTitle)).toBeVisible()
    await expect(conflict.getByText('Settles on Monday')).toBeVisible()
    await expect(
      conflict.getByRole('radio', { name: `Remark ${words.yours} Typed before the crash` }),
    ).toBeChecked()
    await userEvent.click(conflict.getByRole('button', { name: words.saveMerged }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalled())
    await expect((args.onSubmit as Mock).mock.lastCall).toEqual([
      { ...row, remark: 'Typed before the crash' },
      { theirs: { ...row, remark: 'Settles on Monday' } },
    ])
    await dialogGone()
  },
}

import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { MerchantRow } from '../stories/merchants.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { after, EveryField, type Everything, fillEverything, refused, shown } from './stories/EveryField.tsx'
import { TestedList } from './stories/TestedList.tsx'
import {
  cellOf,
  clickRowAction,
  confirmDialog,
  fieldErrors,
  findRow,
  findTable,
  goToPage,
  rowsOf,
  searchFor,
  selectRow,
  sortBy,
  submitForm,
} from './testing.ts'

const narrow: Decorator = (Story) => (
  <div style={{ maxWidth: 390 }}>
    <Story />
  </div>
)

interface Acted {
  onEdit: (row: MerchantRow) => void
  onSubmit: (values: Everything) => void
}

/** The helpers of `@admin/ui/testing` in a browser. */
const meta = {
  title: 'Guides/Testing your pages',
  args: { onEdit: fn(), onSubmit: fn() },
  render: ({ onEdit }) => <TestedList onEdit={onEdit} />,
} satisfies Meta<Acted>
export default meta
type Story = StoryObj<typeof meta>

/** What the rows are called, from the first to the last. */
const nicknames = (table: HTMLElement) => rowsOf(table).map((row) => cellOf(row, 'Nickname').textContent)

/** Searched, sorted, turned to another page, acted on in its rows and on several rows together. */
export const List: Story = {
  play: async ({ args }) => {
    const table = await findTable('Merchants')
    await sortBy(table, 'Nickname', 'desc')
    await waitFor(() => expect(nicknames(table)[0]).toBe('Quartz 36'))
    await sortBy(table, 'Nickname', 'asc')
    await waitFor(() => expect(nicknames(table)[0]).toBe('Aurora 1'))
    await goToPage(table, 'next')
    await goToPage(table, 3)
    await waitFor(() => expect(rowsOf(table)).toHaveLength(10))

    await searchFor({ Nickname: 'Aurora', Status: 'Enabled' })
    await waitFor(() => expect(nicknames(table)).toEqual(['Aurora 1', 'Aurora 10', 'Aurora 19', 'Aurora 37']))
    const row = await findRow('Aurora 10')
    await expect(await findRow({ Account: 'aurora.10', Status: 'Enabled' })).toBe(row)
    await clickRowAction(row, 'Edit')
    await expect(args.onEdit).toHaveBeenCalledWith(expect.objectContaining({ nickname: 'Aurora 10' }))
    await clickRowAction(row, 'Delete')
    await confirmDialog({ title: 'Delete Aurora 10?' })
    await waitFor(() => expect(nicknames(table)).toHaveLength(3))

    for (const other of rowsOf(table)) await selectRow(other)
    await userEvent.click(screen.getByRole('button', { name: 'Delete selected' }))
    await confirmDialog({ title: 'Delete 3 merchants?', text: 'Delete {all}' })
    await waitFor(() => expect(rowsOf(table)).toEqual([]))
  },
}

/** What cannot be done fails with a message that says why, or what there is instead. */
export const ListFailures: Story = {
  play: async () => {
    const table = await findTable()
    const row = await findRow('Aurora 1')
    for (const name of ['Freeze', 'Review'])
      await expect(clickRowAction(row, name)).rejects.toThrow(
        `“${name}” is unavailable in the row “${cellOf(row, 'ID').textContent}”: A transfer is pending`,
      )
    await expect(clickRowAction(row, 'Open')).rejects.toThrow(
      /The actions are: .*“Edit”, “Freeze”, .*“Delete”/,
    )
    const fails = async (action: () => Promise<unknown>, message: string | RegExp) =>
      expect(action()).rejects.toThrow(message)
    await fails(() => goToPage(table, 9), 'The table “Merchants” has no page 9: it shows page 3.')
    await fails(() => goToPage(table, 'next'), 'The table “Merchants” has no next page.')
    await fails(() => sortBy(table, 'Status', 'asc'), 'The table “Merchants” cannot be sorted by “Status”.')
    await fails(
      () => sortBy(table, 'State', 'asc'),
      /No column “State” in the table “Merchants”. The columns are: “ID”,/,
    )
  },
}

/** The same where rows are cards. */
export const ListOnPhone: Story = {
  decorators: [narrow],
  play: async ({ args }) => {
    const table = await findTable('Merchants')
    await waitFor(() => expect(table.offsetWidth).toBeLessThan(400))
    await sortBy(table, 'Nickname', 'asc')
    await searchFor({ Nickname: 'Aurora', Status: 'Enabled' })
    await waitFor(() => expect(rowsOf(table)).toHaveLength(4))
    const row = await findRow('Aurora 19', table)
    await selectRow(row)
    await selectRow(row, false)
    await clickRowAction(row, 'Edit')
    await expect(args.onEdit).toHaveBeenCalled()
    await clickRowAction(row, 'Delete')
    await confirmDialog()
    await waitFor(() => expect(nicknames(table)).toEqual(['Aurora 1', 'Aurora 10', 'Aurora 37']))
  },
}

/** `fillForm` fills every field by its label, in every language. */
export const FilledForm: Story = {
  render: ({ onSubmit }) => <EveryField onSubmit={onSubmit} />,
  play: async ({ args, canvas, canvasElement, globals }) => {
    await fillEverything(canvasElement)
    // A form waits for its uploads.
    const { succeeded } = wordsOf(globals).upload
    await waitFor(() => expect(canvas.getAllByText(succeeded)).toHaveLength(2))
    await submitForm(canvasElement)
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining(after)))
  },
}

/** `fieldErrors` returns what each field says, by its label. */
export const RefusedForm: Story = {
  render: ({ onSubmit }) => <EveryField onSubmit={onSubmit} errors={refused} />,
  play: async ({ canvasElement }) => {
    await expect(fieldErrors(canvasElement)).toEqual({})
    await submitForm(canvasElement)
    await waitFor(() => expect(fieldErrors(canvasElement)).toEqual(shown))
  },
}

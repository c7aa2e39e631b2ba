import type { Meta, StoryObj } from '@storybook/react-vite'
import { createContext, use, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { catchReports } from '../stories/catchReports.ts'
import type { MerchantRow } from '../stories/merchants.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { DataTable } from './DataTable.tsx'
import type { DataTableColumn, DataTableProps } from './DataTable.types.ts'
import { merchantTable } from './stories/merchantTable.tsx'

const meta = {
  title: 'Components/DataTable/Cells',
  component: DataTable<MerchantRow>,
  args: { ...merchantTable, rows: merchantTable.rows.slice(0, 5) },
} satisfies Meta<DataTableProps<MerchantRow>>
export default meta
type Story = StoryObj<typeof meta>

const Checking = createContext<{ id: string | undefined; check: (id: string) => void }>({
  id: undefined,
  check: () => {},
})

const drawn = fn()

function CheckCell({ row }: { row: MerchantRow }) {
  const { id, check } = use(Checking)
  return (
    <button type="button" onClick={() => check(row.id)} disabled={id !== undefined}>
      {id === row.id ? 'Checking…' : 'Check'}
    </button>
  )
}

const checked: DataTableColumn<MerchantRow>[] = [
  {
    key: 'nickname',
    label: 'Nickname',
    render: ({ nickname }) => {
      drawn(nickname)
      return nickname
    },
  },
  { key: 'check', label: 'Check', render: (row) => <CheckCell row={row} /> },
]

function CheckedTable(props: DataTableProps<MerchantRow>) {
  const [id, check] = useState<string>()
  return (
    <Checking value={{ id, check }}>
      <DataTable {...props} columns={checked} />
    </Checking>
  )
}

/** A cell reads more than its row from a context. The columns stay the same, so no other cell renders again. */
export const MoreThanTheRow: Story = {
  render: (args) => <CheckedTable {...args} />,
  play: async ({ canvas }) => {
    drawn.mockClear()
    const row = within(canvas.getByRole('row', { name: /Harbour 2/ }))
    await userEvent.click(row.getByRole('button', { name: 'Check' }))
    await expect(row.getByRole('button', { name: 'Checking…' })).toBeDisabled()
    await expect(drawn).not.toHaveBeenCalled()
  },
}

/** A number too long for its column wraps, because a truncated one would look smaller than it is. */
export const LongNumbers: Story = {
  args: {
    columns: [
      { key: 'nickname', label: 'Nickname', width: 1200 },
      { key: 'balance', label: 'Balance', type: 'number', width: 90 },
    ],
    rows: [{ ...merchantTable.rows[0], balance: '135802467913580246' } as MerchantRow],
  },
  play: async ({ canvas }) => {
    const cell = canvas.getByText('135,802,467,913,580,246')
    await expect(cell.offsetWidth).toBeLessThan(200)
    await expect(cell.scrollWidth).toBe(cell.clientWidth)
    await expect(cell.offsetHeight).toBeGreaterThan(45)
  },
}

const failing = {
  getItem: fn(() => Promise.reject(new Error('nothing can be read'))),
  setItem: () => {
    throw new Error('nothing can be kept')
  },
}

/** If the storage fails, the columns have their defaults, and both failures are reported. */
export const StorageFails: Story = {
  beforeEach: catchReports,
  args: { columnState: { storage: failing, storageKey: 'merchants' } },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).columns
    await userEvent.click(canvas.getByRole('button', { name: words.settings }))
    const panel = await screen.findByRole('dialog', { name: words.settings })
    await userEvent.click(within(panel).getByRole('checkbox', { name: words.show('Agent') }))
    await expect(reportError).toHaveBeenCalledWith(new Error('nothing can be read'))
    await expect(reportError).toHaveBeenCalledWith(new Error('nothing can be kept'))
    await expect(reportError).toHaveBeenCalledTimes(2)
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: /Agent/ })).toBeNull())
    await expect(failing.getItem).toHaveBeenCalledOnce()
  },
}

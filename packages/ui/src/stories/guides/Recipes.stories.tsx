import { Button } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { wordsOf } from '../wordsOf.ts'
import { type ShopServer, ShopsPage } from './recipes/BulkActions.tsx'
import { LogTable, type ReadEntries } from './recipes/CursorPages.tsx'
import { OrdersTable } from './recipes/NestedTables.tsx'
import { draftIn, NewShopPage } from './recipes/StepsAndDraft.tsx'

/** Recipes that no other story shows. */
const meta = {
  title: 'Guides/Recipes',
  parameters: { docs: { story: { inline: false, iframeHeight: 520 } } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** A server that closes every shop but those with open orders. */
function createShopServer(): ShopServer {
  let shops = ['Atlas', 'Beacon', 'Cove'].map((name) => ({ id: name, name, status: 'Open' }))
  return {
    find: async () => ({ list: shops, total: shops.length }),
    close: async (ids) => {
      const closes = ({ id }: { id: string }) => ids.includes(id) && id !== 'Beacon'
      shops = shops.map((shop) => (closes(shop) ? { ...shop, status: 'Closed' } : shop))
      return ids.includes('Beacon') ? [{ id: 'Beacon', name: 'Beacon', reason: 'it has open orders' }] : []
    },
  }
}

function BulkPage() {
  const [server] = useState(createShopServer)
  return <ShopsPage server={server} />
}

/** A bulk action that fails for some rows says which and why, and keeps these selected. */
export const BulkFailsInPart: Story = {
  render: () => <BulkPage />,
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).table
    await canvas.findByText('Atlas')
    await userEvent.click(canvas.getByRole('checkbox', { name: words.selectAll }))
    await userEvent.click(canvas.getByRole('button', { name: 'Close shops' }))
    const dialog = await within(document.body).findByRole('dialog', { name: 'Close 3 shops?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await expect(await canvas.findByText('Beacon: it has open orders')).toBeVisible()
    await expect(canvas.getByText(words.selected(1))).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: words.selectRow('Beacon') })).toBeChecked()
    await waitFor(() => expect(canvas.getAllByText('Closed')).toHaveLength(2))
  },
}

const save = fn(async () => {})
const draft = draftIn(sessionStorage, 'recipes: new shop')

function ReloadablePage() {
  const [visit, setVisit] = useState(0)
  return (
    <>
      <NewShopPage key={visit} draft={draft} save={save} onClose={() => {}} />
      <Button variant="default" mt="xl" onClick={() => setVisit(visit + 1)}>
        Reload the page
      </Button>
    </>
  )
}

/** A form in steps on a page: what was typed survives a reload, and is saved after the last step. */
export const StepsAndDraft: Story = {
  beforeEach: () => draft.write(undefined),
  render: () => <ReloadablePage />,
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).dialog
    await userEvent.type(await canvas.findByLabelText(/Name/), 'Lantern')
    await userEvent.click(canvas.getByRole('button', { name: 'Reload the page' }))
    await expect(await canvas.findByLabelText(/Name/)).toHaveValue('')
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(words.restoreDraft('.+')) }))
    await expect(canvas.getByLabelText(/Name/)).toHaveValue('Lantern')
    await userEvent.click(canvas.getByRole('button', { name: words.next }))
    const city = canvas.getByLabelText(/City/)
    await waitFor(() => expect(city).toHaveFocus())
    await userEvent.type(city, 'Lisbon{Enter}')
    await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Lantern', city: 'Lisbon' }, undefined))
    await expect(draft.read()).toBeUndefined()
  },
}

const orders = [
  { id: '1042', customer: 'Aurora' },
  { id: '1043', customer: 'Borealis' },
]
const lines = [
  { id: 'a', product: 'Atlas', amount: 2 },
  { id: 'b', product: 'Compass', amount: 1 },
]

/** A row opens a table of its lines. Arrow keys move in the inner table, and Escape returns to the outer one. */
export const NestedTables: Story = {
  render: () => <OrdersTable orders={orders} findLines={async () => ({ list: lines, total: 2 })} />,
  play: async ({ canvas, globals }) => {
    const { expandRow } = wordsOf(globals).table
    await userEvent.click(canvas.getByRole('button', { name: expandRow('1042') }))
    const inner = within(await canvas.findByRole('grid', { name: 'Lines of order 1042' }))
    const product = await inner.findByRole('cell', { name: 'Atlas' })
    await userEvent.click(product)
    await expect(product).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(inner.getByRole('cell', { name: 'Compass' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    const outer = canvas.getByRole('grid', { name: 'Orders' })
    await expect(document.activeElement?.closest('table')).toBe(outer)
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('row', { name: /1043/ })).toContainElement(
      document.activeElement as HTMLElement,
    )
  },
}

const entries = Array.from({ length: 40 }, (_, index) => ({
  id: String(index + 1),
  text: `Entry ${index + 1}`,
}))
const readEntries: ReadEntries = async ({ after, pageSize }) => {
  const start = entries.findIndex(({ id }) => id === after) + 1
  return { list: entries.slice(start, start + pageSize), hasNext: start + pageSize < entries.length }
}

/** Pages by the cursor of the last row: forward, back, and to the first page after another page size. */
export const CursorPages: Story = {
  render: () => <LogTable read={readEntries} />,
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).pager
    await expect(await canvas.findByText('Entry 1')).toBeVisible()
    const next = canvas.getByRole('button', { name: words.next })
    await userEvent.click(next)
    await expect(await canvas.findByText('Entry 16')).toBeVisible()
    await userEvent.click(next)
    await expect(await canvas.findByText('Entry 40')).toBeVisible()
    await expect(next).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: words.previous }))
    await expect(await canvas.findByText('Entry 16')).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: words.rowsPerPage }), '30')
    await expect(await canvas.findByText('Entry 1')).toBeVisible()
    await expect(canvas.getByText('Entry 30')).toBeVisible()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { type MerchantRow, merchants } from '../stories/merchants.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps } from './DataTable.types.ts'
import { merchantTable, pagination } from './stories/merchantTable.tsx'

const meta = {
  title: 'Components/DataTable/Height',
  component: DataTable<MerchantRow>,
  args: merchantTable,
} satisfies Meta<DataTableProps<MerchantRow>>
export default meta
type Story = StoryObj<typeof meta>

/** On paper a virtual table has all its rows. */
export const VirtualPrinted: Story = {
  args: { rows: merchants(300), virtual: {}, height: 400 },
  play: async ({ canvas }) => {
    const rows = () => canvas.getAllByRole('row').length
    await expect(rows()).toBeLessThan(100)
    await waitFor(() => {
      window.dispatchEvent(new Event('beforeprint'))
      expect(rows()).toBe(301)
    })
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(rows()).toBeLessThan(100))
  },
}

/** In a box of a given height the rows scroll between toolbar and pager, which stay in sight. */
export const InABox: Story = {
  args: { height: '100%', pagination },
  decorators: [
    (Story) => (
      <div style={{ height: 320 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, globals }) => {
    const scroller = canvas.getByRole('grid').parentElement as HTMLElement
    await expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight)
    const pager = canvas.getByRole('navigation', { name: wordsOf(globals).pager.label('Merchants') })
    const box = scroller.closest('[data-sized]')?.getBoundingClientRect()
    await expect(box?.height).toBe(320)
    await expect(pager.getBoundingClientRect().bottom).toBeLessThanOrEqual(box?.bottom ?? 0)
  },
}

/** Cards scroll in a box of a given height too, between toolbar and pager. */
export const CardsInABox: Story = {
  args: { height: '100%', pagination },
  decorators: [
    (Story) => (
      <div style={{ width: 390, height: 400 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, globals }) => {
    const table = canvas.getByRole('grid')
    await waitFor(() => expect(table.offsetWidth).toBeLessThan(400))
    const scroller = table.parentElement as HTMLElement
    const box = scroller.closest('[data-sized]')?.getBoundingClientRect()
    await expect(box?.height).toBe(400)
    const pager = canvas.getByRole('navigation', { name: wordsOf(globals).pager.label('Merchants') })
    await expect(scroller.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      pager.getBoundingClientRect().top,
    )
    await expect(pager.getBoundingClientRect().bottom).toBeLessThanOrEqual(box?.bottom ?? 0)
    scroller.scrollTop = 200
    await expect(scroller.scrollTop).toBe(200)
  },
}

/** As high as its rows: the page scrolls, and nothing in it. */
export const FitsRows: Story = {
  args: { height: 'auto', rows: merchants(40) },
  play: async ({ canvas }) => {
    const scroller = canvas.getByRole('grid').parentElement as HTMLElement
    await expect(scroller.scrollHeight).toBe(scroller.clientHeight)
  },
}

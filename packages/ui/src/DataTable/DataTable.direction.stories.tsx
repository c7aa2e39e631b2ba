import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { MerchantRow } from '../stories/merchants.ts'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps } from './DataTable.types.ts'
import { merchantTable, pagination } from './stories/merchantTable.tsx'

const meta = {
  title: 'Components/DataTable/Direction',
  component: DataTable<MerchantRow>,
  args: {
    ...merchantTable,
    rows: merchantTable.rows.slice(0, 8),
    pagination,
  },
} satisfies Meta<DataTableProps<MerchantRow>>
export default meta
type Story = StoryObj<typeof meta>

/** From right to left, the first column is on the right, and the arrow to the left goes to the next one. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const [id, nickname] = canvas.getAllByRole('columnheader')
    await expect(nickname?.getBoundingClientRect().right).toBeLessThanOrEqual(
      id?.getBoundingClientRect().left ?? 0,
    )
    canvas.getByRole('grid').focus()
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}')
    await expect(document.activeElement).toHaveTextContent('Harbour 2')
  },
}

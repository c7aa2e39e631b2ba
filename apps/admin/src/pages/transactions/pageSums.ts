import type { Translate } from '@admin/i18n'
import { type DataTableSummary, formatNumber } from '@admin/ui'
import type { Transaction } from '../../ledger/transactions.ts'

/** What came in and went out on the page in sight. */
export function pageSums(t: Translate, rows: readonly Transaction[]): DataTableSummary[] {
  if (rows.length === 0) return []
  const sum = (direction: Transaction['direction']) =>
    formatNumber(
      rows
        .filter((row) => row.direction === direction)
        .reduce((total, { amount }) => total + BigInt(amount), 0n),
    )
  const sums = t('transactions:pageSums', { incoming: sum('in'), outgoing: sum('out') })
  return [{ label: t('transactions:page'), values: { amount: sums } }]
}

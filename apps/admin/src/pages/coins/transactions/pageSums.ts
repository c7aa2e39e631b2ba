import type { Translate } from '@admin/i18n'
import type { DataTableSummary } from '@admin/ui'
import { signedCoins } from '../../../features/ledger/signedCoins.ts'
import type { Transaction } from '../../../features/ledger/transactions.ts'

/** What came in and went out on the page in sight. */
export function pageSums(t: Translate, rows: readonly Transaction[]): DataTableSummary[] {
  if (rows.length === 0) return []
  const sum = (direction: Transaction['direction']): DataTableSummary => {
    const amounts = rows.filter((row) => row.direction === direction).map(({ amount }) => BigInt(amount))
    const total = amounts.reduce((sofar, amount) => sofar + amount, 0n)
    return {
      label: t(direction === 'in' ? 'transaction:pageIn' : 'transaction:pageOut'),
      values: { amount: total === 0n ? '0' : signedCoins(String(total), direction) },
    }
  }
  return [sum('in'), sum('out')]
}

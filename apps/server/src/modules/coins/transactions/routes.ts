import { transactionArea } from '@admin/api-client/contract/coins/transactions'
import { exportFile } from '../../../crud/exportFile.ts'
import type { Handlers } from '../../../http/mount.ts'
import { readBalances, transactionReads } from './queries.ts'

export const transactionRoutes: Handlers<typeof transactionArea> = {
  list: async ({ db, query, session: { scope } }) => {
    const [page, balances] = await Promise.all([
      transactionReads(scope).page(db, query),
      readBalances(db, query, scope),
    ])
    return { ...page, ...balances }
  },
  export: (input) =>
    exportFile(input, {
      area: transactionArea,
      pages: transactionReads(input.session.scope).all(input.db, input.query),
      written: {
        amount: { cell: ({ amount, direction }) => (direction === 'in' ? 1n : -1n) * BigInt(amount) },
      },
    }),
}

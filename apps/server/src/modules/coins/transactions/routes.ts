import { transactionArea } from '@admin/api-client/contract/coins/transactions'
import { readHandlers } from '../../../crud/readHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { readBalances, transactionReads } from './queries.ts'

const reads = readHandlers(({ session }) => transactionReads(session.scope), {
  area: transactionArea,
  written: {
    amount: { cell: ({ amount, direction }) => (direction === 'in' ? 1n : -1n) * BigInt(amount) },
  },
})

export const transactionRoutes: Handlers<typeof transactionArea> = {
  ...reads,
  list: async (input) => {
    const { db, query, session } = input
    const [page, balances] = await Promise.all([reads.list(input), readBalances(db, query, session.scope)])
    return { ...page, ...balances }
  },
}

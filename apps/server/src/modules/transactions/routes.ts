import type { transactionOperations } from '@admin/api-client/contract/transactions'
import type { Handlers } from '../../http/mount.ts'
import { csvPages } from '../csvPages.ts'
import { logExport } from '../exportLog.ts'
import { readBalances, transactionReads } from './queries.ts'

export const transactionRoutes: Handlers<typeof transactionOperations> = {
  list: async ({ db, query, session: { scope } }) => ({
    ...(await transactionReads(scope).page(db, query)),
    ...(await readBalances(db, query, scope)),
  }),
  export: async (input) => {
    await logExport(input, 'transaction', input.query)
    const { db, query, session } = input
    return csvPages(input, 'transactions', transactionReads(session.scope).all(db, query), [
      'id',
      'orderNumber',
      'type',
      'partyId',
      'partyName',
      'counterpartyId',
      'counterpartyName',
      'direction',
      'amount',
      'balanceAfter',
      'remark',
      'createTime',
    ])
  },
}

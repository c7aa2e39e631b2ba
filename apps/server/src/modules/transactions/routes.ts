import type { transactionOperations } from '@admin/api-client/contract/transactions'
import type { Handlers } from '../../http/mount.ts'
import { exportFile } from '../exportFile.ts'
import { readBalances, transactionReads } from './queries.ts'

export const transactionRoutes: Handlers<typeof transactionOperations> = {
  list: async ({ db, query, session: { scope } }) => {
    const [page, balances] = await Promise.all([
      transactionReads(scope).page(db, query),
      readBalances(db, query, scope),
    ])
    return { ...page, ...balances }
  },
  export: (input) =>
    exportFile(input, {
      resource: 'transaction',
      name: 'transactions',
      pages: transactionReads(input.session.scope).all(input.db, input.query),
      columns: [
        'id',
        'orderNumber',
        'type',
        'partyId',
        'partyName',
        'partyKind',
        'counterpartyId',
        'counterpartyName',
        'direction',
        'amount',
        'balanceAfter',
        'remark',
        'createTime',
      ],
    }),
}

import type { transactionOperations } from '@admin/api-client/contract/coins/transactions'
import { exportFile } from '../../../crud/exportFile.ts'
import type { Handlers } from '../../../http/mount.ts'
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
      title: 'transactions:title',
      pages: transactionReads(input.session.scope).all(input.db, input.query),
      columns: [
        ['id', 'transactions:id'],
        ['orderNumber', 'transactions:orderNumber'],
        ['partyName', 'transactions:party'],
        ['direction', 'transactions:direction', { codes: 'entryDirection' }],
        [
          'amount',
          'transactions:amount',
          { cell: ({ amount, direction }) => (direction === 'in' ? 1n : -1n) * BigInt(amount) },
        ],
        ['balanceAfter', 'transactions:balanceAfter'],
        ['counterpartyName', 'transactions:counterparty'],
        ['type', 'transactions:type', { codes: 'transferType' }],
        ['createTime', 'transactions:createTime'],
        ['remark', 'transactions:remark'],
      ],
    }),
}

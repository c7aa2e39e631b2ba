import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { listOf, listQuery } from '../envelope.ts'
import { codeFilter, coins, createdBetween, enumeration, id, signedCoins, timestamp } from '../fields.ts'
import { get } from '../operation.ts'

const path = '/api/admin/transactions'

/** One entry of the ledger: what a transfer gave to or took from one party. Never changed, never deleted. */
export const transaction = z
  .object({
    id: z.string().describe('Grows with every entry of a party'),
    transferId: id,
    orderNumber: z.string(),
    type: enumeration('transferType'),
    partyId: id,
    partyName: z.string(),
    partyKind: enumeration('partyKind'),
    /** The transfer's other party. */
    counterpartyId: id,
    counterpartyName: z.string(),
    direction: enumeration('entryDirection'),
    amount: coins,
    balanceAfter: signedCoins,
    remark: z.string(),
    createTime: timestamp,
  })
  .meta({ id: 'Transaction' })
export type Transaction = z.infer<typeof transaction>

export const transactionQuery = listQuery(['createTime', 'amount'], {
  orderNumber: codeFilter,
  transferId: codeFilter,
  partyId: codeFilter,
  /** A party: the entries of those below it. */
  belowId: codeFilter,
  /** Level of the party, as it is now. */
  level: enumeration('partyLevel').optional(),
  /** Level of the counterparty, as it is now. */
  counterpartyLevel: enumeration('partyLevel').optional(),
  /** Only entries of merchants and their subaccounts. */
  holders: enumeration('yesNo').optional(),
  direction: enumeration('entryDirection').optional(),
  type: enumeration('transferType').optional(),
  ...createdBetween,
})

export const transactionArea = defineResource({
  name: 'transaction',
  path,
  names: { one: 'an entry', many: 'entries of the ledger' },
  row: transaction,
  query: transactionQuery,
  operations: ['export'],
  page: {
    route: '/coinTransManage/transactionList',
    position: 2,
    codes: ['ledger:read'],
  },
  columns: [
    'id',
    'orderNumber',
    ['partyName', 'transaction:party'],
    'direction',
    'amount',
    'balanceAfter',
    ['counterpartyName', 'transaction:counterparty'],
    'type',
    'createTime',
    'remark',
  ],
  actions: {
    list: get(path, {
      summary: 'Entries of the ledger, with the opening and closing balance of a party and period',
      access: 'transaction:read',
      query: transactionQuery,
      data: listOf(transaction).extend({
        /** Of the filtered party, or of all below one, before `createdFrom`; null where neither is filtered by. */
        openingBalance: signedCoins.nullable(),
        /** Of the same at `createdTo`, or now; null where neither is filtered by. */
        closingBalance: signedCoins.nullable(),
      }),
    }),
  },
})

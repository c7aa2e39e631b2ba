import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { enumerations } from '../enumerations.ts'
import { listOf, listQuery } from '../envelope.ts'
import { exportOperation } from '../exports.ts'
import { codeFilter, coins, id, signedCoins, timeFilter, timestamp } from '../fields.ts'
import { operation } from '../operation.ts'

const base = '/api/admin/transactions'

/** One entry of the ledger: what a transfer gave to or took from one party. Never changed, never deleted. */
export const transaction = z
  .object({
    id: z.string().describe('Grows with every entry of a party'),
    transferId: id,
    orderNumber: z.string(),
    type: z.enum(enumerations.transferType),
    partyId: id,
    partyName: z.string(),
    partyKind: z.enum(enumerations.partyKind),
    /** The transfer's other party. */
    counterpartyId: id,
    counterpartyName: z.string(),
    direction: z.enum(enumerations.entryDirection),
    amount: coins,
    balanceAfter: signedCoins,
    remark: z.string(),
    createTime: timestamp,
  })
  .meta({ id: 'Transaction' })
export type Transaction = z.infer<typeof transaction>

export const transactionSortFields = ['createTime', 'amount'] as const

export const transactionQuery = listQuery(transactionSortFields, {
  orderNumber: codeFilter,
  transferId: codeFilter,
  partyId: codeFilter,
  direction: z.enum(enumerations.entryDirection).optional(),
  type: z.enum(enumerations.transferType).optional(),
  createdFrom: timeFilter,
  createdTo: timeFilter,
})

export const transactionArea = defineArea({
  name: 'transaction',
  page: {
    route: '/coinTransManage/transactionList',
    name: 'History transaction',
    position: 2,
    buttons: { 'ledger:read': 'Ledger health' },
  },
  operations: {
    list: operation({
      method: 'get',
      path: base,
      summary: 'Entries of the ledger, with the opening and closing balance of a party and period',
      access: 'transaction:read',
      query: transactionQuery,
      data: listOf(transaction).extend({
        /** Of the filtered party before `createdFrom`; null where no party is filtered by. */
        openingBalance: signedCoins.nullable(),
        /** Of the filtered party at `createdTo`, or now; null where no party is filtered by. */
        closingBalance: signedCoins.nullable(),
      }),
    }),
    export: exportOperation({
      path: base,
      many: 'entries of the ledger',
      access: 'transaction:export',
      query: transactionQuery,
    }),
  },
})

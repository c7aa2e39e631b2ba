import type { transferOperations } from '@admin/api-client/contract/coins/transfers'
import { exportFile } from '../../../crud/exportFile.ts'
import type { Handlers } from '../../../http/mount.ts'
import { transferReads } from './queries.ts'
import { reviewText } from './reviewText.ts'
import {
  approveTransfer,
  createTransfer,
  getAllowance,
  getOtherPending,
  getTransfer,
  raiseException,
  rejectTransfer,
  TRANSFER_RESOURCE,
  viewOf,
} from './service.ts'

export const transferRoutes: Handlers<typeof transferOperations> = {
  list: (input) => transferReads(viewOf(input)).page(input.db, input.query),
  export: (input) =>
    exportFile(input, {
      resource: TRANSFER_RESOURCE,
      name: 'transfers',
      title: 'transfers:title',
      pages: transferReads(viewOf(input)).all(input.db, input.query),
      columns: [
        ['orderNumber', 'transfers:orderNumber'],
        ['outgoingPartyName', 'transfers:outgoingParty'],
        ['outgoingBalance', 'transfers:outgoingBalance'],
        ['incomingPartyName', 'transfers:incomingParty'],
        ['incomingBalance', 'transfers:incomingBalance'],
        ['amount', 'transfers:amount'],
        ['outcome', 'transfers:outcome', { codes: 'transferOutcome' }],
        ['review', 'transfers:review', { cell: reviewText }],
        ['type', 'transfers:type', { codes: 'transferType' }],
        ['operatorName', 'transfers:operator'],
        ['createTime', 'transfers:createTime'],
        ['remark', 'transfers:remark'],
      ],
    }),
  allowance: getAllowance,
  get: (input) => getTransfer(input, input.db, input.params.id),
  otherPending: getOtherPending,
  create: createTransfer,
  approve: approveTransfer,
  reject: rejectTransfer,
  raiseException,
}

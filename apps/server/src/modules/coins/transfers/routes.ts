import type { transferArea } from '@admin/api-client/contract/coins/transfers'
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

export const transferRoutes: Handlers<typeof transferArea> = {
  list: (input) => transferReads(viewOf(input)).page(input.db, input.query),
  export: (input) =>
    exportFile(input, {
      resource: TRANSFER_RESOURCE,
      name: 'transfers',
      title: 'transfer:title',
      pages: transferReads(viewOf(input)).all(input.db, input.query),
      columns: [
        ['orderNumber', 'transfer:orderNumber'],
        ['outgoingPartyName', 'transfer:outgoingParty'],
        ['outgoingBalance', 'transfer:outgoingBalance'],
        ['incomingPartyName', 'transfer:incomingParty'],
        ['incomingBalance', 'transfer:incomingBalance'],
        ['amount', 'transfer:amount'],
        ['outcome', 'transfer:outcome', { codes: 'transferOutcome' }],
        ['review', 'transfer:review', { cell: reviewText }],
        ['type', 'transfer:type', { codes: 'transferType' }],
        ['operatorName', 'transfer:operator'],
        ['createTime', 'transfer:createTime'],
        ['remark', 'transfer:remark'],
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

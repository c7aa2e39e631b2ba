import type { transferOperations } from '@admin/api-client/contract/transfers'
import type { Handlers } from '../../http/mount.ts'
import { exportFile } from '../exportFile.ts'
import { transferReads } from './queries.ts'
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
      pages: transferReads(viewOf(input)).all(input.db, input.query),
      columns: [
        'orderNumber',
        'type',
        'outcome',
        'amount',
        'outgoingPartyId',
        'outgoingPartyName',
        'outgoingPartyKind',
        'outgoingBalance',
        'incomingPartyId',
        'incomingPartyName',
        'incomingPartyKind',
        'incomingBalance',
        'remark',
        'operatorName',
        'reviewReason',
        'exceptionRemark',
        'reviewResult',
        'reviewerName',
        'reviewTime',
        'reviewRemark',
        'createTime',
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

import type { transferOperations } from '@admin/api-client/contract/transfers'
import type { Handlers } from '../../http/mount.ts'
import { csvPages } from '../csvPages.ts'
import { logExport } from '../exportLog.ts'
import { transferReads } from './queries.ts'
import {
  approveTransfer,
  createTransfer,
  getTransfer,
  raiseException,
  rejectTransfer,
  TRANSFER_RESOURCE,
  viewOf,
} from './service.ts'

export const transferRoutes: Handlers<typeof transferOperations> = {
  list: (input) => transferReads(viewOf(input)).page(input.db, input.query),
  export: async (input) => {
    await logExport(input, TRANSFER_RESOURCE, input.query)
    return csvPages(input, 'transfers', transferReads(viewOf(input)).all(input.db, input.query), [
      'orderNumber',
      'type',
      'outcome',
      'amount',
      'outgoingPartyId',
      'outgoingPartyName',
      'outgoingBalance',
      'incomingPartyId',
      'incomingPartyName',
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
    ])
  },
  get: (input) => getTransfer(input, input.db, input.params.id),
  create: createTransfer,
  approve: approveTransfer,
  reject: rejectTransfer,
  raiseException,
}

import { transferArea } from '@admin/api-client/contract/coins/transfers'
import { enumerationLabel } from '../../../crud/labels.ts'
import { transfers } from '../../../db/schema/ledger.ts'
import { loadRequests, requestSubject } from '../../content/review/requests.ts'
import { linkTo } from './notifying.ts'
import { isReviewable, visibleTransfers } from './reviews.ts'
import { decideTransfer, getTransfer, viewOf } from './service.ts'

/** Pending transfers at the review desk. */
export const transferSubject = requestSubject({
  kind: 'transfer',
  operations: transferArea.operations,
  table: transfers,
  visible: ({ session }) => visibleTransfers(session.scope),
  reviewable: (reader) => isReviewable(reader.db, viewOf(reader)),
  load: loadRequests({
    ...{ table: transfers, number: transfers.orderNumber, version: transfers.updateTime },
    link: ({ number }) => linkTo({ orderNumber: number }),
  }),
  get: getTransfer,
  facts: (transfer, { language }) => ({
    'transfer:amount': transfer.amount,
    'transfer:type': enumerationLabel(language, 'transferType', transfer.type),
    'transfer:outgoingParty': transfer.outgoingPartyName,
    'transfer:incomingParty': transfer.incomingPartyName,
    'transfer:reviewReason':
      transfer.reviewReason && enumerationLabel(language, 'transferReviewReason', transfer.reviewReason),
    'transfer:operator': transfer.operatorName,
    'transfer:remark': transfer.remark,
    'operationLog:fields.exceptionRemark': transfer.exceptionRemark,
  }),
  decide: decideTransfer,
})

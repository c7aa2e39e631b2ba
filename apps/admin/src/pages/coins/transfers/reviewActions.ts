import { withIdempotencyKeys } from '../../../crud/storage/idempotencyKeys.ts'
import { approveTransfer, raiseException, rejectTransfer } from '../../../features/ledger/transfers.ts'

const contract = () => import('@admin/api-client/contract/coins/transfers')
const approval = async () => (await contract()).transferApproval
const reason = async () => (await contract()).transferReason

/** The reviews of a pending transfer, each with its request, rules and translation keys. */
export const reviewActions = {
  approve: {
    write: () => withIdempotencyKeys(approveTransfer),
    schema: approval,
    title: 'approving',
    hint: 'approveHint',
    done: 'approved',
    withBalances: true,
    reasonRequired: false,
  },
  reject: {
    write: () => withIdempotencyKeys(rejectTransfer),
    schema: reason,
    title: 'rejecting',
    hint: 'rejectHint',
    done: 'rejected',
    withBalances: false,
    reasonRequired: true,
  },
  raiseException: {
    write: () => withIdempotencyKeys(raiseException),
    schema: reason,
    title: 'raising',
    hint: 'raiseHint',
    done: 'raised',
    withBalances: false,
    reasonRequired: true,
  },
} as const

export type ReviewAction = keyof typeof reviewActions

import { type Transfer, transferArea } from '@admin/api-client/contract/coins/transfers'
import type { Reader } from '../../../crud/exportFile.ts'
import { enumerationLabel, labelOf } from '../../../crud/labels.ts'
import { readHandlers } from '../../../crud/readHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import {
  createTransfer,
  getAllowance,
  getOtherPending,
  raiseException,
  readsFor,
  transferDecisions,
} from './service.ts'

const refusals = {
  ownTransfer: 'errors:ownTransfer',
  ownException: 'contentErrors:ownException',
  partyOutOfScope: 'coinErrors:partyOutOfScope',
  dependentReviewer: 'errors:dependentReviewer',
} as const

/** The list's Review column: how a review ended and by whom, or why one is pending; nothing without a review. */
function reviewText(
  { outcome, reviewResult, reviewerName, reviewReason, reviewRefusal }: Transfer,
  { language }: Reader,
): string | null {
  if (reviewResult)
    return joined(enumerationLabel(language, 'transferReviewResult', reviewResult), reviewerName)
  if (outcome !== 'pending' || !reviewReason) return null
  const reason = enumerationLabel(language, 'transferReviewReason', reviewReason)
  return joined(reason, reviewRefusal && labelOf(language, refusals[reviewRefusal]))
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

export const transferRoutes: Handlers<typeof transferArea> = {
  ...readHandlers(readsFor, { area: transferArea, written: { review: { cell: reviewText } } }),
  allowance: getAllowance,
  otherPending: getOtherPending,
  create: createTransfer,
  ...transferDecisions,
  raiseException,
}

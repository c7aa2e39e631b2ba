import type { ReviewRefusal, Transfer } from '@admin/api-client/contract/coins/transfers'
import type { Reader } from '../../../crud/exportFile.ts'
import { enumerationLabel, type LabelKey, labelOf } from '../../../crud/labels.ts'

const refusals: Record<ReviewRefusal, LabelKey> = {
  partyOutOfScope: 'actions:partyOutOfScope',
  ownTransfer: 'actions:ownTransfer',
  dependentReviewer: 'actions:dependentReviewer',
}

/** The list's Review column: how a review ended and by whom, or why one is pending; nothing without a review. */
export function reviewText(
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

import { enumerationLabel, type Translate } from '@admin/i18n'
import type { Transfer } from '../../../features/ledger/transfers.ts'

/** How a review ended and by whom, or why one is waited for; nothing where nobody has to look. */
export function reviewText(t: Translate, transfer: Transfer): string | null {
  const { outcome, reviewResult, reviewerName, reviewReason, reviewRefusal } = transfer
  if (reviewResult) return joined(enumerationLabel(t, 'transferReviewResult', reviewResult), reviewerName)
  if (outcome !== 'pending' || !reviewReason) return null
  const reason = enumerationLabel(t, 'transferReviewReason', reviewReason)
  return joined(reason, reviewRefusal && t(`actions:${reviewRefusal}`))
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

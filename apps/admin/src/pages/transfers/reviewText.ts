import { enumerationLabel, type Translate } from '@admin/i18n'
import type { Transfer } from '../../ledger/transfers.ts'

/** Whether somebody else has to review a transfer, for it is this user's own (specification, section 4). */
export const isOwn = ({ operatorId }: Pick<Transfer, 'operatorId'>, userId: string | undefined): boolean =>
  operatorId !== null && operatorId === userId

/** How a review ended and by whom, or why one is waited for; nothing where nobody has to look. */
export function reviewText(t: Translate, transfer: Transfer, userId: string | undefined): string | null {
  const { outcome, reviewResult, reviewerName, reviewReason } = transfer
  if (reviewResult) return joined(enumerationLabel(t, 'transferReviewResult', reviewResult), reviewerName)
  if (outcome !== 'pending' || !reviewReason) return null
  const reason = enumerationLabel(t, 'transferReviewReason', reviewReason)
  return joined(reason, isOwn(transfer, userId) ? t('actions:ownTransfer') : null)
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

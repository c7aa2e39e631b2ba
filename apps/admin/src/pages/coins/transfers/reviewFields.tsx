import type { Translate } from '@admin/i18n'
import type { FieldSpec } from '@admin/ui'
import { TransferPartyField } from '../../../features/ledger/TransferPartyField.tsx'
import type { Transfer } from '../../../features/ledger/transfers.ts'
import { OtherPending } from './OtherPending.tsx'
import { ReviewSummary } from './ReviewSummary.tsx'
import { type ReviewAction, reviewActions } from './reviewActions.ts'

/** What a review submits; the parties are named as the server's refusals name them, and only shown. */
export interface ReviewValues {
  remark: string
  summary?: null
  outgoingPartyId?: null
  incomingPartyId?: null
}

export function reviewFields(
  t: Translate,
  action: ReviewAction,
  transfer: Transfer,
): FieldSpec<ReviewValues>[] {
  const { hint, withBalances, reasonRequired } = reviewActions[action]
  const party = (side: 'outgoing' | 'incoming'): FieldSpec<ReviewValues> => {
    const label = t(`transfer:${side}Party`)
    return {
      type: 'slot',
      name: `${side}PartyId`,
      label,
      render: ({ error, disabled, onChange }) => (
        <>
          <TransferPartyField
            side={side}
            label={label}
            id={transfer[`${side}PartyId`]}
            amount={transfer.amount}
            fixed
            error={error}
            disabled={disabled}
            onChange={onChange}
          />
          {side === 'outgoing' && <OtherPending transferId={transfer.id} />}
        </>
      ),
    }
  }
  return [
    {
      type: 'slot',
      name: 'summary',
      label: t('transfer:review'),
      wide: true,
      render: () => <ReviewSummary transfer={transfer} hint={t(`transfer:${hint}`)} />,
    },
    ...(withBalances ? [party('outgoing'), party('incoming')] : []),
    {
      type: 'textarea',
      name: 'remark',
      label: reasonRequired ? t('transfer:reason') : t('transfer:remark'),
      required: reasonRequired,
    },
  ]
}

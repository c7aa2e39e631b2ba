import { type Translate, useTranslation } from '@admin/i18n'
import { type FieldSpec, formatNumber } from '@admin/ui'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { TransferFacts } from '../../../features/ledger/TransferDetails.tsx'
import { TransferPartyField } from '../../../features/ledger/TransferPartyField.tsx'
import { otherPendingOf, type Transfer } from '../../../features/ledger/transfers.ts'
import { type ReviewAction, reviewActions } from './reviewActions.ts'

/** The values of a review. The parties are only shown; they have the names under which the server reports errors. */
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

interface ReviewSummaryProps {
  transfer: Transfer
  /** What the review will do. */
  hint: string
}

/** What a reviewer decides about: how many coins, from whom to whom, requested by whom and why. */
function ReviewSummary({ transfer, hint }: ReviewSummaryProps) {
  const { amount, outgoingPartyName, incomingPartyName } = transfer
  return (
    <Stack gap="sm">
      <Text c="dimmed">{hint}</Text>
      <div>
        <Text fw={700} fz="1.5rem">
          {formatNumber(amount)}
        </Text>
        {`${outgoingPartyName} → ${incomingPartyName}`}
      </div>
      <TransferFacts transfer={transfer} />
    </Stack>
  )
}

/** Shows how many coins other pending transfers would take from the outgoing party: none of them reserves any. */
function OtherPending({ transferId }: { transferId: string }) {
  const { t } = useTranslation('transfer')
  const { data: others } = useQuery(otherPendingOf(transferId))
  if (!others || others.count === 0) return null
  const { count, coins } = others
  return <Text c="dimmed">{t('otherPending', { count, coins: formatNumber(coins) })}</Text>
}

import { REVIEW_WINDOW_HOURS, TRANSFER_REVIEW_THRESHOLD } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { parseAmount } from './parseAmount.ts'
import { parties } from './parties.ts'
import { rejectionOf, transferLimitOf } from './transferRules.ts'
import { allowanceOf } from './transfers.ts'

interface TransferNoticeProps {
  outgoing: string | undefined
  incoming: string | undefined
  /** The text in the amount field. */
  amount: string
}

/** The limit that applies, and whether the transfer is made immediately or needs a review. */
export function TransferNotice({ outgoing, incoming, amount }: TransferNoticeProps) {
  const { t } = useTranslation('transfer')
  const from = useQuery({ ...parties.one(outgoing ?? ''), enabled: outgoing !== undefined })
  const to = useQuery({ ...parties.one(incoming ?? ''), enabled: incoming !== undefined })
  const allowance = useQuery({
    ...allowanceOf({ outgoingPartyId: outgoing ?? '', incomingPartyId: incoming ?? '' }),
    enabled: outgoing !== undefined && incoming !== undefined,
  })
  const both = from.data && to.data && { outgoing: from.data, incoming: to.data }
  const limit = both && transferLimitOf(both)
  const coins = parseAmount(amount)
  const threshold = BigInt(TRANSFER_REVIEW_THRESHOLD)
  const remaining = allowance.data ? BigInt(allowance.data.remaining) : threshold
  const waits = coins !== undefined && coins > remaining
  const isMade = coins !== undefined && !waits && both !== undefined && !rejectionOf(both, coins)
  // Between two parties, earlier transfers count toward the threshold.
  const isSure = allowance.data !== undefined || outgoing === undefined || incoming === undefined
  const text = waits ? 'willWait' : isMade ? 'immediately' : 'unreviewed'
  return (
    <Stack gap={6} pt={{ base: 0, sm: 26 }} fz="sm" c="dimmed">
      {limit !== undefined && (
        <Text inherit {...(coins !== undefined && coins > limit && { c: 'var(--admin-danger)' })}>
          {t('limitValue', { limit: formatNumber(limit) })}
        </Text>
      )}
      <Text inherit role="status" {...((waits || remaining === 0n) && { c: 'var(--admin-warning)' })}>
        {remaining === 0n
          ? t('alwaysWaits')
          : (waits || isSure) && t(text, { remaining: formatNumber(remaining) })}
      </Text>
      {remaining < threshold && (
        <Text inherit>
          {t('allowanceUsed', {
            used: formatNumber(threshold - remaining),
            threshold: formatNumber(threshold),
            hours: REVIEW_WINDOW_HOURS,
          })}
        </Text>
      )}
    </Stack>
  )
}

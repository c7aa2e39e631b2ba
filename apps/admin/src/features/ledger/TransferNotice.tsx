import type { TransferAllowance } from '@admin/api-client/contract/coins/transfers'
import { REVIEW_WINDOW_HOURS, TRANSFER_REVIEW_THRESHOLD } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { formatDateTime, formatNumber } from '@admin/ui'
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

/** The limits and quotas that apply, and whether the transfer is made immediately or needs a review. */
export function TransferNotice({ outgoing, incoming, amount }: TransferNoticeProps) {
  const { t } = useTranslation('transfer')
  const from = useQuery({ ...parties.one(outgoing ?? ''), enabled: outgoing !== undefined })
  const to = useQuery({ ...parties.one(incoming ?? ''), enabled: incoming !== undefined })
  const allowance = useQuery({
    ...allowanceOf({ outgoingPartyId: outgoing ?? '', incomingPartyId: incoming ?? '' }),
    enabled: outgoing !== undefined && incoming !== undefined,
  })
  const quotas = allowance.data?.quotas ?? []
  const both = from.data && to.data && { outgoing: from.data, incoming: to.data }
  const limit = both && transferLimitOf(both, quotas)
  const coins = parseAmount(amount)
  const remaining = BigInt(allowance.data?.remaining ?? TRANSFER_REVIEW_THRESHOLD)
  const isOver = coins !== undefined && coins > remaining
  const credit = isOver
    ? quotas.find(({ kind, left }) => kind === 'credit' && BigInt(left) >= coins)
    : undefined
  const waits = isOver && !credit
  const isMade = coins !== undefined && !waits && both !== undefined && !rejectionOf(both, coins, quotas)
  // Between two parties, earlier transfers count toward the threshold.
  const isSure = allowance.data !== undefined || outgoing === undefined || incoming === undefined
  const text = waits ? 'willWait' : isMade ? 'immediately' : 'unreviewed'
  const outcome = () => {
    if (credit && isMade) return t('underCredit', { number: credit.number })
    if (remaining === 0n) return t('alwaysWaits')
    return (waits || isSure) && t(text, { remaining: formatNumber(remaining) })
  }
  return (
    <Stack gap={6} pt={{ base: 0, sm: 26 }} fz="sm" c="dimmed">
      {limit !== undefined && (
        <Text inherit {...(coins !== undefined && coins > limit && { c: 'var(--admin-danger)' })}>
          {t('limitValue', { limit: formatNumber(limit) })}
        </Text>
      )}
      <Text inherit role="status" {...((waits || remaining === 0n) && { c: 'var(--admin-warning)' })}>
        {outcome()}
      </Text>
      {allowance.data && <MovedBefore allowance={allowance.data} />}
      {quotas.map((quota) => (
        <QuotaLeft key={quota.id} quota={quota} />
      ))}
    </Stack>
  )
}

/** What counts toward the review threshold; nothing where nothing does. */
function MovedBefore({ allowance }: { allowance: TransferAllowance }) {
  const { t } = useTranslation('transfer')
  const { movedByCaller, movedFromParty } = allowance
  if (movedByCaller === '0' && movedFromParty === '0') return null
  return (
    <Text inherit>
      {t('allowanceUsed', {
        caller: formatNumber(movedByCaller),
        party: formatNumber(movedFromParty),
        threshold: formatNumber(TRANSFER_REVIEW_THRESHOLD),
        hours: REVIEW_WINDOW_HOURS,
      })}
    </Text>
  )
}

const quotaTexts = { credit: 'creditLeft', daily: 'dailyLeft', single: 'singleUpTo' } as const

/** What a quota of the incoming party allows. */
function QuotaLeft({ quota }: { quota: TransferAllowance['quotas'][number] }) {
  const { t } = useTranslation('transfer')
  const { number, kind, once, left, validTo } = quota
  const values = { number, left: formatNumber(left) }
  if (once) return <Text inherit>{t('onceUpTo', { ...values, time: formatDateTime(validTo) })}</Text>
  return <Text inherit>{t(quotaTexts[kind], values)}</Text>
}

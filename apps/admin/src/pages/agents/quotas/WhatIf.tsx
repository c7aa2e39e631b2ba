import type { QuotaWhatIf } from '@admin/api-client/contract/agents/quotas'
import { QUOTA_DAYS } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../app/QueryView.tsx'
import { parseAmount } from '../../../features/ledger/parseAmount.ts'
import { DaysChart } from './DaysChart.tsx'
import { type Supposed, whatIfOf } from './quotaQueries.ts'

/** Milliseconds after the last key. */
const PAUSE = 400

/** An id that is entered by hand is complete only at its end. */
const COMPLETE_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What the last days would have looked like with a quota, once its holder, kind and amount are entered. */
export function WhatIf({ quota }: { quota: Partial<Supposed> }) {
  const { t } = useTranslation('quota')
  const amount = String(parseAmount(quota.amount ?? '') ?? '')
  const [settled] = useDebouncedValue(amount, PAUSE)
  const { granteeId, kind } = quota
  const isComplete = Boolean(granteeId && COMPLETE_ID.test(granteeId) && kind && settled)
  const result = useQuery({
    ...whatIfOf({ granteeId: granteeId ?? '', kind: kind ?? 'credit', amount: settled }),
    enabled: isComplete,
  })
  return (
    <section aria-label={t('whatIf')}>
      <Text fw={500} size="sm" mb={4}>
        {t('whatIfPeriod', { days: QUOTA_DAYS })}
      </Text>
      {isComplete ? (
        <QueryView result={result} failed={t('whatIfFailed')} height={220}>
          {(found) => <Replayed found={found} />}
        </QueryView>
      ) : (
        <Text size="sm" c="dimmed">
          {t('whatIfNeeds', { days: QUOTA_DAYS })}
        </Text>
      )}
    </section>
  )
}

/** How many transfers would have gone through, waited and been rejected, in words and by day. */
function Replayed({ found }: { found: QuotaWhatIf }) {
  const { t } = useTranslation('quota')
  const { through, waited, rejected, waitedBefore, days } = found
  if (through + waited + rejected === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('whatIfEmpty', { days: QUOTA_DAYS })}
      </Text>
    )
  return (
    <Stack gap={4}>
      <div role="status">
        <Text size="sm">{t('whatIfThrough', { count: through })}</Text>
        <Text size="sm">{t('whatIfWaited', { count: waited, before: waitedBefore })}</Text>
        {rejected > 0 && (
          <Text size="sm" c="var(--admin-danger)">
            {t('whatIfRejected', { count: rejected })}
          </Text>
        )}
      </div>
      <DaysChart
        title={t('whatIf')}
        days={days.map((day) => ({
          date: day.date,
          values: [String(day.through), String(day.waited), String(day.rejected)],
        }))}
        series={[
          { label: t('through'), color: 'brand' },
          { label: t('waited'), color: 'orange' },
          { label: t('wouldReject'), color: 'red' },
        ]}
      />
    </Stack>
  )
}

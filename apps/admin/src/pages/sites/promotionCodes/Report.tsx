import type { PromotionCode, PromotionReport } from '@admin/api-client/contract/sites/promotionCodes'
import { useTranslation } from '@admin/i18n'
import { formatDateTime, formatNumber } from '@admin/ui'
import { Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../app/QueryView.tsx'
import { reportOf } from './promotionCodeQueries.ts'

/** How far the users of a code got: from opening the link to the first top-up. */
export function Report({ code: { id } }: { code: PromotionCode }) {
  const { t } = useTranslation('promotionCode')
  const result = useQuery(reportOf(id))
  return (
    <section aria-label={t('report')}>
      <Text fw={500} size="sm" mb={4}>
        {t('report')}
      </Text>
      <QueryView result={result} failed={t('reportFailed')} height={120}>
        {(report) => <Funnel report={report} />}
      </QueryView>
    </section>
  )
}

const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

const PERCENT = { style: 'percent', maximumFractionDigits: 0 } as const

function Funnel({ report: { opened, registered, toppedUp, lastTime } }: { report: PromotionReport }) {
  const { t } = useTranslation('promotionCode')
  const most = Math.max(opened, registered, toppedUp)
  const steps = [
    [t('stepOpened'), opened, undefined],
    [t('stepRegistered'), registered, opened],
    [t('stepToppedUp'), toppedUp, registered],
  ] as const
  return (
    <Stack gap="xs">
      {steps.map(([label, count, before]) => {
        const percent = before && formatNumber(shareOf(count, before), PERCENT)
        const share = percent ? t('ofPrevious', { percent }) : ''
        const text = [formatNumber(count), share].filter(Boolean).join(' · ')
        return (
          <Stack key={label} gap={2}>
            <Text size="sm">
              {label} {text}
            </Text>
            <Progress.Root size="sm">
              <Progress.Section value={shareOf(count, most) * 100} aria-label={label} />
            </Progress.Root>
          </Stack>
        )
      })}
      <Text size="sm" c="dimmed">
        {lastTime === null ? t('neverUsed') : `${t('lastTime')} ${formatDateTime(lastTime)}`}
      </Text>
    </Stack>
  )
}

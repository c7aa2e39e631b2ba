import { clickRate } from '@admin/api-client/contract/operations/advertisementFacts'
import type { Advertisement } from '@admin/api-client/contract/operations/advertisements'
import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FactList } from '../../../app/FactList.tsx'
import { QueryView } from '../../../app/QueryView.tsx'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import { statisticsOf } from './advertisementQueries.ts'
import { rateText } from './advertisements.list.tsx'

/** Pixels. */
const MAX_HEIGHT = 320

/** How often an advertisement was shown and opened on each of the last days, the latest first. */
export function Statistics({ advertisement: { id } }: { advertisement: Advertisement }) {
  const { t } = useTranslation('advertisement')
  const statistics = useQuery(statisticsOf(id))
  return (
    <QueryView result={statistics} failed={t('statisticsFailed')} height={120}>
      {({ days }) => {
        const counted = days.filter(({ shown, clicks }) => shown + clicks > 0).toReversed()
        const total = counted.reduce(
          (sum, { shown, clicks }) => ({ shown: sum.shown + shown, clicks: sum.clicks + clicks }),
          { shown: 0, clicks: 0 },
        )
        if (counted.length === 0)
          return <Text c="dimmed">{t('notShownYet', { days: formatNumber(days.length) })}</Text>
        return (
          <>
            <Text fw={600}>{t('lastDays', { days: formatNumber(days.length) })}</Text>
            <FactList
              layout="tiles"
              facts={[
                [t('shown'), formatNumber(total.shown)],
                [t('clicks'), formatNumber(total.clicks)],
                [t('rate'), rateText(clickRate(total))],
              ]}
            />
            <DetailTable
              label={t('byDay')}
              head={[t('day'), t('shown'), t('clicks'), t('rate')]}
              numeric
              maxHeight={MAX_HEIGHT}
              rows={counted.map((day) => ({
                key: day.date,
                cells: [
                  day.date,
                  formatNumber(day.shown),
                  formatNumber(day.clicks),
                  rateText(clickRate(day)),
                ],
              }))}
            />
          </>
        )
      }}
    </QueryView>
  )
}

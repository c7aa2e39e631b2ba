import { useTranslation } from '@admin/i18n'
import { formatNumber, withRetry } from '@admin/ui'
import { Button, Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import type { Dashboard } from './dashboardQuery.ts'
import { Panel } from './Panel.tsx'

const DailyChart = lazy(withRetry(() => import('./DailyChart.tsx')))

export type Day = Dashboard['daily'][number]

export interface DailySeries {
  kind: 'line' | 'bar'
  /** What is counted, in the order of the legend and the columns. */
  names: readonly Exclude<keyof Day, 'date'>[]
  /** Height of the chart and of its table, in pixels. */
  height: number
}

const series = {
  // As high as the table of the key figures beside it.
  dailyCoins: { kind: 'line', names: ['topUp', 'deduct'], height: 330 },
  dailyUsers: { kind: 'bar', names: ['newUsers'], height: 220 },
  daily: { kind: 'bar', names: ['operations'], height: 220 },
} satisfies Record<string, DailySeries>

interface DailyPanelProps {
  /** Translation key of the title. */
  title: keyof typeof series
  daily: readonly Day[]
}

/** Values of the last 30 days as a chart or as a table; nothing for operators who may not read them. */
export function DailyPanel({ title: key, daily }: DailyPanelProps) {
  const { t } = useTranslation('home')
  const [table, setTable] = useState(false)
  const { kind, names, height }: DailySeries = series[key]
  const days = daily.filter((day) => names.every((name) => day[name] !== undefined))
  if (days.length === 0) return null
  const title = t(key)
  return (
    <Panel
      title={title}
      text={t('dailyText')}
      action={
        <Button
          variant="subtle"
          size="compact-sm"
          flex="none"
          aria-label={`${t(table ? 'showChart' : 'showTable')}: ${title}`}
          onClick={() => setTable(!table)}
        >
          {t(table ? 'showChart' : 'showTable')}
        </Button>
      }
    >
      {table ? (
        <DetailTable
          label={title}
          head={[t('date'), ...names.map((name) => t(name))]}
          rows={days.toReversed().map((day) => ({
            key: day.date,
            cells: [day.date, ...names.map((name) => formatNumber(day[name]))],
          }))}
          numeric
          maxHeight={height}
        />
      ) : (
        <Suspense fallback={<Skeleton height={height} />}>
          <DailyChart kind={kind} names={names} height={height} days={days} />
        </Suspense>
      )}
    </Panel>
  )
}

import type { DashboardDay } from '@admin/api-client/contract/home/dashboard'
import { useTranslation } from '@admin/i18n'
import { formatNumber, withRetry } from '@admin/ui'
import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { QueryView } from '../../../app/QueryView.tsx'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import { Panel } from '../../../features/panels/Panel.tsx'
import { WhenReached } from '../../../features/panels/WhenReached.tsx'
import { axisLimit } from './axisLimit.ts'
import { dailyQuery } from './dashboardQueries.ts'

const DailyChart = lazy(withRetry(() => import('./DailyChart.tsx')))

/** Of the chart and of its table, in pixels. */
const HEIGHT = 260

export interface DailySeries {
  kind: 'line' | 'bar'
  /** What is counted, in the order of the legend and the columns. */
  names: readonly Exclude<keyof DashboardDay, 'date'>[]
}

const series = {
  dailyCoins: { kind: 'line', names: ['topUp', 'deduct'] },
  dailyUsers: { kind: 'bar', names: ['newUsers'] },
  daily: { kind: 'bar', names: ['operations'] },
} satisfies Record<string, DailySeries>

interface DailyPanelProps {
  /** Translation key of the title. */
  title: keyof typeof series
}

/** Values of the last 30 days as a chart or as a table. */
export function DailyPanel({ title: key }: DailyPanelProps) {
  const { t } = useTranslation('home')
  const daily = useQuery(dailyQuery)
  const [table, setTable] = useState(false)
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
          aria-label={t(table ? 'showChartOf' : 'showTableOf', { title })}
          onClick={() => setTable(!table)}
        >
          {t(table ? 'showChart' : 'showTable')}
        </Button>
      }
    >
      <QueryView result={daily} failed={t('dailyFailed')} height={HEIGHT}>
        {(days) => <Days {...series[key]} title={title} days={days} table={table} />}
      </QueryView>
    </Panel>
  )
}

interface DaysProps extends DailySeries {
  title: string
  days: readonly DashboardDay[]
  /** As a table, not as a chart. */
  table: boolean
}

function Days({ kind, names, title, days, table }: DaysProps) {
  const { t, i18n } = useTranslation('home')
  const values = days.flatMap((day) => names.map((name) => Number(day[name] ?? 0)))
  if (values.every((value) => value === 0)) return <Text>{t('dailyEmpty')}</Text>
  if (table)
    return (
      <DetailTable
        label={title}
        head={[t('date'), ...names.map((name) => t(name))]}
        rows={days.toReversed().map((day) => ({
          key: day.date,
          cells: [day.date, ...names.map((name) => formatNumber(day[name], undefined, i18n.language))],
        }))}
        numeric
        maxHeight={HEIGHT}
      />
    )
  const limit = axisLimit(values)
  return (
    <>
      {limit !== undefined && (
        <Text size="sm" c="dimmed">
          {t('axisLimit', {
            limit: formatNumber(limit, { notation: 'compact' }, i18n.language),
            count: values.filter((value) => value > limit).length,
          })}
        </Text>
      )}
      <WhenReached height={HEIGHT}>
        <Suspense fallback={<Skeleton height={HEIGHT} />}>
          <DailyChart kind={kind} names={names} height={HEIGHT} days={days} limit={limit} />
        </Suspense>
      </WhenReached>
    </>
  )
}

import { useTranslation } from '@admin/i18n'
import { formatNumber, withRetry } from '@admin/ui'
import { Button, Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'

const StackedDays = lazy(withRetry(() => import('./StackedDays.tsx')))

/** Of the chart and of its table, in pixels. */
const HEIGHT = 180

export interface DaysChartProps {
  /** Names the chart. */
  title: string
  /** Oldest first; a value for each of the series, as decimal digits. */
  days: readonly { date: string; values: readonly string[] }[]
  series: readonly { label: string; color: string }[]
}

/** Values of days as stacked bars, or as a table of the days that have any. */
export function DaysChart({ title, days, series }: DaysChartProps) {
  const { t, i18n } = useTranslation('quota')
  const [table, setTable] = useState(false)
  const label = t(table ? 'showChart' : 'showTable')
  return (
    <>
      {table ? (
        <DetailTable
          label={title}
          head={[t('date'), ...series.map((each) => each.label)]}
          rows={days
            .filter(({ values }) => values.some((value) => value !== '0'))
            .toReversed()
            .map(({ date, values }) => ({
              key: date,
              cells: [date, ...values.map((value) => formatNumber(value, undefined, i18n.language))],
            }))}
          numeric
          maxHeight={HEIGHT}
        />
      ) : (
        <Suspense fallback={<Skeleton height={HEIGHT} />}>
          <StackedDays title={title} days={days} series={series} height={HEIGHT} />
        </Suspense>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        w="fit-content"
        aria-label={`${label}: ${title}`}
        onClick={() => setTable(!table)}
      >
        {label}
      </Button>
    </>
  )
}

import { useTranslation } from '@admin/i18n'
import { withRetry } from '@admin/ui'
import { Button, Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { DailyTable } from './DailyTable.tsx'
import { Panel } from './Panel.tsx'

const DailyChart = lazy(withRetry(() => import('./DailyChart.tsx')))

export interface DailyPanelProps {
  title: string
  kind: 'line' | 'bar'
  /** What is counted, in the order of its legend and columns. */
  series: readonly { name: string; label: string }[]
  /** The oldest first; each with its date and a value for every series. */
  days: readonly ({ date: string } & Record<string, number | string>)[]
  format: (value: number | string) => string
  /** Pixels. */
  height: number
}

/** Values of the last 30 days, as a chart or as the table that says the same. */
export function DailyPanel({ title, ...daily }: DailyPanelProps) {
  const { t } = useTranslation('home')
  const [table, setTable] = useState(false)
  return (
    <Panel
      title={title}
      text={t('dailyText')}
      action={
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${t(table ? 'showChart' : 'showTable')}: ${title}`}
          onClick={() => setTable(!table)}
        >
          {t(table ? 'showChart' : 'showTable')}
        </Button>
      }
    >
      {table ? (
        <DailyTable title={title} {...daily} />
      ) : (
        <Suspense fallback={<Skeleton height={daily.height} />}>
          <DailyChart {...daily} />
        </Suspense>
      )}
    </Panel>
  )
}

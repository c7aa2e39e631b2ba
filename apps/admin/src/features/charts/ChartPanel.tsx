import { useTranslation } from '@admin/i18n'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { Panel } from '../panels/Panel.tsx'
import { WhenReached } from '../panels/WhenReached.tsx'

interface ChartPanelProps {
  title: string
  /** What the chart says, in words. @default nothing */
  summary?: ReactNode
  /** Shown instead of the chart and the table, where there is nothing to draw. @default there is something */
  empty?: string | false | undefined
  /** Of the chart, in pixels. */
  height: number
  chart: ReactNode
  /** The numbers of the chart. */
  table: ReactNode
  /** As wide as the page. @default half of it where there is room */
  wide?: boolean
  /** Beside the button that shows the table. @default nothing */
  action?: ReactNode
  /** Below the chart and the table. @default nothing */
  children?: ReactNode
}

/** A chart with its summary, and a table that says the same. */
export function ChartPanel({
  title,
  summary,
  empty,
  height,
  chart,
  table,
  wide = false,
  action,
  children,
}: ChartPanelProps) {
  const { t } = useTranslation('reportPage')
  const [isTable, setTable] = useState(false)
  return (
    <Panel
      title={title}
      wide={wide}
      action={
        <Group gap="xs" justify="end">
          {action}
          {!empty && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t(isTable ? 'showChartOf' : 'showTableOf', { title })}
              onClick={() => setTable(!isTable)}
            >
              {t(isTable ? 'showChart' : 'showTable')}
            </Button>
          )}
        </Group>
      }
    >
      {empty ? (
        <Text c="dimmed">{empty}</Text>
      ) : (
        <>
          {summary && <Text mb="sm">{summary}</Text>}
          {isTable ? (
            table
          ) : (
            <WhenReached height={height}>
              <Suspense fallback={<Skeleton height={height} />}>{chart}</Suspense>
            </WhenReached>
          )}
        </>
      )}
      {children}
    </Panel>
  )
}

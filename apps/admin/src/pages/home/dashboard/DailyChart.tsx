import '@mantine/charts/styles.layer.css'
import type { DashboardDay } from '@admin/api-client/contract/home/dashboard'
import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { CompositeChart } from '@mantine/charts'
import { ReferenceDot } from 'recharts'
import type { DailySeries } from './DailyPanel.tsx'

interface DailyChartProps extends DailySeries {
  /** Oldest first. */
  days: readonly DashboardDay[]
  /** In pixels. */
  height: number
  /** Where the axis ends: higher values are marked there. @default after the highest value */
  limit: number | undefined
}

/** Days side by side. The pointer, or the arrow keys when the chart has the focus, show the values of a day. */
export default function DailyChart({ kind, names, height, days, limit }: DailyChartProps) {
  const { t, i18n } = useTranslation('home')
  const short = new Intl.NumberFormat(i18n.language, { notation: 'compact' })
  const higher =
    limit === undefined
      ? []
      : days.filter((day) => names.some((name) => Number(day[name] ?? 0) > limit)).map(({ date }) => date)
  return (
    <CompositeChart
      h={height}
      // Heights need no more digits than a number has; the table shows all of them.
      data={days.map((day) => ({
        date: day.date,
        ...Object.fromEntries(names.map((name) => [name, Number(day[name])])),
      }))}
      dataKey="date"
      series={names.map((name, index) => ({
        name,
        type: kind,
        label: t(name),
        color: index === 0 ? 'brand' : 'orange',
      }))}
      curveType="linear"
      valueFormatter={formatNumber}
      xAxisProps={{ tickFormatter: (date: string) => date.slice(5), minTickGap: 28 }}
      yAxisProps={{
        tickFormatter: (value: number) => short.format(value),
        width: 44,
        allowDecimals: false,
        ...(limit !== undefined && { domain: [0, limit], allowDataOverflow: true }),
      }}
      tickLine="none"
      tooltipAnimationDuration={0}
      withDots={false}
      withLegend={names.length > 1}
      // In the order of the series, not of the alphabet.
      legendProps={{ itemSorter: null }}
      tooltipProps={{ itemSorter: () => 0 }}
      maxBarWidth={20}
      accessibilityLayer
    >
      {higher.map((date) => (
        <ReferenceDot
          key={date}
          x={date}
          y={limit ?? 0}
          r={0}
          ifOverflow="visible"
          label={{ value: '▲', position: 'center', fill: 'var(--admin-warning)', fontSize: 14 }}
        />
      ))}
    </CompositeChart>
  )
}

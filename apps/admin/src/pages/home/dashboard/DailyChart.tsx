import '@mantine/charts/styles.layer.css'
import { type Language, useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { CompositeChart } from '@mantine/charts'
import type { DailySeries, Day } from './DailyPanel.tsx'

interface DailyChartProps extends DailySeries {
  /** Oldest first. */
  days: readonly Day[]
}

/** Days side by side. The pointer, or the arrow keys when the chart has the focus, show the values of a day. */
export default function DailyChart({ kind, names, height, days }: DailyChartProps) {
  const { t, i18n } = useTranslation('home')
  const language = i18n.language as Language
  const short = new Intl.NumberFormat(language, { notation: 'compact' })
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
      valueFormatter={formatNumber}
      xAxisProps={{ tickFormatter: (date: string) => date.slice(5), minTickGap: 28 }}
      yAxisProps={{ tickFormatter: (value: number) => short.format(value), width: 44, allowDecimals: false }}
      tickLine="none"
      tooltipAnimationDuration={0}
      withDots={false}
      withLegend={names.length > 1}
      // In the order of the series, not of the alphabet.
      legendProps={{ itemSorter: null }}
      tooltipProps={{ itemSorter: () => 0 }}
      maxBarWidth={20}
      accessibilityLayer
    />
  )
}

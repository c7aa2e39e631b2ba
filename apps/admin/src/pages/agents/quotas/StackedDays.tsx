import '@mantine/charts/styles.layer.css'
import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { BarChart } from '@mantine/charts'
import type { DaysChartProps } from './DaysChart.tsx'

/** Days side by side. The pointer, or the arrow keys when the chart has the focus, show the values of a day. */
export default function StackedDays({ days, series, height }: DaysChartProps & { height: number }) {
  const { i18n } = useTranslation('quota')
  const short = new Intl.NumberFormat(i18n.language, { notation: 'compact' })
  // Dates without a time are midnight in UTC.
  const shortDate = new Intl.DateTimeFormat(i18n.language, {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <BarChart
      h={height}
      type="stacked"
      // Heights need no more digits than a number has; the table shows all of them.
      data={days.map(({ date, values }) => ({
        date,
        ...Object.fromEntries(values.map((value, index) => [`series${index}`, Number(value)])),
      }))}
      dataKey="date"
      series={series.map((each, index) => ({ ...each, name: `series${index}` }))}
      valueFormatter={(value) => formatNumber(value, undefined, i18n.language)}
      xAxisProps={{ tickFormatter: (date: string) => shortDate.format(new Date(date)), minTickGap: 28 }}
      yAxisProps={{
        tickFormatter: (value: number) => short.format(value),
        width: 44,
        allowDecimals: false,
      }}
      tickLine="none"
      tooltipAnimationDuration={0}
      withLegend={series.length > 1}
      legendProps={{ itemSorter: null }}
      maxBarWidth={20}
      barChartProps={{ accessibilityLayer: true }}
    />
  )
}

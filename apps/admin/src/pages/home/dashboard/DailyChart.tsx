import '@mantine/charts/styles.layer.css'
import type { DashboardDay } from '@admin/api-client/contract/home/dashboard'
import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { ChartTooltip, CompositeChart } from '@mantine/charts'
import { ReferenceDot } from 'recharts'
import type { DailySeries } from './DailyPanel.tsx'

/** How far beyond the end of the axis higher values are drawn, so that their lines leave the chart. */
const BEYOND = 1.2

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
  // Dates without a time are midnight in UTC.
  const shortDate = new Intl.DateTimeFormat(i18n.language, {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const fullNumber = (value: number) => formatNumber(value, undefined, i18n.language)
  // A line to a point that is millions of pixels away takes the browser minutes to draw.
  const drawn = (value: number) => (limit === undefined ? value : Math.min(value, limit * BEYOND))
  const series = names.map((name, index) => ({
    name,
    type: kind,
    label: t(name),
    color: index === 0 ? 'brand' : 'orange',
  }))
  const exact = (date: unknown, name: unknown) =>
    Number(days.find((day) => day.date === date)?.[name as DailySeries['names'][number]] ?? 0)
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
        ...Object.fromEntries(names.map((name) => [name, drawn(Number(day[name] ?? 0))])),
      }))}
      dataKey="date"
      series={series}
      curveType="linear"
      valueFormatter={fullNumber}
      xAxisProps={{ tickFormatter: (date: string) => shortDate.format(new Date(date)), minTickGap: 28 }}
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
      tooltipProps={{
        itemSorter: () => 0,
        content: ({ label, payload }) => (
          <ChartTooltip
            label={label}
            payload={payload?.map((item) => ({
              ...item,
              payload: { ...item.payload, [String(item.name)]: exact(label, item.name) },
            }))}
            series={series}
            valueFormatter={fullNumber}
          />
        ),
      }}
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

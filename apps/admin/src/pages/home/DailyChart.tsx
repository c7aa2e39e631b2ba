import '@mantine/charts/styles.layer.css'
import { type Language, useTranslation } from '@admin/i18n'
import { BarChart, LineChart } from '@mantine/charts'
import { useMantineTheme } from '@mantine/core'
import type { DailyPanelProps } from './DailyPanel.tsx'

const HEIGHT = 220
const still = { isAnimationActive: false }

/** Days side by side. The pointer, or the arrow keys after Tab, print the values of a day. */
export default function DailyChart({ kind, series, days, format }: Omit<DailyPanelProps, 'title'>) {
  const { i18n } = useTranslation()
  const { primaryColor } = useMantineTheme()
  const short = new Intl.NumberFormat(i18n.language as Language, { notation: 'compact' })
  const colors = [`${primaryColor}.6`, 'orange.6']
  const props = {
    h: HEIGHT,
    // Heights need no more digits than a number has; the table and the tooltip's text have all of them.
    data: days.map(({ date, ...values }) => ({
      date,
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)])),
    })),
    dataKey: 'date',
    series: series.map(({ name, label }, index) => ({ name, label, color: colors[index] ?? 'gray.6' })),
    valueFormatter: (value: number) => format(value),
    withLegend: series.length > 1,
    xAxisProps: { tickFormatter: (date: string) => date.slice(5), minTickGap: 28 },
    yAxisProps: { tickFormatter: (value: number) => short.format(value), width: 48, allowDecimals: false },
  }
  return kind === 'line' ? (
    <LineChart {...props} curveType="monotone" withDots={false} lineProps={still} />
  ) : (
    <BarChart {...props} barProps={{ ...still, radius: 2 }} />
  )
}

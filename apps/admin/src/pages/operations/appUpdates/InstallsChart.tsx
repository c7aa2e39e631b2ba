import '@mantine/charts/styles.layer.css'
import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { LineChart } from '@mantine/charts'
import type { ComparedSeries } from './comparison.ts'

interface InstallsChartProps {
  series: readonly ComparedSeries[]
  /** In pixels. */
  height: number
}

/** Devices that have installed each version by day since each version was published. The pointer or the arrow keys show the values of a day. */
export default function InstallsChart({ series, height }: InstallsChartProps) {
  const { t, i18n } = useTranslation('appUpdate')
  const days = Math.max(...series.map((each) => each.days.length))
  return (
    <LineChart
      h={height}
      data={Array.from({ length: days }, (_, index) => ({
        day: index + 1,
        ...Object.fromEntries(series.map(({ id, days }) => [id, days[index]?.installed])),
      }))}
      dataKey="day"
      series={series.map(({ id, label, color, dashes }) => ({
        name: id,
        label,
        color,
        strokeDasharray: dashes,
      }))}
      curveType="linear"
      valueFormatter={(value) => formatNumber(value, undefined, i18n.language)}
      xAxisLabel={t('daySincePublished')}
      xAxisProps={{ minTickGap: 28 }}
      yAxisProps={{
        width: 64,
        tickFormatter: (value: number) => formatNumber(value, undefined, i18n.language),
      }}
      tickLine="none"
      tooltipAnimationDuration={0}
      // A version of which only the first day is known has no line.
      withDots
      dotProps={{ r: 2 }}
      withLegend
      legendProps={{ itemSorter: null, verticalAlign: 'top' }}
      lineChartProps={{ accessibilityLayer: true }}
    />
  )
}

import { useTranslation } from '@admin/i18n'
import type { BarRow } from '../charts/BarChart.tsx'
import { ChartTip } from '../charts/ChartTip.tsx'
import chartClasses from '../charts/charts.module.css'
import { Legend } from '../charts/Legend.tsx'
import { BarChart } from '../charts/lazyCharts.ts'
import { PatternSwatch } from '../charts/patterns.tsx'
import { COLORS } from '../charts/series.ts'
import { useFigures } from './figureText.ts'
import { type Figure, isNothing, type Report } from './report.ts'
import { useTimes } from './times.ts'

export interface StackSeries {
  key: string
  name: string
  total: Figure
  hidden?: boolean
  /** By point of the current period. */
  values: readonly Figure[]
}

interface StackChartProps {
  /** Unique in the document. */
  id: string
  title: string
  report: Report
  series: readonly StackSeries[]
  height: number
  textOf: (value: Figure) => string
}

/** Adds two figures; unknown ones count as nothing. */
const plus = (one: number | null, other: Figure): number | null =>
  other === null ? one : (one ?? 0) + Number(other)

/** Stacked bars by point of the current period: the largest parts, and all others together. */
export function StackChart({ id, title, report, series, height, textOf }: StackChartProps) {
  const { t } = useTranslation('reportPage')
  const times = useTimes(report)
  const figures = useFigures(report.area)
  const sorted = series
    .filter(({ total, values }) => !isNothing([total, ...values]))
    .toSorted((a, b) => Number(b.total ?? 0) - Number(a.total ?? 0))
  const isMore = sorted.length > COLORS
  const own = isMore ? sorted.slice(0, COLORS - 1) : sorted
  const others = sorted.slice(own.length)
  const { points } = report.current
  const rows: BarRow[] = points.map((_, place) => ({
    place,
    values: [
      ...own.map(({ values }) => plus(null, values[place] ?? null)),
      ...(isMore
        ? [others.reduce<number | null>((sum, { values }) => plus(sum, values[place] ?? null), null)]
        : []),
    ],
  }))
  const names = [...own.map(({ name }) => name), ...(isMore ? [t('others')] : [])]
  return (
    <div className={chartClasses.chart}>
      <Legend
        items={names.map((label, index) => ({
          key: `${index}`,
          swatch: <PatternSwatch id={id} index={index} />,
          label,
        }))}
      />
      <BarChart
        id={id}
        label={title}
        rows={rows}
        count={names.length}
        height={height}
        placeText={(place) => (points[place] ? times.axis(points[place].from, report.step) : '')}
        valueText={figures.compact}
        tip={(place) => {
          const [point, row] = [points[place], rows[place]]
          if (!point || !row) return null
          const incomplete = point.complete ? '' : ` · ${t('notComplete')}`
          return (
            <ChartTip
              title={`${times.point(point, report.step)}${incomplete}`}
              rows={names.map((name, index) => ({
                key: `${index}`,
                swatch: <PatternSwatch id={id} index={index} />,
                name,
                value: textOf(row.values[index] == null ? null : String(row.values[index])),
              }))}
            />
          )
        }}
      />
    </div>
  )
}

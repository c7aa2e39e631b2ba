import type { ReportComparison, Span } from '@admin/api-client/contract/reports/periods'
import type { MarkGroup } from './groupedMarks.ts'
import type { Figure, Report } from './report.ts'

/** A place on the axis: a point of the current period, and those of compared ones that it is compared with. */
export interface TrendRow {
  /** Counted from 0. */
  place: number
  /** Undefined past the end of the current period. */
  point: (Span & { complete: boolean }) | undefined
  value: Figure
  hidden: boolean
  compared: { comparison: ReportComparison; point: Span | undefined; value: Figure; hidden: boolean }[]
  /** Numbers of the marks within the point, from 1. */
  marks: number[]
}

/** The points of a metric with those of the compared periods beside them; the longest period decides how many. */
export function trendOf(
  { current, compared }: Pick<Report, 'current' | 'compared'>,
  metric: string,
  groups: readonly MarkGroup[] = [],
): TrendRow[] {
  const count = Math.max(current.points.length, ...compared.map(({ points }) => points.length))
  return Array.from({ length: count }, (_, place) => {
    const point = current.points[place]
    return {
      place,
      point: point && { from: point.from, to: point.to, complete: point.complete },
      value: point?.values[metric] ?? null,
      hidden: point?.hidden.includes(metric) ?? false,
      compared: compared.map(({ comparison, points }) => {
        const other = points[place]
        return {
          comparison,
          point: other && { from: other.from, to: other.to },
          value: other?.values[metric] ?? null,
          hidden: other?.hidden.includes(metric) ?? false,
        }
      }),
      marks: groups.flatMap((group, index) => (group.place === place ? [index + 1] : [])),
    }
  })
}

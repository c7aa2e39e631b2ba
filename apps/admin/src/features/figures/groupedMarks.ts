import type { ReportMark } from '@admin/api-client/contract/reports/report'
import type { Report } from './report.ts'

/** A mark, or several of one kind at the same point, which would hide each other on the chart. */
export interface MarkGroup {
  /** The first of them. */
  mark: ReportMark
  count: number
  /** Place of their point, counted from 0. */
  place: number
}

/** The marks of a report in the order of their points. Notes are never grouped: each has its text. */
export function groupedMarks({ current, marks }: Pick<Report, 'current' | 'marks'>): MarkGroup[] {
  const groups = new Map<string, MarkGroup>()
  for (const mark of marks) {
    // One that began before the period is at its first point; one that is planned after the last point is on none.
    const place = current.points.findIndex(({ to }) => mark.time < to)
    if (place < 0) continue
    const isAlone = mark.kind === 'note' || mark.text !== ''
    const key = isAlone ? mark.id : `${mark.kind} ${place}`
    const group = groups.get(key)
    if (group) group.count += 1
    else groups.set(key, { mark, count: 1, place })
  }
  return [...groups.values()].toSorted((a, b) => a.place - b.place)
}

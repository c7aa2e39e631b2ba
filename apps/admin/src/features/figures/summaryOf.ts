import type { ReportComparison, Span } from '@admin/api-client/contract/reports/periods'
import { type Figure, isNothing, type Report } from './report.ts'

/** How a figure differs from the one that it is compared with. */
export type Direction = 'rose' | 'fell' | 'same' | 'appeared' | 'unknown'

/** The direction of a difference; per cent is null where it can't be known. */
export function directionOf(difference: Figure, percent: Figure): Direction {
  if (difference === null) return 'unknown'
  const number = Number(difference)
  if (number === 0) return 'same'
  if (percent === null) return number > 0 ? 'appeared' : 'fell'
  return number > 0 ? 'rose' : 'fell'
}

/** What the line of a metric says. */
export interface Summary {
  changes: { comparison: ReportComparison; direction: Direction; percent: Figure }[]
  /** The highest point; undefined: all are zero, hidden or unknown. */
  highest: (Span & { value: string }) | undefined
  /** Whether the last point is not complete. */
  incomplete: boolean
}

/** Sums up a metric of a report. */
export function summaryOf({ cards, current }: Pick<Report, 'cards' | 'current'>, metric: string): Summary {
  const card = cards.find((each) => each.metric === metric)
  const points = current.points.map(({ from, to, values }) => ({ from, to, value: values[metric] ?? null }))
  const known = points.filter((point): point is Span & { value: string } => point.value !== null)
  const highest = isNothing(known.map(({ value }) => value))
    ? undefined
    : known.reduce((best, point) => (Number(point.value) > Number(best.value) ? point : best))
  return {
    changes: (card?.compared ?? []).map(({ comparison, difference, percent }) => ({
      comparison,
      direction: directionOf(difference, percent),
      percent,
    })),
    highest,
    incomplete: current.points.at(-1)?.complete === false,
  }
}

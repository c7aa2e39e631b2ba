import { REPORT_MIN_USERS } from '@admin/api-client/contract/limits'
import { metricOf, type ReportArea } from '@admin/api-client/contract/reports/metrics'
import type { SignedIn } from '../../../kernel/context.ts'

export interface Figure {
  value: string | null
  hidden: boolean
}

/** Shows numbers of users, or as much of them as the caller may see. */
export type Rounding = (value: string | null) => Figure

/** Shows numbers as they are. */
export const exact: Rounding = (value) => ({ value, hidden: false })

/**
 * Numbers of users below the minimum are hidden. All others are rounded to its multiples: a hidden one would otherwise
 * follow from the difference of a total and the other parts, or of two periods.
 */
const rounded: Rounding = (value) => {
  if (value === null || value === '0') return { value, hidden: false }
  const users = Number(value)
  if (users < REPORT_MIN_USERS) return { value: null, hidden: true }
  return { value: String(Math.round(users / REPORT_MIN_USERS) * REPORT_MIN_USERS), hidden: false }
}

/** Whether the caller sees rounded numbers of users. */
export const isRounded = ({ session }: Pick<SignedIn, 'session'>): boolean =>
  !session.permissions.has('user:read')

/** Returns how numbers of users are shown to the caller. */
export const roundingOf = (context: Pick<SignedIn, 'session'>): Rounding =>
  isRounded(context) ? rounded : exact

/** Returns how the figures of a report are shown to the caller. */
export function valuesRounding(context: Pick<SignedIn, 'session'>, area: ReportArea) {
  const round = roundingOf(context)
  return (values: Record<string, string | null>) => {
    const figures = Object.entries(values).map(([metric, value]) => {
      const figure = metricOf(area, metric)?.users ? round(value) : exact(value)
      return [metric, figure] as const
    })
    // Even many sign-ins say what users did where few of them signed in.
    const areFew = figures.some(([metric, { hidden }]) => metric === 'activeUsers' && hidden)
    const seen = figures.map(([metric, figure]) =>
      areFew && metric === 'signIns'
        ? ([metric, { value: null, hidden: true }] as const)
        : ([metric, figure] as const),
    )
    return {
      values: Object.fromEntries(seen.map(([metric, { value }]) => [metric, value])),
      hidden: seen.flatMap(([metric, { hidden }]) => (hidden ? [metric] : [])),
    }
  }
}

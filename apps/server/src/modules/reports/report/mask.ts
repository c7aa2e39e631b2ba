import { REPORT_MIN_USERS } from '@admin/api-client/contract/limits'
import { metricOf, type ReportArea } from '@admin/api-client/contract/reports/metrics'
import type { SignedIn } from '../../../kernel/context.ts'

export interface Figure {
  value: string | null
  hidden: boolean
}

/** Shows numbers of users, or as much of them as the caller may see. */
export type Mask = (value: string | null) => Figure

const shown: Mask = (value) => ({ value, hidden: false })

/**
 * Numbers of users below the minimum are hidden. All others are rounded to its multiples: a hidden one would otherwise
 * follow from the difference of a total and the other parts, or of two periods.
 */
const rounded: Mask = (value) => {
  if (value === null || value === '0') return { value, hidden: false }
  const users = Number(value)
  if (users < REPORT_MIN_USERS) return { value: null, hidden: true }
  return { value: String(Math.round(users / REPORT_MIN_USERS) * REPORT_MIN_USERS), hidden: false }
}

/** Whether the caller sees rounded numbers of users. */
export const isMasked = ({ session }: Pick<SignedIn, 'session'>): boolean =>
  !session.permissions.has('user:read')

/** Returns how numbers of users are shown to the caller. */
export const maskOf = (context: Pick<SignedIn, 'session'>): Mask => (isMasked(context) ? rounded : shown)

/** Returns how the figures of a report are shown to the caller. */
export function valuesMask(context: Pick<SignedIn, 'session'>, area: ReportArea) {
  const mask = maskOf(context)
  return (values: Record<string, string | null>) => {
    const figures = Object.entries(values).map(([metric, value]) => {
      const figure = metricOf(area, metric)?.users ? mask(value) : { value, hidden: false }
      return [metric, figure] as const
    })
    // Even many sign-ins say what users did where few of them signed in.
    const areFew = figures.some(([metric, { hidden }]) => metric === 'activeUsers' && hidden)
    const masked = figures.map(([metric, figure]) =>
      areFew && metric === 'signIns'
        ? ([metric, { value: null, hidden: true }] as const)
        : ([metric, figure] as const),
    )
    return {
      values: Object.fromEntries(masked.map(([metric, { value }]) => [metric, value])),
      hidden: masked.flatMap(([metric, { hidden }]) => (hidden ? [metric] : [])),
    }
  }
}

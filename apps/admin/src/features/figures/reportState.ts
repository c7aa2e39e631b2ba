import { enumerations } from '@admin/api-client/contract/enumerations'
import { metricsOf, type ReportArea, type ReportDimension } from '@admin/api-client/contract/reports/metrics'
import {
  matchesWeekdays,
  type ReportComparison,
  type ReportRange,
  type ReportStep,
} from '@admin/api-client/contract/reports/periods'
import { momentAt, wallClockOf } from '@admin/api-client/contract/wallClock'
import { oneOf } from '@admin/ui/ListPage'

/** What the address of a report asks for. Days are `2026-11-28`. */
export interface ReportState {
  range: ReportRange
  /** First and last day of the range `own`. */
  from: string | undefined
  to: string | undefined
  /** At most two. */
  compare: ReportComparison[]
  /** First and last day of the comparison `own`. */
  compareFrom: string | undefined
  compareTo: string | undefined
  /** Undefined: as the range is by itself. */
  weekdays: 'y' | 'n' | undefined
  step: ReportStep | undefined
  siteId: string | undefined
  country: (typeof enumerations.areas)[number] | undefined
  agentId: string | undefined
  /** Empty: as the report is by itself. */
  by: ReportDimension[]
  /** Of the main chart. */
  metric: string
}

export const MAX_COMPARISONS = 2
export const MAX_DIMENSIONS = 4
export const DEFAULT_RANGE: ReportRange = 'last28Days'

const DAY = 86_400_000

const isDay = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

const id = (text: string | null) => (text && /^[\w-]{1,64}$/.test(text) ? text : undefined)

/** Two days in order; undefined where one is missing. */
function daysOf(parameters: URLSearchParams, from: string, to: string) {
  const [first, last] = [parameters.get(from), parameters.get(to)]
  return isDay(first) && isDay(last) && first <= last ? { first, last } : undefined
}

/** @param usual the range while the address has none */
export function readState(
  parameters: URLSearchParams,
  area: ReportArea,
  usual: ReportRange = DEFAULT_RANGE,
): ReportState {
  const code = <Code extends string>(name: string, codes: readonly Code[]) => {
    const value = parameters.get(name)
    return value === null ? undefined : oneOf(codes)(value, [value])
  }
  const several = <Code extends string>(name: string, codes: readonly Code[]) => {
    const named = new Set(parameters.getAll(name))
    return codes.filter((each) => named.has(each))
  }
  const asked = code('range', enumerations.reportRange) ?? usual
  const own = asked === 'own' ? daysOf(parameters, 'from', 'to') : undefined
  const comparison = daysOf(parameters, 'compareFrom', 'compareTo')
  const compare = several('compare', enumerations.reportComparison).filter(
    (each) => each !== 'own' || comparison !== undefined,
  )
  return {
    range: asked === 'own' && !own ? DEFAULT_RANGE : asked,
    from: own?.first,
    to: own?.last,
    compare: compare.slice(0, MAX_COMPARISONS),
    compareFrom: comparison?.first,
    compareTo: comparison?.last,
    weekdays: code('weekdays', ['y', 'n']),
    step: code('step', enumerations.reportStep),
    siteId: id(parameters.get('siteId')),
    country: code('country', enumerations.areas),
    agentId: id(parameters.get('agentId')),
    by: several('by', enumerations.reportDimension).slice(0, MAX_DIMENSIONS),
    metric: code('metric', metricsOf(area) as readonly string[]) ?? metricsOf(area)[0],
  }
}

/** The parameters of the address of a report; the range is always among them, because it differs between viewers. */
export function writtenState(state: ReportState, area: ReportArea): [name: string, value: string][] {
  const { range, from, to, compare, compareFrom, compareTo, by, metric, ...others } = state
  const values = {
    range,
    ...(range === 'own' && { from, to }),
    ...(compare.includes('own') && { compareFrom, compareTo }),
    ...others,
    metric: metric === metricsOf(area)[0] ? undefined : metric,
  }
  return [
    ...Object.entries(values).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    ),
    ...compare.map((each): [string, string] => ['compare', each]),
    ...by.map((each): [string, string] => ['by', each]),
  ]
}

/** Whether Mondays are compared with Mondays. */
export const isMatching = ({ weekdays, range }: Pick<ReportState, 'weekdays' | 'range'>): boolean =>
  weekdays === undefined ? matchesWeekdays(range) : weekdays === 'y'

/** The moments that two days last, from the start of the first to the end of the last. */
function momentsOf(first: string, last: string, zone: string) {
  const clock = wallClockOf(zone)
  const start = (day: string, later = 0) => momentAt(clock, Date.parse(day) + later)
  return { from: start(first), to: start(last, DAY) }
}

/** The query of a report, as the server takes it. */
export function queryOf(state: ReportState, zone: string) {
  const { range, from, to, compare, compareFrom, compareTo, weekdays, step, by } = state
  const own = range === 'own' && from && to ? momentsOf(from, to, zone) : undefined
  const compared = compare.includes('own') && compareFrom && compareTo
  const other = compared ? momentsOf(compareFrom, compareTo, zone) : undefined
  const { siteId, country, agentId } = state
  return {
    range,
    zone,
    ...own,
    ...(compare.length > 0 && { compare }),
    ...(other && { compareFrom: other.from, compareTo: other.to }),
    ...(weekdays && { matchWeekdays: weekdays }),
    ...(step && { step }),
    ...(siteId && { siteId }),
    ...(country && { country }),
    ...(agentId && { agentId }),
    ...(by.length > 0 && { by }),
  }
}

export type AskedReport = ReturnType<typeof queryOf>

/** Days from the first to the last, both counted. */
export const dayCount = (first: string, last: string): number =>
  (Date.parse(last) - Date.parse(first)) / DAY + 1

import type { CodeOf } from '../enumerations.ts'
import { REPORT_MAX_POINTS } from '../limits.ts'
import { momentAt, type WallClock, wallClockOf } from '../wallClock.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const WEEK = 7 * DAY
/** 1 January 1970 was a Thursday. */
const FIRST_MONDAY = 4 * DAY

export type ReportRange = CodeOf<'reportRange'>
export type ReportStep = CodeOf<'reportStep'>
export type ReportComparison = CodeOf<'reportComparison'>

/** `[from, to)` in epoch milliseconds. */
export interface Span {
  from: number
  to: number
}

/** A part of a period; its bounds are whole hours of UTC. */
export interface PointSpan extends Span {
  /** Whether it is a whole hour, day, week or month, and over. */
  complete: boolean
}

/** A period with the points that a chart shows. */
export interface PointedPeriod extends Span {
  points: PointSpan[]
}

/** Which periods a report is asked for. */
export interface AskedPeriods {
  range: ReportRange
  /** Bounds of the range `own`. */
  from?: number | undefined
  to?: number | undefined
  compare: readonly ReportComparison[]
  /** Bounds of the comparison `own`. */
  compareFrom?: number | undefined
  compareTo?: number | undefined
  /** Compare Mondays with Mondays. @default true for the last 7 and 28 days */
  matchWeekdays?: boolean | undefined
  /** IANA name. */
  zone: string
  /** @default by the length of the range; also where the step would give too many points */
  step?: ReportStep | undefined
}

/** The periods of a report. */
export interface ReportPeriods {
  /** Until now, where the range isn't over. */
  current: PointedPeriod
  compared: (PointedPeriod & { comparison: ReportComparison })[]
  step: ReportStep
  /** Whether a bound isn't a whole hour of UTC, as in zones whose offset has half an hour, and was rounded to one. */
  rounded: boolean
}

const dayCounts: Partial<Record<ReportRange, number>> = {
  last7Days: 7,
  last28Days: 28,
  last30Days: 30,
  last90Days: 90,
}

/** Whether comparisons of a range match weekdays unless the viewer decides. */
export const matchesWeekdays = (range: ReportRange): boolean =>
  range === 'last7Days' || range === 'last28Days'

const startOfDay = (shown: number) => Math.floor(shown / DAY) * DAY

/** Adds months to a time of the wall clock; a day that the month doesn't have becomes its last one. */
function addMonths(shown: number, months: number): number {
  const day = new Date(shown)
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(day.getUTCDate(), last)) + (shown - startOfDay(shown))
}

const startOfMonth = (shown: number) => startOfDay(shown) - (new Date(shown).getUTCDate() - 1) * DAY
const startOfYear = (shown: number) => Date.UTC(new Date(shown).getUTCFullYear(), 0, 1)

/** The range as a wall clock shows its bounds, and the calendar unit that it consists of. */
function shownRange(
  { range, from = 0, to = from }: AskedPeriods,
  clock: WallClock,
  now: number,
): Span & { months?: number } {
  const today = startOfDay(clock(now).getTime())
  const [month, year] = [startOfMonth(today), startOfYear(today)]
  switch (range) {
    case 'today':
      return { from: today, to: today + DAY }
    case 'yesterday':
      return { from: today - DAY, to: today }
    case 'thisMonth':
      return { from: month, to: addMonths(month, 1), months: 1 }
    case 'lastMonth':
      return { from: addMonths(month, -1), to: month, months: 1 }
    case 'thisYear':
      return { from: year, to: addMonths(year, 12), months: 12 }
    case 'lastYear':
      return { from: addMonths(year, -12), to: year, months: 12 }
    case 'own':
      return { from: clock(from).getTime(), to: clock(to).getTime() }
    default:
      return { from: today - ((dayCounts[range] ?? 1) - 1) * DAY, to: today + DAY }
  }
}

/** The step of a range: hours up to 2 days, days up to 92, weeks up to 366, months above. */
export function stepOf({ from, to }: Span): ReportStep {
  // The days of a clock change have an hour more.
  const days = (to - from - HOUR) / DAY
  if (days <= 2) return 'hour'
  if (days <= 92) return 'day'
  return days <= 366 ? 'week' : 'month'
}

const lengths: Record<ReportStep, number> = { hour: HOUR, day: DAY, week: WEEK, month: 28 * DAY }

/** Whether a step gives no more points than a chart shows. */
export const isStepOf = (step: ReportStep, { from, to }: Span): boolean =>
  (to - from) / lengths[step] <= REPORT_MAX_POINTS

/** Start of the step that a time of the wall clock is in, and of the one after it. */
function stepAround(shown: number, step: Exclude<ReportStep, 'hour'>): Span {
  if (step === 'month') return { from: startOfMonth(shown), to: addMonths(startOfMonth(shown), 1) }
  if (step === 'day') return { from: startOfDay(shown), to: startOfDay(shown) + DAY }
  const monday = Math.floor((shown - FIRST_MONDAY) / WEEK) * WEEK + FIRST_MONDAY
  return { from: monday, to: monday + WEEK }
}

/** Rounds a moment to the hour of UTC, which the roll-ups consist of. */
const toHour = (moment: number) => Math.round(moment / HOUR) * HOUR

/** Bounds of the steps between two times of a wall clock, both of them among them. */
function shownBounds({ from, to }: Span, step: Exclude<ReportStep, 'hour'>): number[] {
  const bounds = [from]
  for (let next = stepAround(from, step).to; next < to; next = stepAround(next, step).to) bounds.push(next)
  return [...bounds, to]
}

/** The hours of a span; those of a clock change are as many as pass. */
function hoursOf({ from, to }: Span, now: number): PointSpan[] {
  const count = Math.max(0, Math.round((to - from) / HOUR))
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * HOUR
    return { from: start, to: start + HOUR, complete: start + HOUR <= now }
  })
}

/** What turns the periods of a report, as wall clocks show them, into moments. */
interface Frame {
  clock: WallClock
  now: number
  step: ReportStep
}

/**
 * The points of a period.
 * @param bounds of its steps as the wall clock shows them, the first at its start
 * @param until from when on nothing is counted
 */
function pointsBetween(bounds: readonly number[], until: number, { clock, now, step }: Frame): PointSpan[] {
  const moments = bounds.map((shown) => toHour(momentAt(clock, shown)))
  return moments.slice(0, -1).flatMap((from, index) => {
    const end = moments[index + 1] ?? from
    const to = Math.min(end, until)
    if (to <= from) return []
    const shown = bounds[index] ?? 0
    const isWhole = (bounds[index + 1] ?? shown) - shown === lengthAt(shown, step)
    return [{ from, to, complete: isWhole && end <= Math.min(now, until) }]
  })
}

/** How long a step is on the wall clock. */
const lengthAt = (shown: number, step: ReportStep): number =>
  step === 'month' ? addMonths(startOfMonth(shown), 1) - startOfMonth(shown) : lengths[step]

function periodOf({ from, to }: Span, bounds: readonly number[], until: number, frame: Frame): PointedPeriod {
  const start = toHour(momentAt(frame.clock, from))
  const end = Math.max(start, Math.min(toHour(momentAt(frame.clock, to)), until))
  const points =
    frame.step === 'hour' ? hoursOf({ from: start, to: end }, frame.now) : pointsBetween(bounds, end, frame)
  return { from: start, to: end, points }
}

/** How a compared period is found: from the start of the current one, as the wall clock shows it. */
function shownComparison(
  comparison: ReportComparison,
  current: Span & { months?: number },
  asked: AskedPeriods,
  clock: WallClock,
): Span {
  if (comparison === 'own') {
    const { compareFrom = 0, compareTo = compareFrom } = asked
    return { from: clock(compareFrom).getTime(), to: clock(compareTo).getTime() }
  }
  const matching = asked.matchWeekdays ?? matchesWeekdays(asked.range)
  const length = current.to - current.from
  if (!matching && (comparison === 'yearBefore' || current.months)) {
    const months = comparison === 'yearBefore' ? 12 : (current.months ?? 0)
    return { from: addMonths(current.from, -months), to: addMonths(current.to, -months) }
  }
  const shift = comparison === 'yearBefore' ? 52 * WEEK : matching ? Math.ceil(length / WEEK) * WEEK : length
  return { from: current.from - shift, to: current.to - shift }
}

/**
 * Returns the periods of a report and their points, as the server and the page know them. A running range ends with the
 * running hour, and so do the periods that it is compared with.
 * @throws RangeError for a name that is no time zone
 */
export function reportPeriods(asked: AskedPeriods, now: number): ReportPeriods {
  const clock = wallClockOf(asked.zone)
  const shown = shownRange(asked, clock, now)
  const whole = { from: momentAt(clock, shown.from), to: momentAt(clock, shown.to) }
  const step = asked.step && isStepOf(asked.step, whole) ? asked.step : stepOf(whole)
  const frame = { clock, now, step }
  const until = Math.min(toHour(whole.to), (Math.floor(now / HOUR) + 1) * HOUR)
  const isRunning = until < toHour(whole.to)
  const bounds = step === 'hour' ? [] : shownBounds(shown, step)
  const elapsed = clock(until).getTime() - shown.from
  const compared = [...new Set(asked.compare)].map((comparison) => {
    const span = shownComparison(comparison, shown, asked, clock)
    const isCut = isRunning && (comparison !== 'own' || span.to - span.from === shown.to - shown.from)
    const cut = isCut ? Math.min(span.to, Math.max(span.from, span.from + elapsed)) : span.to
    // Months differ in length: those of a compared period are its own. Other steps lie where those of the current one do.
    const ownBounds =
      step === 'hour'
        ? []
        : step === 'month'
          ? shownBounds(span, step)
          : [
              ...bounds.map((bound) => span.from + bound - shown.from).filter((bound) => bound < span.to),
              span.to,
            ]
    return { comparison, ...periodOf(span, ownBounds, toHour(momentAt(clock, cut)), frame) }
  })
  return {
    current: periodOf(shown, bounds, until, frame),
    compared,
    step,
    rounded: [whole.from, whole.to, ...bounds.map((bound) => momentAt(clock, bound))].some(
      (moment) => moment % HOUR !== 0,
    ),
  }
}

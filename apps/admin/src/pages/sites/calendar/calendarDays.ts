export const calendarViews = ['month', 'week'] as const
export type CalendarView = (typeof calendarViews)[number]

const DAYS_A_WEEK = 7

/** Browsers know the week of a region by one of two names. */
interface WeekOfRegion {
  getWeekInfo?(): { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** First day of the week where the language is spoken, 0 is Sunday; Monday where the browser does not know. */
function firstDayOf(language: string): number {
  const region: WeekOfRegion = new Intl.Locale(language) as Intl.Locale & WeekOfRegion
  return ((region.getWeekInfo?.() ?? region.weekInfo)?.firstDay ?? 1) % DAYS_A_WEEK
}

/** Midnight of a day in the viewer's time zone. */
const midnight = (year: number, month: number, day: number): Date => new Date(year, month, day)

/** Returns a day as addresses have it: `2026-11-28`. */
export const dayText = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => `${part}`.padStart(2, '0')).join('-')

/** Returns the day that an address has; undefined for a text that is no day. */
export function parseDay(text: string): Date | undefined {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const parsed = midnight(year, month - 1, day)
  return /^\d{4}-\d\d-\d\d$/.test(text) && dayText(parsed) === text ? parsed : undefined
}

function firstOf(view: CalendarView, day: Date, language: string): Date {
  const [year, month] = [day.getFullYear(), day.getMonth()]
  if (view === 'month') return midnight(year, month, 1)
  const back = (day.getDay() - firstDayOf(language) + DAYS_A_WEEK) % DAYS_A_WEEK
  return midnight(year, month, day.getDate() - back)
}

/** Returns the same day of the next month or week, or an earlier one where the month is too short for it. */
export function moved(view: CalendarView, day: Date, by: 1 | -1): Date {
  const [year, month, date] = [day.getFullYear(), day.getMonth(), day.getDate()]
  if (view === 'week') return midnight(year, month, date + by * DAYS_A_WEEK)
  const length = midnight(year, month + by + 1, 0).getDate()
  return midnight(year, month + by, Math.min(date, length))
}

/**
 * Returns the moments at which the days of a month or week begin in the viewer's time zone, in epoch milliseconds, and at
 * which the last one ends.
 */
export function daysOf(view: CalendarView, day: Date, language: string): { days: number[]; end: number } {
  const first = firstOf(view, day, language)
  const [year, month, date] = [first.getFullYear(), first.getMonth(), first.getDate()]
  const count = view === 'week' ? DAYS_A_WEEK : midnight(year, month + 1, 0).getDate()
  const starts = Array.from({ length: count + 1 }, (_, index) =>
    midnight(year, month, date + index).getTime(),
  )
  return { days: starts.slice(0, -1), end: starts.at(-1) ?? 0 }
}

import type { OpeningDay } from '@admin/api-client/contract/operations/openingHours'

/** A Monday. */
const [YEAR, JANUARY] = [2024, 0]

/** What a weekday is called in a language: Monday is 1, Sunday 7. */
export const weekdayText = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(YEAR, JANUARY, day))

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Minutes after midnight as a clock shows them; midnight at the end of the day is 24:00. */
export const minuteText = (minute: number): string =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

/** From when to when. */
export const periodText = ({ from, to }: Pick<OpeningDay, 'from' | 'to'>): string =>
  `${minuteText(from)}–${minuteText(to)}`

/** On which weekday, and from when to when. */
export const openingDayText = (day: OpeningDay, language: string): string =>
  `${weekdayText(day.day, language)} ${periodText(day)}`

import { formatList, type Language } from '@admin/i18n'

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The hour of the day from its beginning to its end. */
export const hourText = (hour: number) => `${clock(hour)}–${clock(hour + 1)}`

/** Returns hours of the day as periods, such as `18:00–21:00`; empty without any. @param hours in their order */
export function hoursText(hours: readonly number[], language: Language): string {
  const starts = hours.filter((hour) => !hours.includes(hour - 1))
  const periods = starts.map((start) => {
    let end = start
    while (hours.includes(end)) end++
    return `${clock(start)}–${clock(end)}`
  })
  return formatList(periods, language)
}

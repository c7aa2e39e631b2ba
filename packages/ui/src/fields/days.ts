/** A calendar day as the pickers write it: `yyyy-MM-dd`. */
type Day = string

/** The first moment of a day in the viewer's time zone, in milliseconds. */
export function startOfDay(day: Day): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date).getTime()
}

/** The last moment of a day in the viewer's time zone, in milliseconds: also when clocks change on it. */
export function endOfDay(day: Day): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + 1).getTime() - 1
}

/** The day a moment falls on in the viewer's time zone; `null` for what is no moment. */
export function dayOf(value: unknown): Day | null {
  if (value === null || value === undefined || value === '') return null
  const moment = new Date(Number(value))
  if (Number.isNaN(moment.getTime())) return null
  const pad = (part: number, length: number) => String(part).padStart(length, '0')
  return `${pad(moment.getFullYear(), 4)}-${pad(moment.getMonth() + 1, 2)}-${pad(moment.getDate(), 2)}`
}

/** A moment as `datetime-local` writes it in the viewer's time zone: `yyyy-MM-ddTHH:mm`; empty for what is no moment. */
export function localMinute(value: unknown): string {
  const day = dayOf(value)
  if (day === null) return ''
  const moment = new Date(Number(value))
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** The moment that such a text means, in milliseconds; `null` for none. */
export function minuteOf(text: string): number | null {
  const moment = new Date(text).getTime()
  return text === '' || Number.isNaN(moment) ? null : moment
}

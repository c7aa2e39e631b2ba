import { dayOf } from './days.ts'

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

import type { ReportStep, Span } from '@admin/api-client/contract/reports/periods'
import { useTranslation } from '@admin/i18n'

const HOUR = 3_600_000
const HALF_HOUR = HOUR / 2
const MIDNIGHT = '00:00'

/** The time zone of a report, and whether its bounds are rounded to whole hours of UTC. */
export interface Zoned {
  zone: string
  zoneRounded: boolean
}

const pointFormats: Record<ReportStep, [axis: Intl.DateTimeFormatOptions, full: Intl.DateTimeFormatOptions]> =
  {
    hour: [
      { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
      { dateStyle: 'medium', timeStyle: 'short' },
    ],
    day: [{ month: 'numeric', day: 'numeric' }, { dateStyle: 'medium' }],
    week: [{ month: 'numeric', day: 'numeric' }, { dateStyle: 'medium' }],
    month: [
      { year: '2-digit', month: 'short' },
      { year: 'numeric', month: 'long' },
    ],
  }

/**
 * Returns the functions that write the bounds of periods and points in the time zone of a report. Bounds that are rounded
 * to the hour may be up to half an hour before the day that they are of.
 */
export function useTimes({ zone, zoneRounded }: Zoned) {
  const { t, i18n } = useTranslation('reportPage')
  const shift = zoneRounded ? HALF_HOUR : 0
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: zone })
  const clock = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const dates = ({ from, to }: Span) => {
    const last = Math.max(from + shift, to - shift - 1)
    return format({ dateStyle: 'medium' }).formatRange(from + shift, last)
  }
  return {
    /** The days of a period. */
    dates,
    /** The time of day at which a running period ends; undefined: at the end of a day. */
    until: ({ to }: Span) => {
      const end = clock.format(to)
      const isMidnight = zoneRounded ? /^(23:[345]|00:[0-3])/.test(end) : end === MIDNIGHT
      return isMidnight ? undefined : format({ timeStyle: 'short' }).format(to)
    },
    /** A point on the axis. */
    axis: (from: number, step: ReportStep) => format(pointFormats[step][0]).format(from + shift),
    /** A point in full. */
    point: ({ from, to }: Span, step: ReportStep) =>
      step === 'week' ? dates({ from, to }) : format(pointFormats[step][1]).format(from + shift),
    day: (moment: number) => format({ dateStyle: 'medium' }).format(moment + shift),
    moment: (moment: number) => format({ dateStyle: 'medium', timeStyle: 'short' }).format(moment),
    month: (moment: number) => format({ year: 'numeric', month: 'short' }).format(moment + shift),
    /** A mark: its moment, or its days or moments. */
    mark: ({ time, to }: { time: number; to: number | null }) => {
      const written = format({ dateStyle: 'medium', timeStyle: 'short' })
      if (to === null) return written.format(time)
      const isOfDays = clock.format(time) === MIDNIGHT && clock.format(to) === MIDNIGHT
      if (isOfDays) return format({ dateStyle: 'medium' }).formatRange(time, to - 1)
      return t('markUntil', { from: written.format(time), to: written.format(to) })
    },
  }
}

export type Times = ReturnType<typeof useTimes>

import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { message } from '../fieldMessages.ts'
import { isTimeZone, TIME_ZONE_MAX_LENGTH, version } from '../fields.ts'
import { OPENING_STEP_MINUTES } from '../limits.ts'
import { get, put } from '../operation.ts'

const path = '/api/admin/opening-hours'

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
/** Minutes of a day. */
export const DAY_MINUTES = 1440

/** Minutes after midnight, as the clock on the wall shows them. */
const minute = z.number().int().min(0).max(DAY_MINUTES).multipleOf(OPENING_STEP_MINUTES)

/** When the feedback desk is open on a weekday. */
export const openingDay = z
  .object({
    /** Monday is 1, Sunday 7. */
    day: z.number().int().min(1).max(WEEKDAYS.length),
    from: minute,
    /** 1,440 is midnight, when the day ends. */
    to: minute,
  })
  .refine(({ from, to }) => from < to, { path: ['to'], ...message('endBeforeStart') })
export type OpeningDay = z.infer<typeof openingDay>

const editable = {
  /** IANA name of the time zone that the hours are in. */
  timeZone: z.string().trim().min(1).max(TIME_ZONE_MAX_LENGTH).refine(isTimeZone, message('invalid')),
  /** The weekdays on which the desk is open, each at most once: it is closed on the others. */
  weekdays: z
    .array(openingDay)
    .min(1)
    .max(WEEKDAYS.length)
    .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, message('twiceOpen')),
}

/** The weekdays and hours in which the feedback desk is open. */
export const openingHours = z.object({ ...editable, version }).meta({ id: 'OpeningHours' })
export type OpeningHours = z.infer<typeof openingHours>

export const openingHoursUpdate = z.object({ ...editable, version })

export const openingHoursArea = defineArea({
  name: 'openingHours',
  operations: {
    get: get(path, {
      summary: 'Return the opening hours of the feedback desk',
      access: 'feedback:read',
      data: openingHours,
    }),
    update: put(path, {
      summary: 'Change the opening hours of the feedback desk',
      access: 'feedback:configure',
      body: openingHoursUpdate,
      data: openingHours,
    }),
  },
})

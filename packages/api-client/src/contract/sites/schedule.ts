import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { message } from '../fieldMessages.ts'
import { codeFilter, enumeration, id, timestamp, valueKinds } from '../fields.ts'
import { LATEST_TIME, SCHEDULE_MAX_DAYS } from '../limits.ts'
import { get } from '../operation.ts'
import { endsAfterStart } from '../spans.ts'

const DAY = 86_400_000

const kind = enumeration('scheduleKind')
const moment = z.coerce.number<number>().int().min(0).max(LATEST_TIME).register(valueKinds, { kind: 'time' })

function lengthRule({ from, to }: { from: number; to: number }, context: z.RefinementCtx): void {
  if (to - from > SCHEDULE_MAX_DAYS * DAY)
    context.addIssue({
      code: 'custom',
      path: ['to'],
      ...message('validityDays', { days: SCHEDULE_MAX_DAYS }),
    })
}

/** What is scheduled in `[from, to)`: at most `SCHEDULE_MAX_DAYS` days. */
export const scheduleQuery = z
  .object({
    from: moment.describe('Epoch milliseconds'),
    to: moment.describe('Epoch milliseconds: the first moment that is left out'),
    /** What this site shows, among it what all sites show. */
    siteId: codeFilter,
    platform: enumeration('clientFlag').optional(),
    kinds: z.union([kind, z.array(kind)]).optional(),
  })
  .superRefine(endsAfterStart('from', 'to'))
  .superRefine(lengthRule)

/** What is scheduled, of whichever area: its period is `[from, to)`. */
export const scheduleEntry = z
  .object({
    kind,
    id,
    title: z.string(),
    siteIds: z.array(id).nullable().describe('Null: all sites; empty: none'),
    platforms: z.array(enumeration('clientFlag')).describe('Empty: the back office alone'),
    from: timestamp.nullable().describe('Null: from the beginning'),
    to: timestamp.nullable().describe('Null: without an end'),
    state: enumeration('scheduleState').describe('At the moment of the answer'),
    slot: z
      .discriminatedUnion('of', [
        z.object({ of: z.literal('page'), page: enumeration('landingPage') }),
        z.object({ of: z.literal('position'), position: enumeration('adPosition') }),
      ])
      .nullable()
      .describe('Where it takes a place; null: nowhere'),
    count: z.number().int().describe('How many there are: codes of a campaign with the same period, else 1'),
    link: z.string().describe('Path in the back office: the list with it alone'),
  })
  .meta({ id: 'ScheduleEntry' })
export type ScheduleEntry = z.infer<typeof scheduleEntry>

export const schedule = z
  .object({
    /** In the order in which they begin, by kind. */
    entries: z.array(scheduleEntry),
    conflicts: z
      .array(
        z.object({
          kind: enumeration('scheduleConflict'),
          from: timestamp,
          to: timestamp.nullable().describe('Null: not within the range'),
          entries: z.array(scheduleEntry).describe('What it is about comes first'),
        }),
      )
      .describe('Conflicts before notes, each in the order of time; what is past is left out'),
    /** Names of the sites of the entries, and of the one that was asked for. */
    sites: z.array(z.object({ id, name: z.string() })),
    incomplete: z.array(kind).describe('Kinds of which there are more entries than were read'),
  })
  .meta({ id: 'Schedule' })
export type Schedule = z.infer<typeof schedule>

/** When what sites show is scheduled, of all areas together. */
export const scheduleArea = defineArea({
  name: 'schedule',
  page: { route: '/sites/calendar', position: 7 },
  operations: {
    list: get('/api/admin/schedule', {
      summary:
        'List what is scheduled in a period and its conflicts, limited to the kinds that the account can read',
      access: 'schedule:read',
      query: scheduleQuery,
      data: schedule,
    }),
  },
})

import {
  DAY_MINUTES,
  type OpeningHours,
  type openingHoursArea,
  WEEKDAYS,
} from '@admin/api-client/contract/operations/openingHours'
import { rowsOf } from '../../../crud/rows.ts'
import type { Database } from '../../../db/Database.ts'
import { FEEDBACK_HOURS_ID, feedbackHours } from '../../../db/schema/feedback.ts'
import type { Handlers } from '../../../http/mount.ts'
import { differs, operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'

const rows = rowsOf(feedbackHours)

/** The desk is open at any time. */
const always = {
  timeZone: 'UTC',
  weekdays: WEEKDAYS.map((day) => ({ day, from: 0, to: DAY_MINUTES })),
}

/** Reads when the feedback desk is open. */
export async function readOpeningHours(db: Database): Promise<OpeningHours> {
  const [row] = await db
    .select({
      timeZone: feedbackHours.timeZone,
      weekdays: feedbackHours.weekdays,
      version: feedbackHours.version,
    })
    .from(feedbackHours)
  return row ?? { ...always, version: 1 }
}

export const openingHoursRoutes: Handlers<typeof openingHoursArea> = {
  get: ({ db }) => readOpeningHours(db),
  /** @throws Refusal `staleVersion` with the hours as they are now */
  update: ({ body: { version, timeZone, weekdays }, ...context }) =>
    operate(context, { action: 'update', resource: 'openingHours' }, async (tx, record) => {
      const now = context.clock()
      await tx
        .insert(feedbackHours)
        .values({ ...always, createTime: now, updateTime: now })
        .onConflictDoNothing()
      const before = await rows.requireLocked(tx, FEEDBACK_HOURS_ID, undefined)
      if (before.version !== version)
        throw new Refusal('staleVersion', { current: await readOpeningHours(tx) })
      const values = { timeZone, weekdays: weekdays.toSorted((one, other) => one.day - other.day) }
      if (differs(before, values, 'timeZone') || differs(before, values, 'weekdays'))
        record(await rows.write(context, tx, before, values))
      return readOpeningHours(tx)
    }),
}

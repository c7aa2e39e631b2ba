import { FEEDBACK_IDLE_HOURS } from '@admin/api-client/contract/limits'
import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { feedbackMessages, feedbacks } from '../../../db/schema/feedback.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Ports } from '../../../kernel/context.ts'
import { HOUR } from '../../../kernel/durations.ts'
import { writeLog } from '../../../kernel/operate.ts'
import { readOpeningHours } from './openingHours.ts'
import { openingTimeOf } from './openingTime.ts'
import { feedbackResource, unassigned } from './resource.ts'

/** Rows that one transaction gives back, so that it holds their locks briefly. */
const AT_ONCE = 200

type Clocked = Pick<Ports, 'clock'>

async function giveSomeBack(tx: Database, { clock }: Clocked): Promise<number> {
  const now = clock()
  const since = openingTimeOf(await readOpeningHours(tx)).before(now, FEEDBACK_IDLE_HOURS * HOUR)
  const idle = await tx
    .select()
    .from(feedbacks)
    .where(
      and(
        isNotNull(feedbacks.assigneeId),
        eq(feedbacks.waitingFor, 'us'),
        lte(feedbacks.waitingSince, since),
        lte(feedbacks.touchedTime, since),
      ),
    )
    .orderBy(asc(feedbacks.id))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  if (idle.length === 0) return 0
  const ids = idle.map(({ id }) => id)
  await tx
    .update(feedbacks)
    .set({ ...unassigned, version: sql`${feedbacks.version} + 1`, updateTime: now })
    .where(inArray(feedbacks.id, ids))
  await tx.insert(feedbackMessages).values(
    idle.map(({ id, assigneeName }) => ({
      ...{ feedbackId: id, side: 'note' as const, text: assigneeName, time: now },
    })),
  )
  await writeLog({ clock, address: '', started: now }, tx, {
    action: 'giveBack',
    resource: feedbackResource.name,
    operator: null,
    succeeded: true,
    changes: idle.map((before) => ({
      targetId: before.id,
      before,
      after: { ...before, ...unassigned, version: before.version + 1, updateTime: now },
    })),
  })
  return idle.length
}

/**
 * Gives feedback back to the queue that waits for the staff and that its assignee hasn't touched for
 * `FEEDBACK_IDLE_HOURS` of opening time, with a note that names the assignee.
 * @returns how many rows
 */
export async function giveIdleBack(ports: Clocked & Pick<Ports, 'db'>): Promise<number> {
  for (let given = 0; ; ) {
    const some = await inTransaction(ports.db, (tx) => giveSomeBack(tx, ports))
    given += some
    if (some < AT_ONCE) return given
  }
}

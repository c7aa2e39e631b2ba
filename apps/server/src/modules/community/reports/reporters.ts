import type { Reporter, reportArea } from '@admin/api-client/contract/community/reports'
import { REPORTER_ACCURACY } from '@admin/api-client/contract/limits'
import { eq, inArray, sql } from 'drizzle-orm'
import { newBulkId } from '../../../crud/revertibleAreas.ts'
import type { Database } from '../../../db/Database.ts'
import { mutedReporters, reports } from '../../../db/schema/comments.ts'
import { users } from '../../../db/schema/users.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { DAY } from '../../../kernel/durations.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'

type Operations = typeof reportArea.operations

const isStatus = (status: 'upheld' | 'dismissed') => sql`${reports.status} = ${status}`

/** Returns how far the reports of some users can be trusted at a moment, by the user's id. */
export async function readReporters(
  db: Database,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Reporter>> {
  const found = await db
    .select({
      id: users.id,
      name: users.nickname,
      upheld: sql<number>`count(*) filter (where ${isStatus('upheld')})`.mapWith(Number),
      dismissed: sql<number>`count(*) filter (where ${isStatus('dismissed')})`.mapWith(Number),
      until: mutedReporters.until,
    })
    .from(users)
    .leftJoin(reports, eq(reports.reporterId, users.id))
    .leftJoin(mutedReporters, eq(mutedReporters.userId, users.id))
    .where(inArray(users.id, [...ids]))
    .groupBy(users.id, mutedReporters.until)
  return new Map(
    found.map(({ id, name, upheld, dismissed, until }) => {
      const closed = upheld + dismissed
      const accuracy = closed === 0 ? null : upheld / closed
      const mutedUntil = until !== null && until > now ? until : null
      const isTrusted =
        accuracy === null || closed < REPORTER_ACCURACY.closed || accuracy >= REPORTER_ACCURACY.min
      return [
        id,
        { id, name, closed, upheld, accuracy, mutedUntil, counts: mutedUntil === null && isTrusted },
      ]
    }),
  )
}

async function requireReporter(db: Database, id: string, now: number): Promise<Reporter> {
  const reporter = (await readReporters(db, [id], now)).get(id)
  if (!reporter) throw new Refusal('notFound')
  return reporter
}

/** Locks a user whose reports are muted, and returns the entry of an earlier time. */
export async function lockMute(tx: Database, { clock }: SignedIn, id: string) {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
  if (!user) throw new Refusal('notFound')
  const [before] = await tx.select().from(mutedReporters).where(eq(mutedReporters.userId, id))
  return before && before.until > clock() ? before : undefined
}

const operated = (action: string) => ({ action, resource: 'report', bulkId: newBulkId('report', action) })

/** Mutes the reports of a user for some days; a user who is muted gets the new end and reason. */
export const muteReporter = ({ params: { id }, body, ...context }: Input<Operations['mute']>) =>
  operate(context, operated('mute'), async (tx, record) => {
    const now = context.clock()
    const before = await lockMute(tx, context, id)
    const after = {
      userId: id,
      reason: body.reason,
      mutedBy: context.session.account.username,
      until: now + body.days * DAY,
      time: now,
    }
    await tx
      .insert(mutedReporters)
      .values(after)
      .onConflictDoUpdate({ target: mutedReporters.userId, set: after })
    record({ targetId: id, before: before ?? null, after })
    return requireReporter(tx, id, now)
  })

/** Lets the reports of a muted user count again. */
export const unmuteReporter = ({ params: { id }, ...context }: Input<Operations['unmute']>) =>
  operate(context, operated('unmute'), async (tx, record) => {
    const before = await lockMute(tx, context, id)
    if (!before) throw new Refusal('notMuted')
    await tx.delete(mutedReporters).where(eq(mutedReporters.userId, id))
    record({ targetId: id, before })
    return requireReporter(tx, id, context.clock())
  })

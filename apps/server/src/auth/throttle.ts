import { and, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import { newId } from '../db/columns.ts'
import { attempts } from '../db/schema/sessions.ts'
import type { Context } from '../kernel/context.ts'
import { Refusal } from '../kernel/Refusal.ts'
import type { AttemptLimit } from './limits.ts'

/** Attempts of longer ago count for nothing. */
const KEEP = 24 * 60 * 60 * 1000
/**
 * Milliseconds that servers' clocks may differ by. Attempts further ahead were counted while a clock was wrong
 * and are ignored.
 */
const CLOCK_DIFFERENCE = 60_000

/**
 * Counts an attempt toward each subject's limit. It is counted before its outcome is known, so that
 * many at the same time get no more guesses than one after another; `forgive` takes a good one back. The stores of
 * `rate-limiter-flexible` read the machine's clock instead of the port, wait for expiries that a wrong clock wrote, and
 * count in fixed windows, which allow twice as many attempts around their ends.
 * @returns ids for `forgive`
 * @throws Refusal `tooManyAttempts` with the seconds to wait, and then counts nothing
 */
export function countAttempt(
  { db, clock }: Context,
  limits: Record<string, AttemptLimit>,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const now = clock()
    const subjects = Object.keys(limits).sort()
    for (const subject of subjects) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)
    }
    for (const subject of subjects) {
      const { attempts: most, window } = limits[subject] as AttemptLimit
      const latest = await tx
        .select({ time: attempts.time })
        .from(attempts)
        .where(and(eq(attempts.subject, subject), lte(attempts.time, now + CLOCK_DIFFERENCE)))
        .orderBy(desc(attempts.time))
        .limit(most)
      const [newest] = latest
      const oldest = latest[most - 1]
      if (!newest || !oldest || newest.time - oldest.time > window) continue
      const wait = newest.time + window - now
      if (wait > 0) throw new Refusal('tooManyAttempts', { retryAfter: Math.ceil(wait / 1000) })
    }
    await tx.delete(attempts).where(lt(attempts.time, now - KEEP))
    const rows = subjects.map((subject) => ({ id: newId(), subject, time: now }))
    await tx.insert(attempts).values(rows)
    return rows.map(({ id }) => id)
  })
}

export async function forgive({ db }: Context, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(attempts).where(inArray(attempts.id, ids))
}

export async function forgiveAll({ db }: Pick<Context, 'db'>, subject: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.subject, subject))
}

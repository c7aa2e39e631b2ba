import { REVEAL_MINUTES, REVEALS_PER_HOUR } from '@admin/api-client/contract/limits'
import { and, arrayContains, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { newId } from '../db/columns.ts'
import type { Database } from '../db/Database.ts'
import { reveals } from '../db/schema/reveals.ts'
import type { SignedIn } from '../kernel/context.ts'
import { HOUR, MINUTE } from '../kernel/durations.ts'
import { Refusal } from '../kernel/Refusal.ts'

/** Fields of one record. */
interface Revealed {
  area: string
  recordId: string
  fields: string[]
}

const SECOND = 1000

/** Returns until when the caller sees fields of a record that they revealed before; undefined if they don't. */
export async function revealedUntil(
  { session, clock }: SignedIn,
  tx: Database,
  { area, recordId, fields }: Revealed,
): Promise<number | undefined> {
  const [found] = await tx
    .select({ until: sql<number>`max(${reveals.until})`.mapWith(reveals.until) })
    .from(reveals)
    .where(
      and(
        eq(reveals.accountId, session.account.id),
        eq(reveals.area, area),
        eq(reveals.recordId, recordId),
        arrayContains(reveals.fields, fields),
        gt(reveals.until, clock()),
      ),
    )
  return found?.until ?? undefined
}

/**
 * Records that the caller reveals fields of a record, in the transaction that logs it.
 * @returns until when they see them
 * @throws Refusal `tooManyReveals` for an account that revealed `REVEALS_PER_HOUR` records within the last hour
 */
export async function noteReveal(
  { session, clock }: SignedIn,
  tx: Database,
  revealed: Revealed,
): Promise<number> {
  const accountId = session.account.id
  const now = clock()
  // Two requests of an account are counted one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reveals ${accountId}`}, 0))`)
  await tx.delete(reveals).where(and(eq(reveals.accountId, accountId), lte(reveals.createTime, now - HOUR)))
  const counted = await tx
    .select({ createTime: reveals.createTime })
    .from(reveals)
    .where(eq(reveals.accountId, accountId))
    .orderBy(asc(reveals.createTime))
  const [oldest] = counted
  if (oldest && counted.length >= REVEALS_PER_HOUR)
    throw new Refusal('tooManyReveals', {
      values: { limit: REVEALS_PER_HOUR },
      retryAfter: Math.max(1, Math.ceil((oldest.createTime + HOUR - now) / SECOND)),
    })
  const until = now + REVEAL_MINUTES * MINUTE
  await tx.insert(reveals).values({ id: newId(), accountId, ...revealed, createTime: now, until })
  return until
}

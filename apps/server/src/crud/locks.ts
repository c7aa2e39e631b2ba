import { LEASE_MINUTES, LOCK_DURATION } from '@admin/api-client/contract/limits'
import type { ContentLock } from '@admin/api-client/contract/locking'
import { and, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { newId } from '../db/columns.ts'
import type { Database } from '../db/Database.ts'
import { contains } from '../db/list.ts'
import type { ListQuery } from '../db/listReads.ts'
import { contentLocks, lockWaits } from '../db/schema/locks.ts'
import type { SignedIn } from '../kernel/context.ts'
import { MINUTE } from '../kernel/durations.ts'
import { operate } from '../kernel/operate.ts'
import { Refusal, refuseField } from '../kernel/Refusal.ts'
import type { One } from './readHandlers.ts'
import type { resourceOf } from './resource.ts'
import type { Tracked } from './rows.ts'

type LockRow = typeof contentLocks.$inferSelect

const ofRow = (resource: string, id: string | PgColumn) =>
  and(eq(contentLocks.resource, resource), eq(contentLocks.targetId, id))

/** Condition that a lock has not lapsed. */
export const inForce = (now: number) => or(isNull(contentLocks.until), gt(contentLocks.until, now))

/** Column of a list's rows that holds the lock in force, or null. */
export const lockColumn = (resource: string, id: PgColumn, now: number) =>
  sql<ContentLock | null>`(
    select json_build_object('kind', kind, 'accountId', account_id, 'accountName', account_name, 'reason', reason,
      'since', (extract(epoch from since) * 1000)::bigint, 'until', (extract(epoch from until) * 1000)::bigint)
    from ${contentLocks} where ${and(ofRow(resource, id), inForce(now))})`.as('lock')

/** Condition for rows locked by accounts with a text in their username. */
export const lockedBy =
  (resource: string, id: PgColumn, now: number) =>
  (text: string): SQL =>
    sql`exists (select from ${contentLocks}
      where ${and(ofRow(resource, id), inForce(now), contains(contentLocks.accountName, text))})`

/** Returns the locks in force that others than the caller hold on rows, by the row's id. */
export async function locksOfOthers(
  { session, clock }: SignedIn,
  tx: Database,
  resource: string,
  rows: readonly { id: string }[],
): Promise<Map<string, ContentLock>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const held = await tx
    .select()
    .from(contentLocks)
    .where(
      and(
        eq(contentLocks.resource, resource),
        inArray(contentLocks.targetId, ids),
        ne(contentLocks.accountId, session.account.id),
        inForce(clock()),
      ),
    )
  return new Map(held.map((lock) => [lock.targetId, lock]))
}

/** The rejection of a change by anyone but the lock's holder. */
export const lockedByOther = ({ accountName, since }: ContentLock) =>
  new Refusal('lockedByOther', { values: { name: accountName, since } })

type Lockable<Row extends Tracked, New, Query extends ListQuery, Dto> = ReturnType<
  typeof resourceOf<Row, New, Query, Dto>
>

/** Returns the lock of a row that is in force. */
async function lockOf(tx: Database, resource: string, id: string, now: number): Promise<LockRow | undefined> {
  const [lock] = await tx
    .select()
    .from(contentLocks)
    .where(and(ofRow(resource, id), inForce(now)))
  return lock
}

const put = (tx: Database, values: Omit<LockRow, 'id'>) =>
  tx
    .insert(contentLocks)
    .values({ id: newId(), ...values })
    .onConflictDoUpdate({ target: [contentLocks.resource, contentLocks.targetId], set: values })

/** Starts or continues the caller's lease on a locked row. A kept lock of the caller is stronger than a lease. */
async function takeLease({ session, clock }: SignedIn, tx: Database, resource: string, id: string) {
  const now = clock()
  const own = await lockOf(tx, resource, id, now)
  if (own && own.kind !== 'lease') return
  await put(tx, {
    resource,
    targetId: id,
    kind: 'lease',
    accountId: session.account.id,
    accountName: session.account.username,
    reason: '',
    since: own?.since ?? now,
    until: now + LEASE_MINUTES * MINUTE,
  })
}

/** Ends the lease that an account has on a row. */
export const endLease = (tx: Database, resource: string, id: string, accountId: string) =>
  tx
    .delete(contentLocks)
    .where(and(ofRow(resource, id), eq(contentLocks.kind, 'lease'), eq(contentLocks.accountId, accountId)))

/** Takes a lease on a row, unless someone else has locked it. */
export async function leaseIfFree<Row extends Tracked, New, Query extends ListQuery, Dto>(
  { name, rows }: Pick<Lockable<Row, New, Query, Dto>, 'name' | 'rows'>,
  context: SignedIn,
  tx: Database,
  id: string,
): Promise<void> {
  const found = [...(await rows.lockEach(tx, [id], undefined)).values()]
  if (found.length === 0 || (await locksOfOthers(context, tx, name, found)).size > 0) return
  await takeLease(context, tx, name, id)
}

/**
 * Handles the locks of an area whose rows can be locked; see the contract's `locking`. Taking and ending a lock gives
 * the row no new version.
 */
export function lockHandlers<Row extends Tracked, New, Query extends ListQuery, Dto>({
  name: resource,
  rows,
  visible,
  get,
  requireChangeable,
}: Lockable<Row, New, Query, Dto>) {
  const end = (tx: Database, id: string) => tx.delete(contentLocks).where(ofRow(resource, id))

  return {
    lease: ({ params: { id }, ...context }: One): Promise<Dto> =>
      context.db.transaction(async (tx) => {
        await requireChangeable(context, tx, id)
        await takeLease(context, tx, resource, id)
        return get({ ...context, db: tx }, id)
      }),

    endLease: ({ params: { id }, ...context }: One): Promise<Dto> =>
      context.db.transaction(async (tx) => {
        await rows.requireLocked(tx, id, visible(context))
        await endLease(tx, resource, id, context.session.account.id)
        return get({ ...context, db: tx }, id)
      }),

    lock: ({
      params: { id },
      body: { reason, until },
      ...context
    }: One & { body: { reason: string; until: number | null } }): Promise<Dto> =>
      operate(context, { action: 'lock', resource }, async (tx, record) => {
        const now = context.clock()
        if (until !== null && (until < now + LOCK_DURATION.min || until > now + LOCK_DURATION.max))
          throw refuseField('validation', 'until', 'lockDuration')
        await requireChangeable(context, tx, id)
        const { account } = context.session
        await put(tx, {
          resource,
          targetId: id,
          kind: 'kept',
          accountId: account.id,
          accountName: account.username,
          reason,
          since: now,
          until,
        })
        record({ targetId: id, after: { reason, until } })
        return get({ ...context, db: tx }, id)
      }),

    unlock: ({ params: { id }, ...context }: One): Promise<Dto> =>
      operate(context, { action: 'unlock', resource }, async (tx, record) => {
        await rows.requireLocked(tx, id, visible(context))
        const lock = await lockOf(tx, resource, id, context.clock())
        if (lock && lock.accountId !== context.session.account.id) throw lockedByOther(lock)
        if (lock) {
          await end(tx, id)
          record({ targetId: id, before: { reason: lock.reason, until: lock.until } })
        }
        return get({ ...context, db: tx }, id)
      }),

    breakLock: ({
      params: { id },
      body: { reason },
      ...context
    }: One & { body: { reason: string } }): Promise<Dto> =>
      operate(context, { action: 'breakLock', resource }, async (tx, record) => {
        await rows.requireLocked(tx, id, visible(context))
        const lock = await lockOf(tx, resource, id, context.clock())
        if (lock) {
          await end(tx, id)
          record({ targetId: id, before: { holder: lock.accountName }, after: { reason } })
        }
        return get({ ...context, db: tx }, id)
      }),

    awaitUnlock: ({ params: { id }, ...context }: One): Promise<Dto> =>
      context.db.transaction(async (tx) => {
        await rows.requireLocked(tx, id, visible(context))
        const { session, clock } = context
        await tx
          .insert(lockWaits)
          .values({ resource, targetId: id, accountId: session.account.id, time: clock() })
          .onConflictDoNothing()
        return get({ ...context, db: tx }, id)
      }),
  }
}

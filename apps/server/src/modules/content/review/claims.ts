import type { ReviewTask, reviewArea } from '@admin/api-client/contract/content/review'
import {
  LEASE_MINUTES,
  REVIEW_COUNT_MAX,
  REVIEW_MAX_CLAIMS,
  REVIEW_SKIP_MINUTES,
} from '@admin/api-client/contract/limits'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import type { Reader } from '../../../crud/readHandlers.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { reviewSkips, reviewTasks } from '../../../db/schema/reviews.ts'
import { permissionNodes, rolePermissionNodes, roles } from '../../../db/schema/roles.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { MINUTE } from '../../../kernel/durations.ts'
import { operate } from '../../../kernel/operate.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { announceReviews } from '../../home/notifications/events.ts'
import { decidableTasks, escalatedToCaller, requireDecidable, requireUnclaimed } from './eligibility.ts'
import type { ReviewTaskRow } from './ReviewSubject.ts'
import { isClaimed, readTasks, reviewResource } from './resource.ts'
import { subjectOf } from './subjects.ts'
import { unclaimed } from './tasks.ts'

type Operations = typeof reviewArea.operations

const { get, requireChangeable, rows } = reviewResource

/** Values of a task that the caller has for now. */
export const claimed = ({ session, clock }: SignedIn) => ({
  claimedById: session.account.id,
  claimedBy: session.account.username,
  claimedUntil: clock() + LEASE_MINUTES * MINUTE,
})

/** Condition for the tasks that the caller has. */
const claimedByCaller = ({ session, clock }: SignedIn) =>
  and(eq(reviewTasks.status, 'pending'), eq(reviewTasks.claimedById, session.account.id), isClaimed(clock()))

/** Claims of one account are counted one request at a time. */
const lockClaims = (tx: Database, { session }: SignedIn) =>
  tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, session.account.id))
    .for('no key update')

/**
 * Claims the next tasks of the queue in one statement, which passes over those that other requests are claiming. A
 * claim is a lease, so it gives the task no new version and is not logged.
 */
async function claimNext(context: SignedIn, tx: Database, { kinds, escalated }: Wanted, limit: number) {
  const { session, clock } = context
  const reader = { ...context, db: tx }
  const decidable = decidableTasks(reader, kinds)
  if (limit <= 0 || !decidable) return
  const now = clock()
  const skipped = tx
    .select({ id: reviewSkips.id })
    .from(reviewSkips)
    .where(
      and(
        eq(reviewSkips.taskId, reviewTasks.id),
        eq(reviewSkips.accountId, session.account.id),
        gt(reviewSkips.time, now - REVIEW_SKIP_MINUTES * MINUTE),
      ),
    )
  const next = tx.$with('next').as(
    tx
      .select({ id: reviewTasks.id })
      .from(reviewTasks)
      .where(
        and(
          eq(reviewTasks.status, 'pending'),
          escalated ? escalatedToCaller(reader) : isNull(reviewTasks.escalatedTo),
          or(isNull(reviewTasks.claimedUntil), lte(reviewTasks.claimedUntil, now)),
          decidable,
          notExists(skipped),
        ),
      )
      // As the index has it.
      .orderBy(sql`${reviewTasks.priority} desc nulls last`, asc(reviewTasks.dueTime), asc(reviewTasks.id))
      .limit(limit)
      .for('update', { skipLocked: true }),
  )
  await tx
    .with(next)
    .update(reviewTasks)
    .set({ ...claimed(context), openedById: null })
    .where(inArray(reviewTasks.id, tx.select({ id: next.id }).from(next)))
}

/** Counts the pending tasks that the caller can decide and no one else has claimed, up to `REVIEW_COUNT_MAX`. */
export async function countDecidable(reader: Reader): Promise<number> {
  const { db, session, clock } = reader
  const decidable = decidableTasks(reader)
  if (!decidable) return 0
  const { status, escalatedTo, claimedUntil, claimedById } = reviewTasks
  const counted = db
    .select({ id: reviewTasks.id })
    .from(reviewTasks)
    .where(
      and(
        eq(status, 'pending'),
        or(isNull(escalatedTo), escalatedToCaller(reader)),
        or(isNull(claimedUntil), lte(claimedUntil, clock()), eq(claimedById, session.account.id)),
        decidable,
      ),
    )
    .limit(REVIEW_COUNT_MAX)
  return db.$count(counted.as('counted'))
}

type Wanted = Input<Operations['claim']>['body']

/** Gives back what the caller has claimed in the other queue and not opened: what they review now has the room. */
const giveBackOthers = (context: SignedIn, tx: Database, { escalated }: Wanted) =>
  tx
    .update(reviewTasks)
    .set(unclaimed)
    .where(
      and(
        claimedByCaller(context),
        isNull(reviewTasks.openedById),
        escalated ? isNull(reviewTasks.escalatedTo) : isNotNull(reviewTasks.escalatedTo),
      ),
    )

/** Extends the caller's claims and adds the next tasks to them. @returns all of them, in the order of the queue */
export const claimTasks = ({ body, ...context }: Input<Operations['claim']>): Promise<ReviewTask[]> =>
  inTransaction(context.db, async (tx) => {
    await lockClaims(tx, context)
    await giveBackOthers(context, tx, body)
    const extended = await tx
      .update(reviewTasks)
      .set(claimed(context))
      .where(claimedByCaller(context))
      .returning({ id: reviewTasks.id })
    await claimNext(context, tx, body, REVIEW_MAX_CLAIMS - extended.length)
    return readTasks({ ...context, db: tx }, claimedByCaller(context))
  })

/** Lets others change the subject of a task that its reviewer had open. */
export const release = async (tx: Database, { kind, subjectId, openedById }: ReviewTaskRow) => {
  if (openedById) await subjectOf(kind).release?.(tx, subjectId, openedById)
}

/** Gives back the caller's claim that ends first, where they have as many as they may. */
export async function makeRoom(context: SignedIn, tx: Database, except: string): Promise<void> {
  const others = await tx
    .select()
    .from(reviewTasks)
    .where(and(claimedByCaller(context), ne(reviewTasks.id, except)))
    .orderBy(asc(reviewTasks.claimedUntil), asc(reviewTasks.id))
  for (const task of others.slice(0, Math.max(0, others.length - REVIEW_MAX_CLAIMS + 1))) {
    await tx.update(reviewTasks).set(unclaimed).where(eq(reviewTasks.id, task.id))
    await release(tx, task)
  }
}

/** Opens a task: claims it if it is free, and extends the claim otherwise. */
export const renewClaim = ({ params: { id }, ...context }: Input<Operations['renew']>): Promise<ReviewTask> =>
  inTransaction(context.db, async (tx) => {
    await lockClaims(tx, context)
    const task = await requireChangeable(context, tx, id)
    await requireDecidable(context, tx, task)
    requireUnclaimed(context, task)
    await makeRoom(context, tx, id)
    await tx
      .update(reviewTasks)
      .set({ ...claimed(context), openedById: context.session.account.id })
      .where(eq(reviewTasks.id, id))
    await subjectOf(task.kind).hold?.(tx, context, task.subjectId)
    return get({ ...context, db: tx }, id)
  })

/** Takes a task over from the reviewer who claimed it. */
export const takeOverTask = ({
  params: { id },
  body: { reason },
  ...context
}: Input<Operations['takeOver']>): Promise<ReviewTask> =>
  operate(context, { action: 'takeOver', resource: 'review' }, async (tx, record) => {
    await lockClaims(tx, context)
    const task = await requireChangeable(context, tx, id)
    await requireDecidable(context, tx, task)
    await makeRoom(context, tx, id)
    await release(tx, task)
    const change = await rows.write(context, tx, task, {
      ...claimed(context),
      openedById: context.session.account.id,
    })
    await subjectOf(task.kind).hold?.(tx, context, task.subjectId)
    record({ ...change, after: { ...change.after, reason } })
    return get({ ...context, db: tx }, id)
  })

/** Gives a task back, and keeps it from being offered to the caller again for a while. */
export const skipTask = ({
  params: { id },
  body,
  ...context
}: Input<Operations['skip']>): Promise<ReviewTask> =>
  operate(context, { action: 'skip', resource: 'review' }, async (tx, record) => {
    const { session, clock } = context
    const { secondsSpent = null } = body
    const task = await requireChangeable(context, tx, id)
    await requireDecidable(context, tx, task)
    requireUnclaimed(context, task)
    await tx.insert(reviewSkips).values({
      taskId: id,
      accountId: session.account.id,
      accountName: session.account.username,
      secondsSpent,
      time: clock(),
    })
    const change = await rows.write(context, tx, task, unclaimed)
    await release(tx, task)
    await announceReviews(tx)
    record({ ...change, after: { ...change.after, secondsSpent } })
    return get({ ...context, db: tx }, id)
  })

/** The roles that hold the code of a task's kind, by name. */
const rolesFor = (db: Database, { kind }: Pick<ReviewTaskRow, 'kind'>) =>
  db
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .innerJoin(rolePermissionNodes, eq(rolePermissionNodes.roleId, roles.id))
    .innerJoin(permissionNodes, eq(permissionNodes.id, rolePermissionNodes.resourceId))
    .where(eq(permissionNodes.permissionCode, subjectOf(kind).code))
    .orderBy(roles.name)

/** Lists the roles whose accounts may decide a task. */
export async function listRoles({ params: { id }, ...context }: Input<Operations['roles']>) {
  return rolesFor(context.db, await get(context, id))
}

/** Passes a task to a role: it leaves the queue of all others. */
export const escalateTask = ({
  params: { id },
  body: { roleId, note },
  ...context
}: Input<Operations['escalate']>): Promise<ReviewTask> =>
  operate(context, { action: 'escalate', resource: 'review' }, async (tx, record) => {
    const task = await requireChangeable(context, tx, id)
    await requireDecidable(context, tx, task)
    requireUnclaimed(context, task)
    const possible = await rolesFor(tx, task)
    if (!possible.some((role) => role.id === roleId)) throw refuseField('validation', 'roleId', 'notExisting')
    const escalation = { ...unclaimed, escalatedTo: roleId, escalationNote: note }
    record(await rows.write(context, tx, task, escalation))
    await release(tx, task)
    await announceReviews(tx)
    return get({ ...context, db: tx }, id)
  })

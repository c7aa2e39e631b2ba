import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { and, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../crud/readHandlers.ts'
import type { Database } from '../../../db/Database.ts'
import { reviewTasks } from '../../../db/schema/reviews.ts'
import { accountRoles } from '../../../db/schema/roles.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import type { ReviewTaskRow } from './ReviewSubject.ts'
import { subjectOf, subjects } from './subjects.ts'

/**
 * Condition for the tasks that the caller may decide: of kinds whose codes they hold, on subjects that they may decide
 * on, without those that they are excluded from.
 * @param kinds only of these. @default of every kind
 * @returns nothing where the caller may decide on no kind
 */
export function decidableTasks(reader: Reader, kinds: readonly CodeOf<'reviewKind'>[] = []): SQL | undefined {
  const { session } = reader
  const decidable = [...subjects].filter(
    ([kind, { code, readCode }]) =>
      session.permissions.has(code) &&
      session.permissions.has(readCode) &&
      (kinds.length === 0 || kinds.includes(kind)),
  )
  if (decidable.length === 0) return undefined
  const oneOfKinds = inArray(
    reviewTasks.kind,
    decidable.map(([kind]) => kind),
  )
  const onSubjects = decidable.map(([kind, { eligible, visible }]) => {
    const conditions = and(
      visible?.(reader, reviewTasks.subjectId),
      eligible?.(reader, reviewTasks.subjectId),
    )
    return conditions && or(ne(reviewTasks.kind, kind), conditions)
  })
  return and(
    oneOfKinds,
    not(reviewTasks.hidden),
    ...onSubjects,
    not(sql`${session.account.id}::uuid = any(${reviewTasks.excluded})`),
  )
}

/** Condition for the tasks that were escalated to one of the caller's roles. */
export const escalatedToCaller = ({ db, session }: Reader): SQL =>
  inArray(
    reviewTasks.escalatedTo,
    db
      .select({ id: accountRoles.roleId })
      .from(accountRoles)
      .where(eq(accountRoles.accountId, session.account.id)),
  )

/** @throws Refusal `claimedByOther` where another reviewer has the task for now */
export function requireUnclaimed({ session, clock }: SignedIn, task: ReviewTaskRow): void {
  const { claimedById, claimedBy, claimedUntil } = task
  if (claimedById !== session.account.id && claimedUntil !== null && claimedUntil > clock())
    throw new Refusal('claimedByOther', { values: { name: claimedBy, until: claimedUntil } })
}

/** @throws Refusal `taskEscalated` where a locked task was escalated to a role that the caller doesn't have */
export async function requireNotEscalated(
  context: SignedIn,
  tx: Database,
  task: ReviewTaskRow,
): Promise<void> {
  const own = eq(reviewTasks.id, task.id)
  const reader = { ...context, db: tx }
  if (task.escalatedTo && (await tx.$count(reviewTasks, and(own, escalatedToCaller(reader)))) === 0)
    throw new Refusal('taskEscalated')
}

/**
 * Checks that the caller may decide a locked task, no matter who claimed it.
 * @throws Refusal `unauthorizedOperation`, `alreadyDecided`, `excludedReviewer`, `taskEscalated`
 */
export async function requireDecidable(context: SignedIn, tx: Database, task: ReviewTaskRow): Promise<void> {
  const { session } = context
  if (!session.permissions.has(subjectOf(task.kind).code)) throw new Refusal('unauthorizedOperation')
  if (task.status !== 'pending') throw new Refusal('alreadyDecided')
  const reader = { ...context, db: tx }
  const own = eq(reviewTasks.id, task.id)
  if ((await tx.$count(reviewTasks, and(own, decidableTasks(reader)))) === 0)
    throw new Refusal('excludedReviewer')
  await requireNotEscalated(context, tx, task)
}

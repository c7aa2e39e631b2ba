import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { operationLogs } from '../../../db/schema/operationLogs.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import type { ReviewTaskRow } from '../review/ReviewSubject.ts'

/** Operations since the last approval that are looked at. */
const MAX_OPERATIONS = 200

/**
 * Returns the values that a row had when it was approved last, where they have changed since, from the operation log.
 * An approval that was undone or reverted doesn't count.
 * @param blind leaves out the last decision, which a second look repeats without knowing it
 * @returns nothing if it was never approved
 */
export async function valuesWhenApproved(
  db: Database,
  resource: string,
  id: string,
  blind: boolean,
): Promise<Readonly<Record<string, unknown>>> {
  const operations = await db
    .select({
      action: operationLogs.action,
      before: operationLogs.before,
      bulkId: operationLogs.bulkId,
      revertOf: operationLogs.revertOf,
    })
    .from(operationLogs)
    .where(and(eq(operationLogs.targetId, id), eq(operationLogs.resource, resource)))
    .orderBy(desc(operationLogs.time), desc(operationLogs.id))
    .limit(MAX_OPERATIONS)
  let values: Record<string, unknown> = {}
  let ignored = blind ? 1 : 0
  const reverted = new Set<string>()
  for (const { action, before, bulkId, revertOf } of operations) {
    if (revertOf !== null) reverted.add(revertOf)
    if (action === 'undo') ignored += 1
    else if (bulkId !== null && reverted.has(bulkId)) values = { ...values, ...before }
    else if (action === 'approve' || action === 'reject') {
      if (ignored > 0) ignored -= 1
      else if (action === 'approve') return values
    } else values = { ...values, ...before }
  }
  return {}
}

const DECISIONS = ['approve', 'reject']

/** @throws Refusal `changedSince` unless a row still has the version that the decision on its task wrote */
export function requireAsDecided(
  { version }: { version: number },
  { subjectVersion }: Pick<ReviewTaskRow, 'subjectVersion'>,
): void {
  if (version !== subjectVersion + 1) throw new Refusal('changedSince')
}

/** Returns the values that a row had before it was decided on last, where the decision changed them. */
export async function valuesBeforeDecision(
  db: Database,
  resource: string,
  id: string,
): Promise<Readonly<Record<string, unknown>>> {
  const [decision] = await db
    .select({ before: operationLogs.before })
    .from(operationLogs)
    .where(
      and(
        eq(operationLogs.targetId, id),
        eq(operationLogs.resource, resource),
        inArray(operationLogs.action, DECISIONS),
      ),
    )
    .orderBy(desc(operationLogs.time), desc(operationLogs.id))
    .limit(1)
  return (decision?.before ?? {}) as Readonly<Record<string, unknown>>
}

const EDITS = ['create', 'update', 'changeTags', 'changePrices']
/** Fields that are no content: a revert that restores only these is no edit. */
const STATE_FIELDS = [
  'reviewStatus',
  'submittedBy',
  'shelf',
  'shelfReason',
  'status',
  'hideReason',
  'pinnedUntil',
  'deleteTime',
  'deletedBy',
]

/** Condition for the operations that edit content: edits, and reverts of them. */
const isEdit = or(
  inArray(operationLogs.action, EDITS),
  and(
    eq(operationLogs.action, 'revert'),
    ne(sql`${operationLogs.before} - ${sql.param(STATE_FIELDS)}::text[]`, sql`'{}'::jsonb`),
  ),
)

/** What happened to a work since it was decided on last, from the operation log. */
interface Revision {
  /** Whether the log has a decision on it. */
  decided: boolean
  /** Ids of the accounts that edited it since then. */
  editors: string[]
}

/** Returns what happened to works since they were decided on last, by their id. */
export async function readRevisions(
  db: Database,
  resource: string,
  ids: readonly string[],
): Promise<(id: string) => Revision> {
  const operations = await db
    .select({
      targetId: operationLogs.targetId,
      action: operationLogs.action,
      operatorId: operationLogs.operatorId,
    })
    .from(operationLogs)
    .where(
      and(
        inArray(operationLogs.targetId, [...ids]),
        eq(operationLogs.resource, resource),
        eq(operationLogs.succeeded, true),
        or(inArray(operationLogs.action, DECISIONS), isEdit),
      ),
    )
    .orderBy(desc(operationLogs.time), desc(operationLogs.id))
    .limit(MAX_OPERATIONS * ids.length)
  const byWork = Map.groupBy(operations, ({ targetId }) => targetId)
  return (id) => {
    const all = byWork.get(id) ?? []
    const last = all.findIndex(({ action }) => DECISIONS.includes(action))
    const edits = last < 0 ? all : all.slice(0, last)
    return { decided: last >= 0, editors: edits.flatMap(({ operatorId }) => operatorId ?? []) }
  }
}

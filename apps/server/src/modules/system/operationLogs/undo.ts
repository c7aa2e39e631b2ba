import { UNDO_MAX_OPERATIONS, UNDO_MAX_ROWS } from '@admin/api-client/contract/limits'
import type { OperatorUndone, operationLogArea } from '@admin/api-client/contract/system/operationLogs'
import { and, count, eq, gte, isNotNull, isNull, lt, max, ne, notInArray } from 'drizzle-orm'
import { dryRunTokens, fingerprint } from '../../../crud/dryRuns.ts'
import { operationLogs as logs } from '../../../db/schema/operationLogs.ts'
import { rehearse } from '../../../db/transaction.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { operationLogReads } from './queries.ts'
import { type LogEntry, newestFirst, type Outcome, revertEntries } from './revertEntries.ts'

type Undo = Input<(typeof operationLogArea)['operations']['undo']>
type Period = Pick<Undo['body'], 'operatorId' | 'timeFrom' | 'timeTo'>

/** Condition for what an account did in a period. Signing in and out is not among it. */
const doneIn = (context: SignedIn, { operatorId, timeFrom, timeTo }: Period) =>
  and(
    operationLogReads(context).visible,
    eq(logs.operatorId, operatorId),
    gte(logs.time, timeFrom),
    lt(logs.time, timeTo),
    eq(logs.succeeded, true),
    ne(logs.resource, 'session'),
  )

/**
 * Returns the entries of operations that can be reverted as such, newest first.
 * @throws Refusal `validation` on `timeFrom` where they are more than is undone together
 */
async function readRevertible(context: SignedIn, period: Period): Promise<LogEntry[]> {
  const found = await context.db
    .select()
    .from(logs)
    .where(and(doneIn(context, period), isNotNull(logs.bulkId)))
    .orderBy(...newestFirst)
    .limit(UNDO_MAX_ROWS + 1)
  if (found.length > UNDO_MAX_ROWS)
    throw refuseField('validation', 'timeFrom', 'tooManyOperations', { maximum: UNDO_MAX_ROWS })
  if (new Set(found.map(({ bulkId }) => bulkId)).size > UNDO_MAX_OPERATIONS)
    throw refuseField('validation', 'timeFrom', 'tooManyOperations', { maximum: UNDO_MAX_OPERATIONS })
  return found
}

/**
 * Counts the operations that can't be reverted, by what was done to what. What belongs to one that can be, such as the
 * reports that a decision closed, isn't counted.
 */
async function countOthers(context: SignedIn, period: Period) {
  const revertible = context.db
    .select({ requestId: logs.requestId })
    .from(logs)
    .where(and(doneIn(context, period), isNotNull(logs.bulkId)))
  return context.db
    .select({
      action: logs.action,
      resource: logs.resource,
      skipped: count(),
      operatorName: max(logs.operatorName),
    })
    .from(logs)
    .where(and(doneIn(context, period), isNull(logs.bulkId), notInArray(logs.requestId, revertible)))
    .groupBy(logs.action, logs.resource)
}

const operationOf = ({ entry, refusal }: Outcome): OperatorUndone['operations'][number] => {
  const { id, time, action, resource, targetId } = entry
  const { fields, values } = refusal?.details ?? {}
  return {
    id,
    time,
    action,
    resource,
    targetId,
    key: refusal?.key ?? null,
    ...(fields && { fields }),
    ...(values && { values }),
  }
}

/** Counts operations by what was done to what. */
const kindsOf = (operations: OperatorUndone['operations']): OperatorUndone['kinds'] =>
  [...Map.groupBy(operations, ({ action, resource }) => `${resource} ${action}`).values()].map((each) => {
    const reverted = each.filter(({ key }) => key === null).length
    const [{ action = '', resource = '' } = {}] = each
    return { action, resource, reverted, skipped: each.length - reverted }
  })

/** Reverts what an account did within the transaction of the context. */
async function revertDone(context: SignedIn, period: Period) {
  const found = await readRevertible(context, period)
  const others = await countOthers(context, period)
  const outcomes = await revertEntries(context, found)
  const operations = outcomes.map(operationOf)
  const rest = others.map(({ action, resource, skipped }) => ({ action, resource, reverted: 0, skipped }))
  const kinds = [...kindsOf(operations), ...rest].toSorted(
    (one, other) => other.reverted + other.skipped - one.reverted - one.skipped,
  )
  return {
    set: outcomes.map(({ entry, refusal, parts }) => [entry.id, refusal?.key ?? null, parts ?? null]),
    undone: {
      operatorName: found[0]?.operatorName ?? others[0]?.operatorName ?? '',
      kinds,
      operations,
    },
  }
}

/**
 * Reverts what an account did in a period, in one transaction, as a dry run showed it; what can't be reverted is named. A
 * dry run does the same and rolls it back.
 * @throws Refusal `validation` on `token` without one, `setChanged` if it is not that of a dry run with the same outcome
 */
export async function undoOperator({
  query,
  body: { token, reason, ...period },
  ...context
}: Undo): Promise<OperatorUndone> {
  const tokens = await dryRunTokens(context)
  const fingerprintOf = (set: unknown) => fingerprint(['undo', period, set])
  if (query.dryRun) {
    const { set, undone } = await rehearse(context.db, (tx) => revertDone({ ...context, db: tx }, period))
    return { ...undone, token: await tokens.issue(await fingerprintOf(set)) }
  }
  if (token === undefined) throw refuseField('validation', 'token', 'required')
  return operate(context, { action: 'undo', resource: 'operationLog' }, async (tx, record) => {
    const { set, undone } = await revertDone({ ...context, db: tx }, period)
    if (!(await tokens.isValid(await fingerprintOf(set), token))) throw new Refusal('setChanged')
    const sumOf = (part: 'reverted' | 'skipped') => undone.kinds.reduce((sum, kind) => sum + kind[part], 0)
    record({
      targetId: period.operatorId,
      after: {
        username: undone.operatorName,
        timeFrom: period.timeFrom,
        timeTo: period.timeTo,
        reason,
        reverted: sumOf('reverted'),
        skipped: sumOf('skipped'),
      },
    })
    return { ...undone, token: null }
  })
}

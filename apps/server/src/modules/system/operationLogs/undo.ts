import { UNDO_MAX_OPERATIONS } from '@admin/api-client/contract/limits'
import type { OperatorUndone, operationLogArea } from '@admin/api-client/contract/system/operationLogs'
import { and, eq, gte, lt, ne } from 'drizzle-orm'
import { dryRunTokens, fingerprint } from '../../../crud/dryRuns.ts'
import { operationLogs as logs } from '../../../db/schema/operationLogs.ts'
import { rehearse } from '../../../db/transaction.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { operationLogReads } from './queries.ts'
import { newestFirst, type Outcome, revertEntries } from './revertEntries.ts'

type Undo = Input<(typeof operationLogArea)['operations']['undo']>
type Period = Pick<Undo['body'], 'operatorId' | 'timeFrom' | 'timeTo'>

/**
 * Returns what an account did in a period, newest first. Signing in and out is not among it.
 * @throws Refusal `validation` on `timeFrom` where it is more than is undone together
 */
async function readDone(context: SignedIn, { operatorId, timeFrom, timeTo }: Period) {
  const found = await context.db
    .select()
    .from(logs)
    .where(
      and(
        operationLogReads(context).visible,
        eq(logs.operatorId, operatorId),
        gte(logs.time, timeFrom),
        lt(logs.time, timeTo),
        eq(logs.succeeded, true),
        ne(logs.resource, 'session'),
      ),
    )
    .orderBy(...newestFirst)
    .limit(UNDO_MAX_OPERATIONS + 1)
  if (found.length > UNDO_MAX_OPERATIONS)
    throw refuseField('validation', 'timeFrom', 'tooManyOperations', { maximum: UNDO_MAX_OPERATIONS })
  return found
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

/** Counts operations by what was done to what, the most frequent first. */
const kindsOf = (operations: OperatorUndone['operations']): OperatorUndone['kinds'] =>
  [...Map.groupBy(operations, ({ action, resource }) => `${resource} ${action}`).values()]
    .map((each) => {
      const reverted = each.filter(({ key }) => key === null).length
      const [{ action = '', resource = '' } = {}] = each
      return { action, resource, reverted, skipped: each.length - reverted }
    })
    .toSorted((one, other) => other.reverted + other.skipped - one.reverted - one.skipped)

/** Reverts what an account did within the transaction of the context. */
async function revertDone(context: SignedIn, period: Period): Promise<Omit<OperatorUndone, 'token'>> {
  const found = await readDone(context, period)
  const operations = (await revertEntries(context, found)).map(operationOf)
  return { operatorName: found[0]?.operatorName ?? '', kinds: kindsOf(operations), operations }
}

/**
 * Reverts what an account did in a period, newest first, in one transaction; what can't be reverted is named. A dry run
 * does the same and rolls it back.
 * @throws Refusal `setChanged` if the token is not that of a dry run with the same outcome
 */
export async function undoOperator({
  query,
  body: { token, reason, ...period },
  ...context
}: Undo): Promise<OperatorUndone> {
  const tokens = await dryRunTokens(context)
  const outcomeOf = ({ operations }: Pick<OperatorUndone, 'operations'>) =>
    fingerprint(['undo', period, operations.map(({ id, key }) => [id, key])])
  if (query.dryRun) {
    const undone = await rehearse(context.db, (tx) => revertDone({ ...context, db: tx }, period))
    return { ...undone, token: await tokens.issue(await outcomeOf(undone)) }
  }
  return operate(context, { action: 'undo', resource: 'operationLog' }, async (tx, record) => {
    const undone = await revertDone({ ...context, db: tx }, period)
    if (token !== undefined && !(await tokens.isValid(await outcomeOf(undone), token)))
      throw new Refusal('setChanged')
    const reverted = undone.operations.filter(({ key }) => key === null).length
    record({
      targetId: period.operatorId,
      after: {
        username: undone.operatorName,
        timeFrom: period.timeFrom,
        timeTo: period.timeTo,
        reason,
        reverted,
        skipped: undone.operations.length - reverted,
      },
    })
    return { ...undone, token: null }
  })
}

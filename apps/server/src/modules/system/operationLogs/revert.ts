import type { operationLogArea } from '@admin/api-client/contract/system/operationLogs'
import { eq } from 'drizzle-orm'
import type { BulkOutcome } from '../../../crud/bulk.ts'
import { dryRunTokens, fingerprint } from '../../../crud/dryRuns.ts'
import { requireOne } from '../../../crud/readHandlers.ts'
import { revertibleOf } from '../../../crud/revertibleAreas.ts'
import { operationLogs as logs } from '../../../db/schema/operationLogs.ts'
import { inTransaction, rehearse } from '../../../db/transaction.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { operationLogReads, readRevertStates } from './queries.ts'
import { type LogEntry, newestFirst, revertEntries } from './revertEntries.ts'

type Revert = Input<(typeof operationLogArea)['operations']['revert']>

/**
 * Reverts the action that a logged operation belongs to, as far as its rows have not changed since.
 * @throws Refusal `notRevertible` for an operation without an inverse, `unauthorizedOperation` to callers who can't do
 * what is reverted, `alreadyReverted`, `tooLate`
 */
export async function revertOperation({ params: { id }, query, body: { token }, ...context }: Revert) {
  const { bulkId, resource, action, time } = await requireOne(context, operationLogReads(context), id)
  const found = revertibleOf(resource, action)
  if (bulkId === null || !found) throw new Refusal('notRevertible')
  const { revertible } = found
  if (!context.session.permissions.has(found.code)) throw new Refusal('unauthorizedOperation')
  // Entries never change.
  const entries = await context.db
    .select()
    .from(logs)
    .where(eq(logs.bulkId, bulkId))
    .orderBy(...newestFirst)
  const requireRevertible = async (tx: SignedIn['db']) => {
    // Two reverts of the same action follow each other.
    await tx.select({ id: logs.id }).from(logs).where(eq(logs.id, bulkId)).for('update')
    const state = (await readRevertStates(tx, context.clock(), [bulkId]))(bulkId, time)
    if (state === 'reverted') throw new Refusal('alreadyReverted')
    if (state === 'expired') throw new Refusal('tooLate')
  }
  const isElsewhere = (entry: LogEntry) =>
    revertibleOf(entry.resource, entry.action)?.revertible !== revertible
  if (revertible.rehearsed || entries.some(isElsewhere))
    return revertAcrossAreas(context, { entries, query, token, check: requireRevertible })
  return revertible.revert(context, {
    changes: entries.map(({ targetId, version, before, after }) => ({
      id: targetId ?? '',
      bulkId,
      version: version ?? 0,
      before,
      after: after ?? {},
    })),
    query,
    token,
    check: requireRevertible,
  })
}

/** Reads what the rows of log entries are called. */
async function readNames(
  context: SignedIn,
  entries: readonly LogEntry[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  const byArea = Map.groupBy(
    entries,
    ({ resource, action }) => revertibleOf(resource, action)?.revertible.names,
  )
  for (const [read, of] of byArea)
    for (const [id, name] of (await read?.(
      context,
      of.flatMap(({ targetId }) => targetId ?? []),
    )) ?? [])
      names.set(id, name)
  return names
}

interface AcrossAreas {
  entries: readonly LogEntry[]
  query: Revert['query']
  token: string | undefined
  check: (tx: SignedIn['db']) => Promise<void>
}

/** Reverts an action that changed rows of several areas; a dry run does the same and rolls it back. */
async function revertAcrossAreas(
  context: SignedIn,
  { entries, query, token, check }: AcrossAreas,
): Promise<BulkOutcome> {
  const tokens = await dryRunTokens(context)
  const revert = async (tx: SignedIn['db']) => {
    await check(tx)
    const outcomes = await revertEntries({ ...context, db: tx }, entries)
    const failed = outcomes.flatMap(({ entry, refusal }) => {
      if (!refusal) return []
      const { fields, values } = refusal.details
      return [
        { id: entry.targetId ?? '', key: refusal.key, ...(fields && { fields }), ...(values && { values }) },
      ]
    })
    const changed = outcomes.flatMap(({ entry, refusal }) => (refusal ? [] : (entry.targetId ?? [])))
    const parts = outcomes.map((outcome) => outcome.parts)
    return { changed, failed, set: await fingerprint(['revert', changed, failed, parts]) }
  }
  if (query.dryRun) {
    const { changed, failed, set } = await rehearse(context.db, revert)
    const nameOf = await readNames(
      context,
      entries.filter(({ targetId }) => failed.some(({ id }) => id === targetId)),
    )
    const skipped = failed.map((each) => ({ ...each, name: nameOf.get(each.id) ?? '' }))
    return { token: await tokens.issue(set), changes: changed.length, skipped, sample: [] }
  }
  return inTransaction(context.db, async (tx) => {
    const { set, ...result } = await revert(tx)
    if (token !== undefined && !(await tokens.isValid(set, token))) throw new Refusal('setChanged')
    return result
  })
}

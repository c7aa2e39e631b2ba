import type { ErrorKey } from '@admin/api-client/contract/errors'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { desc, inArray } from 'drizzle-orm'
import { type LoggedChange, revertibleAreas } from '../../../crud/revertibleAreas.ts'
import { databaseError } from '../../../db/databaseErrors.ts'
import { operationLogs as logs } from '../../../db/schema/operationLogs.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { readRevertStates } from './queries.ts'

export type LogEntry = typeof logs.$inferSelect

/** What became of a logged operation: without a rejection it was reverted. */
export interface Outcome {
  entry: LogEntry
  refusal?: Refusal
}

/** A logged operation that can be reverted as far as the log shows. */
interface Candidate extends LogEntry {
  bulkId: string
  targetId: string
}

/** Newest first; what was logged together is in the order of its entries. */
export const newestFirst = [desc(logs.time), desc(logs.id)] as const

/** Returns why an operation can't be reverted, as far as the log shows. */
async function obstaclesOf(
  context: SignedIn,
  entries: readonly LogEntry[],
): Promise<(entry: LogEntry) => ErrorKey | undefined> {
  const bulkIds = [...new Set(entries.flatMap(({ bulkId }) => bulkId ?? []))]
  // Two reverts of the same action follow each other.
  await context.db
    .select({ id: logs.id })
    .from(logs)
    .where(inArray(logs.id, bulkIds))
    .orderBy(logs.id)
    .for('update')
  const stateOf = await readRevertStates(context.db, context.clock(), bulkIds)
  return ({ bulkId, resource, action, time, targetId }) => {
    const code: PermissionCode | undefined = revertibleAreas.get(resource)?.codes[action]
    if (bulkId === null || targetId === null || code === undefined) return 'notRevertible'
    if (!context.session.permissions.has(code)) return 'unauthorizedOperation'
    const state = stateOf(bulkId, time)
    if (state === 'reverted') return 'alreadyReverted'
    return state === 'expired' ? 'tooLate' : undefined
  }
}

/** Whether an operation wrote a row without changing anything, as pinning a post until the same moment again. */
const isEmpty = ({ before }: LogEntry): boolean => before !== null && Object.keys(before).length === 0

/** Splits operations into runs that are reverted together: neighbors of one area, in which each row occurs once. */
function runsOf(candidates: readonly Candidate[]): Candidate[][] {
  const runs: Candidate[][] = []
  for (const candidate of candidates) {
    const run = runs.at(-1)
    const isNext =
      run !== undefined &&
      run[0]?.resource === candidate.resource &&
      !revertibleAreas.get(candidate.resource)?.oneByOne &&
      isEmpty(run[0]) === isEmpty(candidate) &&
      run.every(({ targetId }) => targetId !== candidate.targetId)
    if (isNext) run.push(candidate)
    else runs.push([candidate])
  }
  return runs
}

/** Returns the rejection that an error is; any other error ends the request. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (databaseError(error)?.constraint) return new Refusal('notPossible')
  throw error
}

/** Reverts changes, and returns why some of them were not. One that fails doesn't stop the others. */
async function revertChanges(
  context: SignedIn,
  resource: string,
  changes: readonly LoggedChange[],
): Promise<ReadonlyMap<string, Refusal>> {
  const area = revertibleAreas.get(resource)
  if (!area) return new Map()
  try {
    const result = await area.revert(context, {
      changes,
      query: {},
      token: undefined,
      check: async () => {},
    })
    if (!('failed' in result)) return new Map()
    const { changed, failed } = result
    // Such an action has one row, whose parts are reported.
    const named = area.oneByOne && changed.length > 0 ? [] : failed
    const only = area.oneByOne && changes[0]?.id
    return new Map(named.map(({ id, key, ...details }) => [only || id, new Refusal(key, details)] as const))
  } catch (error) {
    const refusal = refusalOf(error)
    if (changes.length === 1) return new Map(changes.map(({ id }) => [id, refusal] as const))
    const refusals = new Map<string, Refusal>()
    for (const change of changes)
      for (const [id, each] of await revertChanges(context, resource, [change])) refusals.set(id, each)
    return refusals
  }
}

/**
 * Reverts logged operations within a transaction, in the order in which they are given: newest first. A row that several
 * of them changed gets back what it had before the first, as long as nothing else has changed it in between.
 * @returns what became of each, in the same order
 */
export async function revertEntries(context: SignedIn, entries: readonly LogEntry[]): Promise<Outcome[]> {
  const obstacleOf = await obstaclesOf(context, entries)
  const refusals = new Map<string, Refusal>()
  const candidates = entries.filter((entry): entry is Candidate => {
    const obstacle = obstacleOf(entry)
    if (obstacle) refusals.set(entry.id, new Refusal(obstacle))
    return obstacle === undefined
  })
  /** Of rows that were reverted: the version that the log has for what they are now, and their own one. */
  const versions = new Map<string, { logged: number; actual: number }>()
  for (const run of runsOf(candidates)) {
    const changes = run.map(({ resource, targetId, bulkId, version, before, after }) => {
      const known = versions.get(`${resource} ${targetId}`)
      const logged = version ?? 0
      const actual = known?.logged === logged ? known.actual : logged
      return { id: targetId, bulkId, version: actual, before, after: after ?? {} }
    })
    const isWritten = !run.some(isEmpty)
    const failed = isWritten ? await revertChanges(context, run[0]?.resource ?? '', changes) : new Map()
    for (const [index, entry] of run.entries()) {
      const refusal = failed.get(entry.targetId) ?? (isWritten ? undefined : new Refusal('notRevertible'))
      if (refusal) refusals.set(entry.id, refusal)
      if (failed.has(entry.targetId)) continue
      versions.set(`${entry.resource} ${entry.targetId}`, {
        logged: (entry.version ?? 0) - 1,
        actual: (changes[index]?.version ?? 0) + (isWritten ? 1 : 0),
      })
    }
  }
  return entries.map((entry) => {
    const refusal = refusals.get(entry.id)
    return { entry, ...(refusal && { refusal }) }
  })
}

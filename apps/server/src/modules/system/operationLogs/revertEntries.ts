import type { ErrorKey } from '@admin/api-client/contract/errors'
import { BULK_MAX_IDS } from '@admin/api-client/contract/limits'
import { desc, inArray } from 'drizzle-orm'
import {
  type LoggedChange,
  type Revertible,
  revertibleAreas,
  revertibleOf,
} from '../../../crud/revertibleAreas.ts'
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
  /** Ids of the parts of the row that were reverted, where they can be reverted apart. */
  parts?: readonly string[]
}

/** A logged operation that can be reverted as far as the log shows. */
interface Candidate extends LogEntry {
  bulkId: string
  targetId: string
  /** Its area. */
  revertible: Revertible
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
    const found = revertibleOf(resource, action)
    if (bulkId === null || targetId === null || !found) return 'notRevertible'
    if (!context.session.permissions.has(found.code)) return 'unauthorizedOperation'
    const state = stateOf(bulkId, time)
    if (state === 'reverted') return 'alreadyReverted'
    return state === 'expired' ? 'tooLate' : undefined
  }
}

/** Whether an operation wrote a row without changing anything, as pinning a post until the same moment again. */
const isEmpty = ({ before }: LogEntry): boolean => before !== null && Object.keys(before).length === 0

/** Splits operations of one area into runs that are reverted together, in each of which a row occurs once. */
function runsOf(candidates: readonly Candidate[], oneByOne: boolean): Candidate[][] {
  const runs: Candidate[][] = []
  const rows = new Set<string>()
  for (const candidate of candidates) {
    const run = runs.at(-1)
    const joins =
      run !== undefined &&
      !oneByOne &&
      run.length < BULK_MAX_IDS &&
      run[0] !== undefined &&
      isEmpty(run[0]) === isEmpty(candidate) &&
      !rows.has(candidate.targetId)
    if (joins) run.push(candidate)
    else {
      runs.push([candidate])
      rows.clear()
    }
    rows.add(candidate.targetId)
  }
  return runs
}

/** Returns the rejection that an error is; any other error ends the request. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (databaseError(error)?.constraint) return new Refusal('notPossible')
  throw error
}

/** What became of changes that are reverted together. */
interface RunOutcome {
  /** Why rows were not reverted, by their id. */
  refusals: ReadonlyMap<string, Refusal>
  /** See `Outcome`. */
  parts?: readonly string[]
}

/** Reverts changes, and returns what became of them. One that fails doesn't stop the others. */
async function revertChanges(
  context: SignedIn,
  revertible: Revertible,
  changes: readonly LoggedChange[],
): Promise<RunOutcome> {
  try {
    const result = await revertible.revert(context, {
      changes,
      query: {},
      token: undefined,
      check: async () => {},
    })
    if (!('failed' in result)) return { refusals: new Map() }
    const { changed, failed } = result
    const only = revertible.oneByOne && changes[0]?.id
    // Such an action has one row, whose parts are reported.
    if (only && changed.length > 0) return { refusals: new Map(), parts: changed }
    return {
      refusals: new Map(
        failed.map(({ id, key, ...details }) => [only || id, new Refusal(key, details)] as const),
      ),
    }
  } catch (error) {
    const refusal = refusalOf(error)
    if (changes.length === 1) return { refusals: new Map(changes.map(({ id }) => [id, refusal] as const)) }
    const refusals = new Map<string, Refusal>()
    for (const change of changes)
      for (const [id, each] of (await revertChanges(context, revertible, [change])).refusals)
        refusals.set(id, each)
    return { refusals }
  }
}

/**
 * Reverts logged operations of one area. A row that several of them changed gets back what it had before the first, as
 * long as nothing else has changed it in between.
 * @returns what became of each, by the id of its entry
 */
async function revertArea(
  context: SignedIn,
  revertible: Revertible,
  candidates: readonly Candidate[],
): Promise<Map<string, Omit<Outcome, 'entry'>>> {
  const outcomes = new Map<string, Omit<Outcome, 'entry'>>()
  /** Of rows that were reverted: the version that the log has for what they are now, and their own one. */
  const versions = new Map<string, { logged: number; actual: number }>()
  for (const run of runsOf(candidates, revertible.oneByOne ?? false)) {
    const changes = run.map(({ targetId, bulkId, version, before, after }) => {
      const known = versions.get(targetId)
      const logged = version ?? 0
      const actual = known?.logged === logged ? known.actual : logged
      return { id: targetId, bulkId, version: actual, before, after: after ?? {} }
    })
    const isWritten = !run.some(isEmpty)
    const { refusals, parts }: RunOutcome = isWritten
      ? await revertChanges(context, revertible, changes)
      : { refusals: new Map() }
    for (const [index, { id, targetId, version }] of run.entries()) {
      const refusal = refusals.get(targetId) ?? (isWritten ? undefined : new Refusal('notRevertible'))
      outcomes.set(id, { ...(refusal && { refusal }), ...(parts && { parts }) })
      if (refusals.has(targetId)) continue
      versions.set(targetId, {
        logged: (version ?? 0) - 1,
        actual: (changes[index]?.version ?? 0) + (isWritten ? 1 : 0),
      })
    }
  }
  return outcomes
}

/**
 * Reverts logged operations within a transaction: area by area, and within an area in the order in which they are given,
 * newest first.
 * @returns what became of each, in the same order
 */
export async function revertEntries(context: SignedIn, entries: readonly LogEntry[]): Promise<Outcome[]> {
  const obstacleOf = await obstaclesOf(context, entries)
  const outcomes = new Map<string, Omit<Outcome, 'entry'>>()
  const candidates: Candidate[] = []
  for (const entry of entries) {
    const obstacle = obstacleOf(entry)
    const { bulkId, targetId, resource, action } = entry
    const found = revertibleOf(resource, action)
    if (obstacle) outcomes.set(entry.id, { refusal: new Refusal(obstacle) })
    else if (bulkId !== null && targetId !== null && found)
      candidates.push({ ...entry, bulkId, targetId, revertible: found.revertible })
  }
  const byArea = Map.groupBy(candidates, ({ revertible }) => revertible)
  for (const revertible of new Set(revertibleAreas.values()))
    for (const [id, outcome] of await revertArea(context, revertible, byArea.get(revertible) ?? []))
      outcomes.set(id, outcome)
  return entries.map((entry) => ({ entry, ...outcomes.get(entry.id) }))
}

import { REDACTED } from '@admin/api-client/contract/redacted'
import { newId } from '../db/columns.ts'
import type { Database } from '../db/Database.ts'
import { ofRequest } from '../db/ofRequest.ts'
import { operationLogs } from '../db/schema/operationLogs.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context, Session } from './context.ts'
import { primaryOf } from './primaryOf.ts'

/** One thing that a mutation changed; a creation has no `before`, a deletion no `after`. */
export interface Change {
  targetId?: string | null
  before?: object | null
  after?: object | null
  /** The first entry of what it reverts. @default that of the operation */
  revertOf?: string | undefined
  /** Id of its entry, by which it is reverted apart from the rest of the operation. @default it is reverted with the rest */
  bulkId?: string | undefined
}

interface Operated {
  action: string
  resource: string
  /** Id of the first entry, by which all of them are reverted together. @default they can't be reverted */
  bulkId?: string | undefined
  /** Id of the first entry of the operation that these entries also belong to. @default they are an operation by themselves */
  partOf?: string | undefined
  /** The first entry of what it reverts. @default it reverts nothing */
  revertOf?: string
}

/** Logged by name only: the log records that they changed, never their values. */
const SECRETS = new Set([
  ...['passwordHash', 'mfaSecret', 'password'],
  ...['realName', 'documentNumber', 'documentDigest', 'pictureKeys'],
])
/** Change with every write and say nothing. */
const BOOKKEEPING = new Set(['version', 'createTime', 'updateTime', 'mfaLastStep', 'requestId'])
/** Change with other fields of one resource and say nothing. */
const DERIVED: Readonly<Record<string, readonly string[]>> = {
  advertisement: ['makerId'],
  task: ['scheduledTime'],
  domain: ['remindedDays'],
  // The entry has the address of the operator itself.
  policyDraft: ['applied', 'activatorAddress'],
}

/**
 * Runs a mutation and writes its operation log in the same transaction: either both are there or neither.
 * What it writes has the id of the request. The mutation tells what it changed through `record`, once for each row; where another transaction gets in
 * its way, it runs again from the start.
 */
export function operate<Result>(
  context: Context & { session: Session | null },
  operated: Operated,
  mutation: (tx: Database, record: (change?: Change) => void) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ofRequest(primaryOf(context), context.requestId), async (tx) => {
    const changes: Change[] = []
    const result = await mutation(tx, (change = {}) => changes.push(change))
    await writeLog(context, tx, {
      ...operated,
      changes,
      operator: context.session?.account ?? null,
      succeeded: true,
    })
    return result
  })
}

interface LogEntry extends Operated {
  changes: Change[]
  /** Who did it; for a failed sign-in the name that was typed, without an id. */
  operator: { id: string | null; username: string } | null
  succeeded: boolean
}

/**
 * Where and when an operation was requested.
 * @property requestId by default the request of the transaction; of what no request did, an id for each entry
 */
type Origin = Pick<Context, 'address' | 'clock' | 'started'> & Partial<Pick<Context, 'requestId'>>

/** Writes the rows of one operation; `operate` is the way to it for everything but sign-in events. */
export async function writeLog(
  { address, requestId, clock, started }: Origin,
  tx: Database,
  entry: LogEntry,
): Promise<void> {
  if (entry.changes.length === 0) return
  const time = clock()
  const ofAll = entry.partOf ?? entry.bulkId
  const idOf = (own: string | undefined, index: number) =>
    own ?? (index === 0 && !entry.partOf ? entry.bulkId : undefined) ?? newId()
  await tx.insert(operationLogs).values(
    entry.changes.map(({ targetId = null, before = null, after = null, revertOf, bulkId: own }, index) => ({
      id: idOf(own, index),
      time,
      operatorId: entry.operator?.id ?? null,
      operatorName: entry.operator?.username ?? '',
      action: entry.action,
      resource: entry.resource,
      targetId,
      succeeded: entry.succeeded,
      address,
      ...(requestId !== undefined && { requestId }),
      duration: Math.max(0, time - started),
      ...difference(before, after, entry.resource),
      bulkId: own ?? ofAll ?? null,
      version: own || ofAll ? versionOf(after) : null,
      revertOf: revertOf ?? entry.revertOf ?? null,
    })),
  )
}

const versionOf = (row: object | null) => (row as { version?: number } | null)?.version ?? null

/** Logs that an operation on the operator's own account failed, such as a sign-in. */
export const logOwnFailure = (
  context: Context,
  operated: Operated,
  operator: { id: string | null; username: string },
): Promise<void> =>
  writeLog(context, context.db, {
    ...operated,
    changes: [{ targetId: operator.id }],
    operator,
    succeeded: false,
  })

/**
 * The fields that differ, secrets redacted; all of them where one side is missing.
 * @param resource whose derived fields are left out. @default none are
 */
export function difference(before: object | null, after: object | null, resource = '') {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) =>
      !BOOKKEEPING.has(name) &&
      !DERIVED[resource]?.includes(name) &&
      (!before || !after || differs(before, after, name)),
  )
  const pick = (row: object | null) =>
    row && Object.fromEntries(names.map((name) => [name, logged(row, name)]))
  return { before: pick(before), after: pick(after) }
}

/** Whether a field has different values in two rows; null and an absent field are the same. */
export const differs = (before: object, after: object, name: string): boolean =>
  text(before, name) !== text(after, name)

const fieldOf = (row: object, name: string): unknown => (row as Record<string, unknown>)[name] ?? null

const text = (row: object, name: string) => JSON.stringify(fieldOf(row, name), comparable)

/** As a value is compared: PostgreSQL sorts the keys of a `jsonb`. */
function comparable(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

function logged(row: object, name: string): unknown {
  const value = fieldOf(row, name)
  if (value === null) return null
  if (SECRETS.has(name)) return REDACTED
  return typeof value === 'bigint' ? String(value) : value
}

import type { DryRun } from '@admin/api-client/contract/bulkChanges'
import { BULK_SAMPLE } from '@admin/api-client/contract/limits'
import type { Database } from '../db/Database.ts'
import type { ListQuery } from '../db/listReads.ts'
import type { SignedIn } from '../kernel/context.ts'
import { difference, operate } from '../kernel/operate.ts'
import { Refusal } from '../kernel/Refusal.ts'
import { type BulkOutcome, bulkResult, distinctIds, type RowRefusal } from './bulk.ts'
import { dryRunTokens, fingerprint } from './dryRuns.ts'
import type { resourceOf } from './resource.ts'
import { newBulkId } from './revertibleAreas.ts'
import { differing, type RowChange, rowName, type Tracked } from './rows.ts'

/** What becomes of one row: the values to write, or why it stays as it is. */
export type Plan<Row> = Partial<Row> | RowRefusal

/** Returns what becomes of each row, given all of them, which are locked; checks before what concerns all. */
type Planning<Row> = (tx: Database, found: readonly Row[]) => PlanOf<Row> | Promise<PlanOf<Row>>
type PlanOf<Row> = (row: Row) => Plan<Row>

interface BulkAction<Row> {
  /** Its name in the operation log. */
  action: string
  ids: readonly string[]
  /** What else was asked for: a dry run holds only for the same. */
  asked: unknown
  query: { dryRun?: '1' | undefined }
  token: string | undefined
  plan: Planning<Row>
  /** Returns what is logged of a row's change beside its new values. @default nothing */
  logged?: (row: Row) => object
  /** Returns the first log entry of what the change of a row reverts. @default it reverts nothing */
  revertOf?: (id: string) => string | undefined
  /** First log entry of the operation that the action is part of. @default it is an operation by itself */
  partOf?: string | undefined
  /** Deleted rows are changed, too. @default they are skipped */
  deleted?: boolean | undefined
  /** Called with the changes that were written. @default nothing else is done */
  written?: (tx: Database, changes: readonly RowChange<Row>[]) => Promise<void>
}

/** What the handler of a bulk action that can be tried first is given. */
export type BulkInput<Body> = SignedIn & {
  query: { dryRun?: '1' | undefined }
  body: Body & { ids: string[]; token?: string | undefined }
}

/** Values to write and the rows that get them. */
interface Group<Row> {
  values: Partial<Row>
  rows: Row[]
}

/**
 * Changes many rows, or reports what it would change; see the contract's `bulkChange`. Rows that the caller doesn't
 * see, that are deleted or that someone else has locked are skipped.
 * @throws Refusal `setChanged` if the token is not that of a dry run with the same changes
 */
export async function changeInBulk<Row extends Tracked, New, Query extends ListQuery, Dto>(
  {
    name,
    rows,
    visible,
    refusals,
    beforeLock,
    changed,
    sites,
  }: ReturnType<typeof resourceOf<Row, New, Query, Dto>>,
  context: SignedIn,
  {
    action,
    ids,
    asked,
    query,
    token,
    plan,
    logged,
    revertOf,
    partOf,
    deleted,
    written: after,
  }: BulkAction<Row>,
): Promise<BulkOutcome> {
  const tokens = await dryRunTokens(context)
  const bulkId = newBulkId(name, action)
  const operated = { action, resource: name, bulkId, partOf }
  return operate(context, operated, async (tx, record) => {
    const wanted = distinctIds([...ids])
    await beforeLock(tx, wanted)
    const found = await rows.lockEach(tx, wanted, visible(context))
    const refusal = await refusals(context, tx, [...found.values()], deleted)
    const planned = await plan(tx, [...found.values()])
    const changes: { row: Row; values: Partial<Row> }[] = []
    const result = bulkResult(wanted, (id) => {
      const row = found.get(id)
      if (!row) return 'notFound'
      const outcome = refusal(row) ?? planned(row)
      if (typeof outcome === 'string' || outcome instanceof Refusal) return outcome as RowRefusal
      const values = differing(row, outcome as Partial<Row>)
      const notOwn = sites.refusal(context, { ...row, ...values })
      if (notOwn) return notOwn
      if (Object.keys(values).length > 0) changes.push({ row, values })
      return undefined
    })
    const set = await fingerprint([name, action, asked, changes.map(({ row }) => [row.id, row.version])])
    if (query.dryRun)
      return {
        token: await tokens.issue(set),
        changes: changes.length,
        skipped: result.failed.map((each) => ({ ...each, name: rowName(found.get(each.id)) })),
        sample: changes.slice(0, BULK_SAMPLE).map(({ row, values }) => ({
          id: row.id,
          name: rowName(row),
          ...(difference(row, { ...row, ...values }) as Pick<DryRun['sample'][number], 'before' | 'after'>),
        })),
      }
    if (token !== undefined && !(await tokens.isValid(set, token))) throw new Refusal('setChanged')
    const written: RowChange<Row>[] = []
    for (const group of groupsOf(changes))
      written.push(...(await rows.writeEach(context, tx, group.rows, group.values)))
    for (const change of written)
      record({
        ...change,
        after: { ...change.after, ...logged?.(change.after) },
        revertOf: revertOf?.(change.targetId),
      })
    if (written.length > 0) {
      await changed(tx, context, written)
      await after?.(tx, written)
    }
    return { ...result, ...(bulkId && written.length > 0 && { logId: bulkId }) }
  })
}

/**
 * Handles a bulk action that can be tried first.
 * @param plan gets what was asked for beside the ids
 * @param deleted whether deleted rows are changed, too. @default they are skipped
 */
export const bulkChangeHandler =
  <Row extends Tracked, New, Query extends ListQuery, Dto, Body extends object>(
    resource: ReturnType<typeof resourceOf<Row, New, Query, Dto>>,
    action: string,
    plan: (context: SignedIn, tx: Database, body: Body, found: readonly Row[]) => ReturnType<Planning<Row>>,
    deleted?: boolean,
  ) =>
  ({ query, body, ...context }: BulkInput<Body>): Promise<BulkOutcome> => {
    const { ids, token, ...asked } = body
    return changeInBulk(resource, context, {
      action,
      ids,
      asked,
      query,
      token,
      deleted,
      plan: (tx, found) => plan(context, tx, asked as Body, found),
    })
  }

/** Rows that get the same values are written by one statement. */
function groupsOf<Row>(changes: readonly { row: Row; values: Partial<Row> }[]): Iterable<Group<Row>> {
  const groups = new Map<string, Group<Row>>()
  for (const { row, values } of changes) {
    const key = JSON.stringify(values, (_, value) => (typeof value === 'bigint' ? String(value) : value))
    const group = groups.get(key) ?? { values, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return groups.values()
}

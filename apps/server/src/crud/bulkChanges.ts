import type { DryRun } from '@admin/api-client/contract/bulkChanges'
import type { ErrorKey } from '@admin/api-client/contract/errors'
import { BULK_SAMPLE, DRY_RUN_MINUTES } from '@admin/api-client/contract/limits'
import type { Database } from '../db/Database.ts'
import type { ListQuery } from '../db/listReads.ts'
import type { SignedIn } from '../kernel/context.ts'
import { difference, operate } from '../kernel/operate.ts'
import { Refusal } from '../kernel/Refusal.ts'
import { type Signatures, signatures } from '../kernel/signatures.ts'
import { hex } from '../kernel/tokens.ts'
import { type BulkResult, bulkResult, distinctIds } from './bulk.ts'
import type { resourceOf } from './resource.ts'
import { differing, type RowChange, type Tracked } from './rows.ts'

const MINUTE = 60_000

/** What becomes of one row: the values to write, or why it stays as it is. */
type Plan<Row> = Partial<Row> | ErrorKey

type BulkInput<Body> = SignedIn & {
  query: { dryRun?: '1' | undefined }
  body: Body & { ids: string[]; token?: string | undefined }
}

/** Values to write and the rows that get them. */
interface Group<Row> {
  values: Partial<Row>
  rows: Row[]
}

/**
 * Handles a bulk action that can be tried first; see the contract's `bulkChange`. Rows that the caller doesn't see,
 * that are deleted or that someone else has locked are skipped.
 * @param plan returns what becomes of each row, given all of them, which are locked; checks before what concerns all
 */
export const bulkChangeHandler =
  <Row extends Tracked, New, Query extends ListQuery, Dto, Body extends object>(
    {
      name,
      rows,
      visible,
      refusals,
      beforeLock,
      changed,
    }: ReturnType<typeof resourceOf<Row, New, Query, Dto>>,
    action: string,
    plan: (
      context: SignedIn,
      tx: Database,
      body: Body,
      found: readonly Row[],
    ) => ((row: Row) => Plan<Row>) | Promise<(row: Row) => Plan<Row>>,
  ) =>
  async ({ query, body, ...context }: BulkInput<Body>): Promise<BulkResult | DryRun> => {
    const { ids, token, ...asked } = body
    const tokens = dryRunTokens(context)
    // Read before the transaction, which may have the only connection.
    await tokens.sign('')
    return operate(context, { action, resource: name }, async (tx, record) => {
      const wanted = distinctIds(ids)
      await beforeLock(tx, wanted)
      const found = await rows.lockEach(tx, wanted, visible(context))
      const refusal = await refusals(context, tx, [...found.values()])
      const planned = await plan(context, tx, asked as Body, [...found.values()])
      const changes: { row: Row; values: Partial<Row> }[] = []
      const result = bulkResult(wanted, (id) => {
        const row = found.get(id)
        if (!row) return 'notFound'
        const outcome = refusal(row)?.key ?? planned(row)
        if (typeof outcome === 'string') return outcome as ErrorKey
        const values = differing(row, outcome as Partial<Row>)
        if (Object.keys(values).length > 0) changes.push({ row, values })
        return undefined
      })
      const set = await fingerprint([name, action, asked, changes.map(({ row }) => [row.id, row.version])])
      if (query.dryRun)
        return {
          token: await issue(tokens, context, set),
          changes: changes.length,
          skipped: result.failed,
          sample: changes.slice(0, BULK_SAMPLE).map(({ row, values }) => ({
            id: row.id,
            ...(difference(row, { ...row, ...values }) as Pick<DryRun['sample'][number], 'before' | 'after'>),
          })),
        }
      if (token !== undefined && !(await isValid(tokens, context, set, token)))
        throw new Refusal('setChanged')
      const written: RowChange<Row>[] = []
      for (const group of groupsOf(changes))
        written.push(...(await rows.writeEach(context, tx, group.rows, group.values)))
      for (const change of written) record(change)
      if (written.length > 0) await changed(tx, context, written)
      return result
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

const dryRunTokens = ({ db }: SignedIn): Signatures => signatures(db, 'dryRuns')

/** What a dry run was about: the same for the same request, rows and versions. */
const fingerprint = async (set: unknown): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(set))))

const signedText = ({ session }: SignedIn, expires: number, set: string) =>
  `${expires} ${session.account.id} ${set}`

async function issue(tokens: Signatures, context: SignedIn, set: string): Promise<string> {
  const expires = context.clock() + DRY_RUN_MINUTES * MINUTE
  return `${expires}.${await tokens.sign(signedText(context, expires, set))}`
}

async function isValid(tokens: Signatures, context: SignedIn, set: string, token: string): Promise<boolean> {
  const [expires = '', signature = ''] = token.split('.')
  return (
    Number(expires) > context.clock() &&
    (await tokens.verify(signedText(context, Number(expires), set), signature))
  )
}

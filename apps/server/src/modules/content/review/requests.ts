import type { ErrorKey } from '@admin/api-client/contract/errors'
import type { Operation } from '@admin/api-client/contract/operation'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { and, eq, exists, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Reader } from '../../../crud/readHandlers.ts'
import type { resourceOf } from '../../../crud/resource.ts'
import type { Tracked } from '../../../crud/rows.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { once } from '../../../kernel/idempotency.ts'
import { type Change, operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { requireNotEscalated } from './eligibility.ts'
import type { LoadedSubject, ReviewSubject, ReviewTaskRow } from './ReviewSubject.ts'
import { titlesOfReasons } from './reasonTitles.ts'
import { closeTasks, lockOpenTask } from './tasks.ts'

/**
 * Requests of operators that a second person approves or rejects, on their page or at the review desk: points, coins and
 * quotas.
 */

type Action = 'approve' | 'reject'

interface Decision {
  id: string
  remark: string
  /** Version that the reviewer saw. @default whatever it is */
  version?: number | undefined
}

/** Decides a pending request, which it locks. @throws Refusal where the reviewer or a rule forbids it */
export type Decide = (context: SignedIn, tx: Database, action: Action, decision: Decision) => Promise<Change>

interface Settled {
  action: Action
  /** Who reviewed the request, when and why. */
  review: { reviewerId: string; reviewerName: string; reviewTime: number; reviewRemark: string }
}

interface Decided<Row extends Tracked> {
  resource: Pick<
    ReturnType<typeof resourceOf<Row, never, never, unknown>>,
    'requireChangeable' | 'requireVersion'
  >
  table: PgTable & Record<'id', PgColumn>
  isPending: (row: Row) => boolean
  /** Why the caller can't review a request. */
  refusal: (reader: Pick<Reader, 'db' | 'session'>) => SQL<ErrorKey | null>
  /** Does what was decided. */
  settle: (context: SignedIn, tx: Database, row: Row, settled: Settled) => Promise<Change>
}

type RequestTable = PgTable & Record<'id' | 'operatorId' | 'operatorName', PgColumn>

/**
 * Returns the decision on requests that a table keeps with versions.
 * @throws Refusal `notFound`, `alreadyReviewed`, `staleVersion`, where the caller can't review the request, and what
 *   `settle` throws
 */
export const decisionOf =
  <Row extends Tracked>({ resource, table, isPending, refusal, settle }: Decided<Row>): Decide =>
  async (context, tx, action, { id, remark, version }) => {
    const { id: reviewerId, username: reviewerName } = context.session.account
    const row = await resource.requireChangeable(context, tx, id)
    if (!isPending(row)) throw new Refusal('alreadyReviewed')
    const [found] = await tx
      .select({ refusal: refusal({ ...context, db: tx }) })
      .from(table as PgTable)
      .where(eq(table.id, id))
    if (found?.refusal) throw new Refusal(found.refusal)
    if (version !== undefined) await resource.requireVersion(context, tx, row, version)
    const review = { reviewerId, reviewerName, reviewTime: context.clock(), reviewRemark: remark }
    return settle(context, tx, row, { action, review })
  }

interface OnPage<Dto> {
  /** Names the requests in the operation log too. */
  kind: ReviewTaskRow['kind']
  operations: Record<Action, Operation>
  decide: Decide
  get: (reader: Reader, id: string) => Promise<Dto>
}

type DecisionInput = SignedIn & {
  idempotencyKey: string
  params: { id: string }
  body: Pick<Decision, 'remark' | 'version'>
}

/** Returns the handlers that decide a request on its page, once, and close its task at the review desk. */
export function decisionHandlers<Dto>({ kind, operations, decide, get }: OnPage<Dto>) {
  const deciding = (action: Action) => (context: DecisionInput) =>
    operate(context, { action, resource: kind }, (tx, record) =>
      once(context, tx, operations[action], async () => {
        const { id } = context.params
        const { remark, version } = context.body
        const task = await lockOpenTask(tx, { kind, subjectId: id })
        record(await decide(context, tx, action, { id, remark, version }))
        if (task) await requireNotEscalated(context, tx, task)
        const decision = action === 'approve' ? 'approved' : 'rejected'
        await closeTasks(tx, context, { kind, subjectId: id }, { decision, note: remark })
        return get({ ...context, db: tx }, id)
      }),
    )
  return { approve: deciding('approve'), reject: deciding('reject') }
}

interface AtDesk<Dto> extends Pick<OnPage<Dto>, 'kind' | 'decide' | 'get'>, Pick<ReviewSubject, 'load'> {
  operations: Record<'list' | 'approve', { access: PermissionCode }>
  table: RequestTable
  /** Condition that the caller sees a request. @default every request */
  visible?: (reader: Reader) => SQL | undefined
  /** Condition that a request is pending and the caller can review it. */
  reviewable: (reader: Reader) => SQL
  /** What a reviewer has to know, by label; facts without a value are left out. */
  facts: (request: Dto, context: SignedIn) => Record<string, string | null>
}

/** Returns the kind of subject that the requests are at the review desk, which offers operators those they can review. */
export function requestSubject<Dto>({
  kind,
  operations,
  table,
  visible,
  reviewable,
  load,
  get,
  facts,
  decide,
}: AtDesk<Dto>): ReviewSubject {
  const meets = ({ db }: Pick<Reader, 'db'>, subjectId: PgColumn, condition: SQL) =>
    exists(
      db
        .select({ id: table.id })
        .from(table as PgTable)
        .where(and(eq(table.id, subjectId), condition)),
    )
  return {
    code: operations.approve.access,
    readCode: operations.list.access,
    visible: (reader, subjectId) => {
      const condition = visible?.(reader)
      return condition && meets(reader, subjectId, condition)
    },
    eligible: (reader, subjectId) => meets(reader, subjectId, reviewable(reader)),
    load,
    async evidence(context, { subjectId }) {
      const all = Object.entries(facts(await get(context, subjectId), context))
      return { facts: all.flatMap(([label, value]) => (value ? { label, value } : [])) }
    },
    async decide(tx, context, { subjectId }, { decision, note, reasonCodes, subjectVersion }) {
      const action = decision === 'approved' ? 'approve' : 'reject'
      const change = await decide(context, tx, action, {
        id: subjectId,
        // A rejection always has a remark: the reasons are one.
        remark: note || (await titlesOfReasons(tx, context, reasonCodes)),
        version: subjectVersion,
      })
      return { action, resource: kind, change }
    },
  }
}

interface Loaded {
  table: RequestTable
  number: PgColumn
  version: PgColumn
  link: (request: { id: string; number: string }) => string
}

type LoadedRow = Pick<LoadedSubject, 'id' | 'version'> & {
  number: string
  operatorId: string | null
  operatorName: string
  createTime: number | null
}

/** Returns the function that reads requests by id as the desk shows them: by their number, with the operator as author. */
export const loadRequests =
  ({ table, number, version, link }: Loaded): ReviewSubject['load'] =>
  async (tx, ids) => {
    const { id, operatorId, operatorName } = table
    const found = await tx
      .select({ id, version, number, operatorId, operatorName, createTime: accounts.createTime })
      .from(table as PgTable)
      .leftJoin(accounts, eq(accounts.id, operatorId))
      .where(inArray(id, [...ids]))
    return (found as LoadedRow[]).map((row) => ({
      ...{ id: row.id, version: row.version, title: row.number, link: link(row) },
      author: row.operatorId
        ? { id: row.operatorId, name: row.operatorName, createTime: row.createTime }
        : null,
    }))
  }

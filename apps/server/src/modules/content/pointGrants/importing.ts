import {
  type GrantImportRow,
  grantAmount,
  grantImportColumns,
  grantRemark,
  pointGrantArea,
} from '@admin/api-client/contract/content/pointGrants'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { foldWidth } from '@admin/api-client/contract/foldWidth'
import { GRANT_MAX_USERS } from '@admin/api-client/contract/limits'
import { texts } from '@admin/i18n/texts'
import { inArray } from 'drizzle-orm'
import { validate } from 'uuid'
import { type CsvRow, csvRows, refusedRows } from '../../../crud/csvRows.ts'
import { dryRunTokens, fingerprint } from '../../../crud/dryRuns.ts'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { pointGrantRows, pointGrants } from '../../../db/schema/points.ts'
import { users } from '../../../db/schema/users.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { once } from '../../../kernel/idempotency.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { lockMakers, readAllowance } from '../../users/users/pointAllowance.ts'
import { lockUsers } from '../../users/users/points.ts'
import { submitForReview } from '../review/tasks.ts'
import { payGrant } from './payment.ts'
import { pointGrantResource } from './resource.ts'

const { operations } = pointGrantArea

type Unit = CodeOf<'pointUnit'>
type Cells = CsvRow<(typeof grantImportColumns)[number]>

/** Returns the rows of a text without its headings. @throws Refusal `validation` on `rows` */
const parseRows = (text: string): Cells[] =>
  csvRows(text, { columns: grantImportColumns, area: 'pointGrant', maxRows: GRANT_MAX_USERS }).map((row) => ({
    ...row,
    userId: row.userId.toLowerCase(),
    amount: foldWidth(row.amount).replace(/^\+/, '').replace(/^−/, '-'),
  }))

const userIdsIn = (cells: readonly Cells[]) => [
  ...new Set(cells.map(({ userId }) => userId).filter((id) => validate(id))),
]

const isAmount = (text: string) => /^-?\d+$/.test(text) && grantAmount.safeParse(Number(text)).success

/** Returns the rows of a text, and why some can't be imported. */
async function planRows(tx: Database, unit: Unit, cells: readonly Cells[]): Promise<GrantImportRow[]> {
  const found = await tx
    .select({ id: users.id, nickname: users.nickname, status: users.status, balance: users[unit] })
    .from(users)
    .where(inArray(users.id, userIdsIn(cells)))
  const byId = new Map(found.map((user) => [user.id, user]))
  const seen = new Set<string>()
  return cells.map((row) => {
    const { userId, amount, remark } = row
    const user = byId.get(userId)
    const problemOf = (): GrantImportRow['problem'] => {
      if ([userId, amount].includes('')) return 'incomplete'
      if (!user) return 'unknownUser'
      if (user.status === 'frozen') return 'frozenUser'
      if (!isAmount(amount)) return 'wrongAmount'
      if (!grantRemark.safeParse(remark).success) return 'wrongRemark'
      if (seen.has(userId)) return 'repeated'
      return user.balance + BigInt(amount) < 0n ? 'insufficientPoints' : null
    }
    const problem = problemOf()
    if (problem === null) seen.add(userId)
    return { ...row, userName: user?.nickname ?? '', problem }
  })
}

const validIn = (planned: readonly GrantImportRow[]) => planned.filter(({ problem }) => problem === null)

/** What rows give, and what they take, in sum. */
function sumsOf(rows: readonly GrantImportRow[]) {
  const amounts = rows.map(({ amount }) => BigInt(amount))
  const sum = (some: readonly bigint[]) => some.reduce((total, amount) => total + amount, 0n)
  return { given: sum(amounts.filter((each) => each > 0n)), taken: -sum(amounts.filter((each) => each < 0n)) }
}

/** Whether another operator has to approve rows. */
async function needReview(
  context: SignedIn,
  db: Database,
  rows: readonly GrantImportRow[],
): Promise<boolean> {
  const { given, taken } = sumsOf(rows)
  const ids = rows.map(({ userId }) => userId)
  const { left, leftOf } = await readAllowance(db, context, ids)
  const absolute = (amount: bigint) => (amount < 0n ? -amount : amount)
  return given + taken > left || rows.some(({ userId, amount }) => absolute(BigInt(amount)) > leftOf(userId))
}

interface Previewed {
  unit: Unit
  planned: readonly GrantImportRow[]
  needsReview: boolean
}

/** What a preview of rows was about. */
const setOf = ({ unit, planned, needsReview }: Previewed) =>
  fingerprint(['importGrants', unit, needsReview, planned.map(({ userName: _, ...row }) => row)])

/** Returns what each row of a text would do. */
export async function previewGrant(context: Input<typeof operations.preview>) {
  const { unit, rows } = context.body
  const tokens = await dryRunTokens(context)
  const planned = await planRows(context.db, unit, parseRows(rows))
  const needsReview = await needReview(context, context.db, validIn(planned))
  return {
    token: await tokens.issue(await setOf({ unit, planned, needsReview })),
    needsReview,
    rows: planned,
  }
}

interface NewGrant {
  unit: Unit
  remark: string
  rows: readonly GrantImportRow[]
  needsReview: boolean
}

/** Inserts a grant and its rows; pays it out, or asks another operator to approve it. */
async function addGrant(context: SignedIn, tx: Database, { unit, remark, rows, needsReview }: NewGrant) {
  const { session, clock } = context
  const { id: operatorId, username: operatorName } = session.account
  const now = clock()
  const [grant] = await tx
    .insert(pointGrants)
    .values({
      ...{ id: newId(), unit, remark, users: rows.length, ...sumsOf(rows) },
      state: needsReview ? 'pending' : 'paid',
      ...{ operatorId, operatorName, createTime: now, updateTime: now },
    })
    .returning()
  if (!grant) throw new Error('The grant was not inserted')
  await tx.insert(pointGrantRows).values(
    rows.map(({ userId, amount, remark: own }) => ({
      ...{ grantId: grant.id, userId, remark: own },
      amount: BigInt(amount),
    })),
  )
  if (!needsReview) await payGrant(context, tx, grant)
  else
    await submitForReview(tx, context, {
      kind: 'pointGrant',
      subjectId: grant.id,
      subjectVersion: grant.version,
      authorId: operatorId,
      excluded: [operatorId],
      reasons: [{ source: 'rule', code: 'threshold', detail: '' }],
    })
  return grant
}

/**
 * Gives the points or stars of a text to its users, or takes them; over the threshold another operator approves it.
 * @throws Refusal `validation` on `rows` where some can't be imported, unless they are to be left out, or `setChanged` if
 *   the token is not that of a preview of the same rows
 */
export async function importGrant(context: Input<typeof operations.import>) {
  const { token, ...intended } = context.body
  const { unit, remark, rows, validOnly } = intended
  const tokens = await dryRunTokens(context)
  return operate(context, { action: 'import', resource: 'pointGrant' }, (tx, record) =>
    // What is intended doesn't depend on when its preview was read.
    once({ ...context, body: intended }, tx, operations.import, async () => {
      const cells = parseRows(rows)
      await lockMakers(tx, context)
      await lockUsers(tx, userIdsIn(cells))
      const planned = await planRows(tx, unit, cells)
      const valid = validIn(planned)
      const needsReview = await needReview(context, tx, valid)
      const set = await setOf({ unit, planned, needsReview })
      if (token !== undefined && !(await tokens.isValid(set, token))) throw new Refusal('setChanged')
      const refused = planned.filter(({ problem }) => problem !== null)
      if (refused.length > 0 && (!validOnly || valid.length === 0))
        throw refusedRows(refused, texts[context.language].pointGrant.problem, context.language)
      const added = await addGrant(context, tx, { unit, remark, rows: valid, needsReview })
      record({ targetId: added.id, after: added })
      return {
        grant: await pointGrantResource.get({ ...context, db: tx }, added.id),
        skipped: refused.length,
      }
    }),
  )
}

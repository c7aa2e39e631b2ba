import { QUOTA_ALERTS } from '@admin/api-client/contract/limits'
import { and, asc, count, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../db/Database.ts'
import { readRows } from '../db/readRows.ts'
import { parties, transfers } from '../db/schema/ledger.ts'
import { quotas, quotaUses } from '../db/schema/quotas.ts'
import { reviewTasks } from '../db/schema/reviews.ts'
import { DAY, HOUR } from '../kernel/durations.ts'
import { insertRows } from './insertRows.ts'
import { switchTriggers } from './ledger.ts'
import { type Random, seededRandom } from './random.ts'
import { decidedTask, pendingTask, type ReviewStaff, type TaskRow } from './reviewTaskRows.ts'

const SEED = 20_261_127
/** Merchants with quotas, those that were topped up most often. */
const MERCHANTS = 12
/** Days in which their top-ups are counted. */
const ACTIVE_DAYS = 60

type Row = typeof quotas.$inferInsert & {
  id: string
  number: string
  amount: bigint
  createTime: number
  validFrom: number
  validTo: number
}

interface Holder {
  id: string
  granterId: string
}

interface Plan {
  holder: Holder
  kind: Row['kind']
  state: Row['state']
  /** Coins; the share of a credit that is used, in per cent, instead. */
  amount: bigint | { used: number }
  /** Days from now; below zero: ago. */
  from: number
  to: number
  once?: boolean
  /** It replaced the one before. */
  replaces?: boolean
  reason: string
}

/**
 * The agent with the most merchants that are topped up, and those merchants. It is directly below the treasury: any
 * other can give no more than it was given itself.
 */
async function readHolders(tx: Database, now: number) {
  const below = alias(parties, 'below')
  const above = alias(parties, 'above')
  const found = await tx
    .select({ id: below.id, granterId: parties.id, treasury: above.id, topUps: count() })
    .from(transfers)
    .innerJoin(below, eq(below.id, transfers.incomingPartyId))
    .innerJoin(parties, and(eq(parties.id, transfers.outgoingPartyId), eq(parties.id, below.parentId)))
    .innerJoin(above, and(eq(above.id, parties.parentId), eq(above.kind, 'treasury')))
    .where(
      and(
        eq(below.kind, 'merchant'),
        eq(transfers.outcome, 'success'),
        isNull(transfers.reviewReason),
        gte(transfers.createTime, now - ACTIVE_DAYS * DAY),
      ),
    )
    .groupBy(below.id, parties.id, above.id)
    .orderBy(desc(count()), asc(below.id))
  const [first] = [...Map.groupBy(found, ({ granterId }) => granterId)].sort(
    ([, one], [, other]) => other.length - one.length,
  )
  if (!first) return undefined
  const [agent, merchants] = first
  return {
    agent: { id: agent, granterId: merchants[0]?.treasury ?? '' },
    merchants: merchants.slice(0, MERCHANTS),
  }
}

/** Quotas of an agent and its merchants in every state; merchants hold no more than the agent gave on. */
function planOf(agent: Holder, merchants: readonly Holder[]): Plan[] {
  const at = (index: number) => merchants[index]
  const half = { from: -150, to: 180 }
  const planned: (Omit<Plan, 'holder'> & { holder: Holder | undefined })[] = [
    {
      ...{ holder: agent, kind: 'credit', state: 'active', amount: 20_000_000n },
      ...half,
      reason: '年度合作代理',
    },
    {
      ...{ holder: agent, kind: 'daily', state: 'active', amount: 80_000_000n },
      ...half,
      reason: 'Annual agreement',
    },
    {
      ...{ holder: agent, kind: 'single', state: 'active', amount: 40_000_000n },
      ...half,
      reason: 'Annual agreement',
    },
    {
      ...{ holder: at(0), kind: 'credit', state: 'active', amount: { used: 84 } },
      ...{ from: -60, to: 60 },
      reason: '结算周期内免审充值',
    },
    {
      ...{ holder: at(1), kind: 'credit', state: 'active', amount: { used: 100 } },
      ...{ from: -60, to: 30 },
      reason: 'Prepaid for the promotion',
    },
    {
      ...{ holder: at(2), kind: 'daily', state: 'active', amount: 2_000_000n },
      ...{ from: -45, to: 120 },
      reason: '风控要求限制每日充值',
    },
    {
      ...{ holder: at(3), kind: 'single', state: 'revoked', amount: 1_500_000n },
      ...{ from: -90, to: 90 },
      reason: 'Larger single top-ups at month end',
    },
    {
      ...{ holder: at(3), kind: 'single', state: 'active', amount: 3_000_000n },
      ...{ from: -20, to: 90, replaces: true },
      reason: 'Volume doubled since the summer',
    },
    {
      ...{ holder: at(4), kind: 'credit', state: 'active', amount: { used: 62 } },
      ...{ from: -100, to: -10 },
      reason: '季度活动额度',
    },
    {
      ...{ holder: at(5), kind: 'credit', state: 'revoked', amount: { used: 35 } },
      ...{ from: -50, to: 70 },
      reason: 'Trial of a credit line',
    },
    {
      ...{ holder: at(6), kind: 'daily', state: 'rejected', amount: 500_000n },
      ...{ from: -5, to: 60 },
      reason: '商户申请降低每日上限',
    },
    {
      ...{ holder: at(7), kind: 'credit', state: 'pending', amount: 1_200_000n },
      ...{ from: 1, to: 91 },
      reason: 'Holiday season',
    },
    {
      ...{ holder: at(8), kind: 'single', state: 'pending', amount: 2_500_000n },
      ...{ from: 0, to: 180 },
      reason: '大额结算',
    },
    {
      ...{ holder: at(9), kind: 'credit', state: 'draft', amount: 900_000n },
      ...{ from: 3, to: 93 },
      reason: 'To be agreed with the merchant',
    },
    {
      ...{ holder: at(10), kind: 'single', state: 'active', amount: 5_000_000n, once: true },
      ...{ from: -12, to: -12 },
      reason: '节假日前一次性大额补币',
    },
    {
      ...{ holder: at(11), kind: 'single', state: 'pending', amount: 4_000_000n, once: true },
      ...{ from: 0, to: 0 },
      reason: 'Payout of a tournament tonight',
    },
  ]
  return planned.filter((each): each is Plan => each.holder !== undefined)
}

interface Use {
  transferId: string
  amount: bigint
  time: number
}

/** The top-ups of a holder while a quota was valid, as uses of it: the first one alone of an exception. */
async function readUses(tx: Database, plan: Plan, now: number): Promise<Use[]> {
  const { holder, kind, state, from, to, once = false } = plan
  const wasInForce = state === 'active' || state === 'revoked'
  if (!wasInForce || (kind === 'single' && !once)) return []
  const found = await tx
    .select({ transferId: transfers.id, amount: transfers.amount, time: transfers.createTime })
    .from(transfers)
    .where(
      and(
        eq(transfers.incomingPartyId, holder.id),
        eq(transfers.outgoingPartyId, holder.granterId),
        eq(transfers.outcome, 'success'),
        isNull(transfers.reviewReason),
        gte(transfers.createTime, now + from * DAY),
      ),
    )
    .orderBy(asc(transfers.createTime), asc(transfers.id))
  return once ? found.slice(0, 1) : found.filter(({ time }) => time < now + to * DAY)
}

const total = (uses: readonly Use[]) => uses.reduce((sum, { amount }) => sum + amount, 0n)

type Seeding = { random: Random; now: number } & Pick<ReviewStaff, 'reviewers'>

/** When a quota was requested and approved, and when it is valid: an exception for an hour, in which it was used. */
function timesOf({ state, from, to, once }: Plan, uses: readonly Use[], { random, now }: Seeding) {
  const used = once ? uses[0]?.time : undefined
  if (used !== undefined) {
    const validFrom = used - HOUR / 3
    return { createTime: validFrom - HOUR, reviewTime: validFrom, validFrom, validTo: validFrom + HOUR }
  }
  const isOpen = state === 'draft' || state === 'pending'
  const createTime = now + Math.min(from, 0) * DAY - (isOpen ? 1 + random.below(16) : 30) * HOUR
  const validFrom = once ? createTime : now + from * DAY
  return {
    createTime,
    reviewTime: createTime + HOUR + random.below(20 * HOUR),
    validFrom,
    validTo: once ? validFrom + HOUR : now + to * DAY,
  }
}

/** A quota of a plan, and its task at the review desk; a draft has none. */
function makeQuota(plan: Plan, number: string, uses: readonly Use[], seeding: Seeding) {
  const { random, now, reviewers } = seeding
  const { holder, kind, state, once = false, reason } = plan
  const isOpen = state === 'draft' || state === 'pending'
  const maker = random.pick(reviewers)
  const reviewer = random.pick(reviewers.filter((other) => other !== maker))
  const { createTime, reviewTime, ...validity } = timesOf(plan, uses, seeding)
  const sum = total(uses)
  const amount =
    typeof plan.amount === 'bigint' ? plan.amount : (sum * 100n) / BigInt(plan.amount.used) || 100_000n
  const isCredit = kind === 'credit'
  const row: Row = {
    ...{ id: random.id(createTime), number, kind, state, once, reason, amount, ...validity },
    ...{ granteeId: holder.id, granterId: holder.granterId, replacesId: null },
    ...{ operatorId: maker.id, operatorName: maker.username },
    ...{ reviewerId: isOpen ? null : reviewer.id, reviewerName: isOpen ? '' : reviewer.username },
    reviewTime: isOpen ? null : reviewTime,
    reviewRemark: state === 'rejected' ? '上级仍有余量，无需降低' : '',
    revokedBy: state === 'revoked' ? reviewer.username : '',
    revokeReason: state === 'revoked' ? 'Payments were late twice' : '',
    alerted: isCredit ? (QUOTA_ALERTS.findLast((step) => sum * 100n >= amount * BigInt(step)) ?? 0) : 0,
    ...{ version: isOpen ? 1 : 2, createTime, updateTime: isOpen ? createTime : reviewTime },
  }
  const submitted = {
    ...{ kind: 'quota' as const, subjectId: row.id, subjectVersion: 1 },
    reasons: [{ source: 'submission' as const, code: '', detail: '', time: createTime }],
    ...{ authorId: maker.id, excluded: [maker.id], createTime },
  }
  const reasonCodes = state === 'rejected' ? ['not-justified'] : []
  const task: TaskRow = isOpen
    ? pendingTask(random, now, submitted)
    : {
        ...decidedTask(random, submitted, { reviewer, decidedTime: reviewTime, reasonCodes }),
        note: row.reviewRemark ?? '',
      }
  return { row, tasks: state === 'draft' ? [] : [task] }
}

/** Inserts what is planned, with the uses of what was approved and the tasks of the review desk. */
async function insertPlan(tx: Database, plan: readonly Plan[], seeding: Seeding): Promise<void> {
  const numbers = await readRows<{ number: string }>(
    tx,
    sql`select 'Q' || lpad(nextval('quota_numbers')::text, 10, '0') as number
      from generate_series(1, ${plan.length})`,
  )
  const rows: Row[] = []
  const tasks: TaskRow[] = []
  const uses: (typeof quotaUses.$inferInsert)[] = []
  for (const [index, each] of plan.entries()) {
    const used = await readUses(tx, each, seeding.now)
    const made = makeQuota(each, numbers[index]?.number ?? '', used, seeding)
    const before = rows.at(-1)
    if (each.replaces && before) {
      made.row.replacesId = before.id
      before.revokeReason = made.row.number
    }
    rows.push(made.row)
    tasks.push(...made.tasks)
    uses.push(...used.map((use) => ({ quotaId: made.row.id, kind: 'use' as const, ...use })))
  }
  await insertRows(tx, quotas, rows)
  if (uses.length > 0) await tx.insert(quotaUses).values(uses)
  await markUnderCredit(tx, rows, uses)
  await tx.insert(reviewTasks).values(tasks)
}

/** Marks the transfers that began under a credit: the history was inserted before. */
async function markUnderCredit(
  tx: Database,
  rows: readonly Row[],
  uses: readonly (typeof quotaUses.$inferInsert)[],
): Promise<void> {
  const credits = new Set(rows.filter(({ kind }) => kind === 'credit').map(({ id }) => id))
  const ids = uses.filter(({ quotaId }) => credits.has(quotaId)).map(({ transferId }) => transferId)
  await switchTriggers(tx, 'disable')
  await tx.update(transfers).set({ underCredit: true }).where(inArray(transfers.id, ids))
  await switchTriggers(tx, 'enable')
}

/** Quotas of the agent with the most active merchants, and of these, in every status, and what their transfers used. */
export async function seedQuotas(
  tx: Database,
  now: number,
  { reviewers }: Pick<ReviewStaff, 'reviewers'>,
): Promise<void> {
  const random = seededRandom(SEED)
  const found = await readHolders(tx, now)
  if (!found) return
  await insertPlan(tx, planOf(found.agent, found.merchants), { random, now, reviewers })
}

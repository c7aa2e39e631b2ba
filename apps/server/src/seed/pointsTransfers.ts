import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../db/Database.ts'
import { pointEntries, pointsTransfers } from '../db/schema/points.ts'
import { reviewTasks } from '../db/schema/reviews.ts'
import { users } from '../db/schema/users.ts'
import { DAY, HOUR } from '../kernel/durations.ts'
import { type Random, seededRandom } from './random.ts'
import { decidedTask, pendingTask, type ReviewStaff, type TaskRow } from './reviewTaskRows.ts'

const SEED = 20_261_302
/** Transfers that were decided. */
const DECIDED = 90
/** Days in which they were made. */
const DAYS = 30
const AMOUNTS = [20, 50, 66, 100, 188, 200, 500, 1000]

type Row = typeof pointsTransfers.$inferInsert & { id: string; createTime: number; amount: bigint }
type Entry = typeof pointEntries.$inferInsert

/** How a transfer ended, or why it is pending. */
type Fate = 'fresh' | 'timedOut' | 'exception' | 'confirmed' | 'canceled' | 'approved' | 'rejected'

const fates: Record<Fate, { outcome: CodeOf<'transferOutcome'>; reason: Row['reviewReason'] }> = {
  fresh: { outcome: 'pending', reason: null },
  timedOut: { outcome: 'pending', reason: 'timeout' },
  exception: { outcome: 'pending', reason: 'exception' },
  confirmed: { outcome: 'success', reason: null },
  canceled: { outcome: 'failed', reason: null },
  approved: { outcome: 'success', reason: 'timeout' },
  rejected: { outcome: 'failed', reason: 'exception' },
}

const decidedFates: Fate[] = ['confirmed', 'confirmed', 'confirmed', 'canceled', 'approved', 'rejected']

const remarks = ['', '', '谢谢你的推荐', 'For the concert tickets', '合买礼物', 'Happy birthday']
const exceptions = ['双方账号使用同一设备', 'The receiver denies knowing the sender', '短时间内多次转让']
const approvals = ['', '已与双方核实', 'Confirmed with both users']
const rejections = ['转让原因无法核实', 'The sender’s account was taken over']

interface Person {
  id: string
  points: bigint
  stars: bigint
  /** When the latest entry was posted. */
  lastTime: number
}

/** Users of whom one invited the other. */
async function readPairs(tx: Database): Promise<[Person, Person][]> {
  const inviters = alias(users, 'inviters')
  const lastTimes = await tx
    .select({ userId: pointEntries.userId, time: sql`max(${pointEntries.time})`.mapWith(pointEntries.time) })
    .from(pointEntries)
    .groupBy(pointEntries.userId)
  const lastTimeOf = new Map(lastTimes.map(({ userId, time }) => [userId, time as number]))
  const people = new Map<string, Person>()
  const personOf = ({ id, points, stars, createTime }: typeof users.$inferSelect): Person => {
    const known = people.get(id) ?? { id, points, stars, lastTime: lastTimeOf.get(id) ?? createTime }
    people.set(id, known)
    return known
  }
  const found = await tx
    .select({ user: users, inviter: inviters })
    .from(users)
    .innerJoin(inviters, eq(inviters.id, users.inviterId))
    .where(and(eq(users.status, 'normal'), eq(inviters.status, 'normal')))
    .orderBy(asc(users.id))
  return found.map(({ user, inviter }) => [personOf(user), personOf(inviter)])
}

interface Planned {
  fate: Fate
  createTime: number
}

/** When transfers were made and what became of them, the oldest first. */
function planOf(random: Random, now: number): Planned[] {
  const decided = Array.from({ length: DECIDED }, () => ({
    fate: random.pick(decidedFates),
    createTime: now - 2 * DAY - random.below((DAYS - 2) * DAY),
  }))
  const open = (fate: Fate, count: number, from: number, span: number): Planned[] =>
    Array.from({ length: count }, () => ({ fate, createTime: now - from - random.below(span) }))
  return [
    ...decided,
    ...open('timedOut', 5, 25 * HOUR, 2 * DAY),
    ...open('exception', 4, 2 * HOUR, DAY),
    ...open('fresh', 8, HOUR, 20 * HOUR),
  ].toSorted((one, other) => one.createTime - other.createTime)
}

type Staff = Pick<ReviewStaff, 'reviewers'>

interface Making extends Staff {
  random: Random
  now: number
}

/** Who gives what to whom; the giver has it, and nothing was posted to either since. */
function movementOf(random: Random, pairs: [Person, Person][], createTime: number) {
  const free = pairs.filter((pair) => pair.every(({ lastTime }) => lastTime < createTime))
  if (free.length === 0) return undefined
  const [one, other] = random.pick(free)
  const [giver, taker] = random.chance(0.5) ? [one, other] : [other, one]
  const unit = giver.stars >= 20n && random.chance(0.3) ? ('stars' as const) : ('points' as const)
  const amount = BigInt(random.pick(AMOUNTS))
  return giver[unit] < amount ? undefined : { giver, taker, unit, amount }
}

/** A transfer, its entries, and its task at the review desk. */
function makeTransfer(
  { random, now, reviewers }: Making,
  { fate, createTime }: Planned,
  { giver, taker, unit, amount }: NonNullable<ReturnType<typeof movementOf>>,
) {
  const { outcome, reason } = fates[fate]
  const maker = random.chance(0.4) ? random.pick(reviewers) : undefined
  const reviewer = random.pick(reviewers.filter((each) => each !== maker))
  const submitTime = reason === 'timeout' ? createTime + DAY + 5 * 60_000 : createTime + HOUR
  const isReviewed = fate === 'approved' || fate === 'rejected'
  const settleTime = isReviewed
    ? submitTime + HOUR + random.below(8 * HOUR)
    : createTime + 60_000 + random.below(10 * HOUR)
  const settled = outcome !== 'pending'
  const remark = random.pick(remarks)
  const row: Row = {
    ...{
      id: random.id(createTime),
      unit,
      outgoingUserId: giver.id,
      incomingUserId: taker.id,
      amount,
      remark,
    },
    ...{ outcome, reviewReason: reason },
    exceptionRemark: reason === 'exception' ? random.pick(exceptions) : '',
    ...{ operatorId: maker?.id ?? null, operatorName: maker?.username ?? '' },
    ...(isReviewed && {
      reviewResult: fate,
      reviewerId: reviewer.id,
      reviewerName: reviewer.username,
      reviewTime: settleTime,
      reviewRemark: random.pick(fate === 'approved' ? approvals : rejections),
    }),
    version: 1 + (reason ? 1 : 0) + (settled ? 1 : 0),
    ...{ createTime, updateTime: settled ? settleTime : reason ? submitTime : createTime },
  }
  const entry = (person: Person, change: bigint, time: number, operatorName: string): Entry => {
    person[unit] += change
    person.lastTime = time
    return {
      ...{ userId: person.id, unit, source: 'transfer', bizType: change > 0n ? '1' : '2', amount: change },
      ...{ balanceAfter: 0n, remark, operatorName, transferId: row.id, time },
    }
  }
  const entries = [entry(giver, -amount, createTime, row.operatorName ?? '')]
  if (settled)
    entries.push(entry(outcome === 'success' ? taker : giver, amount, settleTime, row.reviewerName ?? ''))
  const submitted = {
    kind: 'pointsTransfer' as const,
    subjectId: row.id,
    subjectVersion: 2,
    reasons: [
      { source: 'rule' as const, code: reason ?? '', detail: row.exceptionRemark ?? '', time: submitTime },
    ],
    authorId: maker?.id ?? giver.id,
    excluded: maker ? [maker.id] : [],
    createTime: submitTime,
  }
  const decision = {
    reviewer,
    decidedTime: settleTime,
    reasonCodes: fate === 'rejected' ? ['not-justified'] : [],
  }
  const tasks: TaskRow[] = []
  if (reason)
    tasks.push(
      isReviewed
        ? { ...decidedTask(random, submitted, decision), note: row.reviewRemark ?? '' }
        : pendingTask(random, now, submitted),
    )
  return { row, entries, tasks }
}

/** Transfers between users with every outcome, those under review with their tasks. */
export async function seedPointsTransfers(tx: Database, now: number, { reviewers }: Staff): Promise<void> {
  const random = seededRandom(SEED)
  const pairs = await readPairs(tx)
  const made = planOf(random, now).flatMap((planned) => {
    const movement = movementOf(random, pairs, planned.createTime)
    return movement ? [makeTransfer({ random, now, reviewers }, planned, movement)] : []
  })
  const tasks = made.flatMap(({ tasks }) => tasks)
  if (made.length > 0) await tx.insert(pointsTransfers).values(made.map(({ row }) => row))
  for (const { entries } of made) await tx.insert(pointEntries).values(entries)
  if (tasks.length > 0) await tx.insert(reviewTasks).values(tasks)
}

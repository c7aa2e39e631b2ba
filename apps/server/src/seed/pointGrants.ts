import { POINTS_GRANT_REVIEW } from '@admin/api-client/contract/limits'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { pointEntries, pointGrantRows, pointGrants } from '../db/schema/points.ts'
import { reviewTasks } from '../db/schema/reviews.ts'
import { users } from '../db/schema/users.ts'
import { DAY, HOUR } from '../kernel/durations.ts'
import { insertRows } from './insertRows.ts'
import { type Random, seededRandom } from './random.ts'
import { decidedTask, pendingTask, type ReviewStaff } from './reviewTaskRows.ts'

const SEED = 20_261_303

interface Plan {
  remark: string
  users: number
  /** For each user. */
  amount: number
  unit?: 'stars'
  state: 'pending' | 'paid' | 'rejected'
  daysAgo: number
}

/** Oldest first. Those over the threshold were reviewed, or are to be. */
const plans: readonly Plan[] = [
  { remark: '春节活动补发', users: 12, amount: 88, state: 'paid', daysAgo: 62 },
  { remark: 'Winners of the photo contest', users: 6, amount: 2500, state: 'paid', daysAgo: 41 },
  { remark: '误发积分', users: 10, amount: 6000, state: 'rejected', daysAgo: 33 },
  { remark: 'Compensation for the outage', users: 20, amount: 50, state: 'paid', daysAgo: 21 },
  { remark: '主播激励', users: 8, amount: 300, unit: 'stars', state: 'paid', daysAgo: 12 },
  { remark: 'Beta testers', users: 15, amount: 120, state: 'paid', daysAgo: 5 },
  { remark: '周年庆典抽奖', users: 9, amount: 1888, state: 'pending', daysAgo: 1.2 },
  {
    remark: 'Creator fund of this month',
    users: 14,
    amount: 900,
    unit: 'stars',
    state: 'pending',
    daysAgo: 0.2,
  },
]
const rejection = '名单与活动不符'

type Staff = Pick<ReviewStaff, 'reviewers'>
type Grant = typeof pointGrants.$inferInsert & { id: string; version: number }

function makeGrant(random: Random, { now, reviewers }: Staff & { now: number }, plan: Plan, index: number) {
  const { remark, amount, unit = 'points', state, daysAgo } = plan
  const createTime = Math.floor(now - daysAgo * DAY)
  const isReviewed = state !== 'pending' && amount * plan.users > POINTS_GRANT_REVIEW
  const maker = reviewers[index % reviewers.length]
  const reviewer = random.pick(reviewers.filter((each) => each !== maker))
  const reviewTime = createTime + 2 * HOUR
  const grant: Grant = {
    ...{ id: random.id(createTime), unit, remark, users: plan.users, state, taken: 0n },
    given: BigInt(amount * plan.users),
    ...{ operatorId: maker?.id ?? null, operatorName: maker?.username ?? '' },
    ...{ reviewerId: isReviewed ? reviewer.id : null, reviewerName: isReviewed ? reviewer.username : '' },
    reviewTime: isReviewed ? reviewTime : null,
    reviewRemark: state === 'rejected' ? rejection : '',
    version: isReviewed ? 2 : 1,
    ...{ createTime, updateTime: isReviewed ? reviewTime : createTime },
  }
  const submitted = {
    ...{ kind: 'pointGrant' as const, subjectId: grant.id, subjectVersion: 1 },
    reasons: [{ source: 'rule' as const, code: 'threshold', detail: '', time: createTime }],
    authorId: maker?.id ?? null,
    excluded: maker ? [maker.id] : [],
    createTime,
  }
  const decision = {
    reviewer,
    decidedTime: reviewTime,
    reasonCodes: state === 'rejected' ? ['not-justified'] : [],
  }
  const tasks =
    state === 'pending'
      ? [pendingTask(random, now, submitted)]
      : isReviewed
        ? [{ ...decidedTask(random, submitted, decision), note: grant.reviewRemark ?? '' }]
        : []
  return { grant, tasks, paidTime: isReviewed ? reviewTime : createTime }
}

/** Grants to many users in every state, the paid ones with their entries. */
export async function seedPointGrants(tx: Database, now: number, { reviewers }: Staff): Promise<void> {
  const random = seededRandom(SEED)
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.status, 'normal'))
    .orderBy(sql`${users.id}`)
    .limit(120)
  for (const [index, plan] of plans.entries()) {
    const { grant, tasks, paidTime } = makeGrant(random, { now, reviewers }, plan, index)
    await tx.insert(pointGrants).values(grant)
    const rows = people.slice(index * 10, index * 10 + plan.users).map(({ id: userId }) => ({
      ...{ grantId: grant.id, userId, remark: '' },
      amount: BigInt(plan.amount),
    }))
    await insertRows(tx, pointGrantRows, rows)
    if (tasks.length > 0) await tx.insert(reviewTasks).values(tasks)
    if (plan.state !== 'paid') continue
    await insertRows(
      tx,
      pointEntries,
      rows.map(({ userId, amount }) => ({
        ...{ userId, unit: plan.unit ?? 'points', source: 'admin' as const, bizType: '1' as const, amount },
        ...{ balanceAfter: 0n, remark: plan.remark, grantId: grant.id, time: paidTime },
        operatorName: grant.reviewerName || (grant.operatorName ?? ''),
      })),
    )
  }
}

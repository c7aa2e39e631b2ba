import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { readRows } from '../db/readRows.ts'
import { pointEntries } from '../db/schema/points.ts'
import { reviewTasks } from '../db/schema/reviews.ts'
import { rewards } from '../db/schema/rewards.ts'
import { users } from '../db/schema/users.ts'
import { DAY, HOUR } from '../kernel/durations.ts'
import { kindRules } from '../modules/content/review/kinds.ts'
import { insertRows } from './insertRows.ts'
import { type Random, seededRandom } from './random.ts'
import { decidedTask, pendingTask, type ReviewStaff, type TaskRow } from './reviewTaskRows.ts'

const SEED = 20_261_205
const REWARDS = 64
/** The latest ones are pending, and one that was left. */
const PENDING = 14
const LEFT = 20
/** One of so many was rejected. */
const REJECTED_EVERY = 6

type Row = typeof rewards.$inferInsert & { id: string; number: string; createTime: number }

interface Activity {
  activity: string
  repeats: boolean
  amounts: readonly number[]
  reasons: readonly string[]
}

const activities: readonly Activity[] = [
  { activity: 'signIn', repeats: true, amounts: [50, 100], reasons: ['连续签到 7 天', '30 days in a row'] },
  {
    activity: 'invitation',
    repeats: true,
    amounts: [200, 500],
    reasons: ['邀请 3 位好友注册', 'Five friends registered with the user’s code'],
  },
  {
    activity: 'contest',
    repeats: false,
    amounts: [3000, 8000, 20_000],
    reasons: ['摄影大赛二等奖', 'Winner of the short film contest'],
  },
  {
    activity: 'survey',
    repeats: false,
    amounts: [300],
    reasons: ['完成用户调研问卷', 'Interview of 40 minutes'],
  },
  {
    activity: 'anniversary',
    repeats: false,
    amounts: [666, 888],
    reasons: ['周年活动抽奖', 'Prize draw of the anniversary'],
  },
]
const remarks = ['', '', '已核对活动名单', 'Checked against the list of participants']
const rejections = ['名单中没有该用户', 'The user was not among the participants']

type Staff = Pick<ReviewStaff, 'reviewers'>

/** A reward and its task at the review desk; what is paid out gets its entry afterwards. */
function makeReward(
  random: Random,
  { now, reviewers }: Staff & { now: number },
  { number, userId, index }: { number: string; userId: string; index: number },
) {
  const isPending = index < PENDING || index === LEFT
  const isRejected = !isPending && index % REJECTED_EVERY === 0
  const createTime = now - 2 * HOUR - index * 8 * HOUR - random.below(5 * HOUR)
  const { activity, repeats, amounts, reasons } = activities[index % activities.length] as Activity
  const maker = index % 3 === 2 ? undefined : reviewers[index % reviewers.length]
  const reviewer = random.pick(reviewers.filter((each) => each !== maker))
  const reviewTime = createTime + HOUR + random.below(HOUR)
  const row: Row = {
    ...{ id: random.id(createTime), number, userId, activity, repeats },
    ...{ amount: random.pick(amounts), reason: random.pick(reasons), unit: 'points' },
    state: isPending ? 'pending' : isRejected ? 'rejected' : 'approved',
    dueTime: createTime + kindRules.reward.dueHours * HOUR,
    ...{ operatorId: maker?.id ?? null, operatorName: maker?.username ?? '' },
    ...{ reviewerId: isPending ? null : reviewer.id, reviewerName: isPending ? '' : reviewer.username },
    reviewTime: isPending ? null : reviewTime,
    reviewRemark: isPending ? '' : random.pick(isRejected ? rejections : remarks),
    pointEntryId: null,
    reminderTime: index === LEFT ? createTime + 7 * DAY : null,
    version: isPending ? 1 : 2,
    ...{ createTime, updateTime: isPending ? createTime : reviewTime },
  }
  const submitted = {
    kind: 'reward' as const,
    subjectId: row.id,
    subjectVersion: 1,
    reasons: [{ source: 'submission' as const, code: '', detail: '', time: createTime }],
    authorId: maker?.id ?? null,
    excluded: maker ? [maker.id] : [],
    createTime,
  }
  const task: TaskRow = isPending
    ? pendingTask(random, now, submitted)
    : {
        ...decidedTask(random, submitted, {
          reviewer,
          decidedTime: reviewTime,
          reasonCodes: isRejected ? ['not-justified'] : [],
        }),
        note: row.reviewRemark ?? '',
      }
  return { row, task }
}

/** Rewards in every state, the approved ones with the entries by which they were paid out. */
export async function seedRewards(tx: Database, now: number, { reviewers }: Staff): Promise<void> {
  const random = seededRandom(SEED)
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.status, 'normal'))
    .orderBy(sql`${users.id}`)
    .limit(REWARDS)
  const numbers = await readRows<{ number: string }>(
    tx,
    sql`select 'R' || lpad(nextval('reward_numbers')::text, 10, '0') as number
      from generate_series(1, ${people.length})`,
  )
  const made = people
    .toReversed()
    .map(({ id: userId }, index) =>
      makeReward(random, { now, reviewers }, { userId, index, number: numbers.at(-1 - index)?.number ?? '' }),
    )
  for (const { row } of made.toReversed()) {
    if (row.state !== 'approved') continue
    const { userId, amount, number, reviewerName = '', reviewTime } = row
    const [entry] = await tx
      .insert(pointEntries)
      .values({
        ...{
          userId,
          source: 'reward',
          bizType: '1',
          amount: BigInt(amount),
          balanceAfter: 0n,
          remark: number,
        },
        ...{ operatorName: reviewerName, time: reviewTime ?? now },
      })
      .returning({ id: pointEntries.id })
    row.pointEntryId = entry?.id ?? null
  }
  await insertRows(
    tx,
    rewards,
    made.map(({ row }) => row),
  )
  await tx.insert(reviewTasks).values(made.map(({ task }) => task))
}

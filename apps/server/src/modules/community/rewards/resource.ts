import { reward, rewardQuery, type rewardRefusals } from '@admin/api-client/contract/community/rewards'
import { rewardDefaultSort } from '@admin/api-client/contract/community/rewards.sort'
import { and, eq, lt, not, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { contains, plain } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { rewards } from '../../../db/schema/rewards.ts'
import { users } from '../../../db/schema/users.ts'
import { lockOpenTasks } from '../../content/review/tasks.ts'
import { areDependent } from '../../system/accounts/controls.ts'
import { rewardActivities } from './activities.ts'

const NAME = 'reward'

type Refused = (typeof rewardRefusals)[number]

/** Why an account can't review a pending reward: what lists show and what reviews reject. */
export const rewardRefusal = (db: Database, accountId: string) => sql<Refused | null>`case
  when ${rewards.state} <> 'pending' then null
  when ${rewards.operatorId} = ${accountId} then 'ownReward'
  when ${areDependent(db, accountId, rewards.operatorId)} then 'dependentReviewer'
end`

/** Condition that a reward is pending and an account can review it. */
export const isReviewable = (db: Database, accountId: string): SQL =>
  sql`(${rewards.state} = 'pending' and ${rewardRefusal(db, accountId)} is null)`

const selectRewards = (db: Database, accountId: string) =>
  db
    .select({
      ...columnsOf(rewards, reward),
      userName: users.nickname,
      reviewRefusal: rewardRefusal(db, accountId),
    })
    .from(rewards)
    .innerJoin(users, eq(users.id, rewards.userId))

const reads = ({ session, clock }: Reader) => {
  const isOverdue = and(eq(rewards.state, 'pending'), lt(rewards.dueTime, clock())) as SQL
  return listReads({
    table: rewards,
    row: reward,
    query: rewardQuery,
    select: (db) => selectRewards(db, session.account.id).$dynamic(),
    filters: {
      number: (number) => eq(rewards.number, number.toUpperCase()),
      user: (text) =>
        sql`${rewards.userId} in (select ${users.id} from ${users} where ${contains(users.nickname, text)})`,
      activity: (activity) => eq(rewards.activity, activity),
      overdue: (overdue) => (overdue === 'y' ? isOverdue : not(isOverdue)),
    },
    sortKeys: { number: plain(rewards.number) },
    defaultSort: rewardDefaultSort,
    async toDto(rows, db) {
      const namesOf = await rewardActivities.readNames(
        db,
        rows.map(({ activity }) => activity),
      )
      return rows.map((row) => {
        const { categoryName: activityName, categoryNameEn: activityNameEn } = namesOf(row.activity)
        return { ...row, activityName, activityNameEn }
      })
    },
  })
}

/** What users are to be given for activities. */
export const rewardResource = resourceOf({
  name: NAME,
  table: rewards,
  reads,
  beforeLock: lockOpenTasks(NAME),
})

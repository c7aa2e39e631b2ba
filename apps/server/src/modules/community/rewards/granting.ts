import { type Reward, rewardArea } from '@admin/api-client/contract/community/rewards'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { rewards } from '../../../db/schema/rewards.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { HOUR } from '../../../kernel/durations.ts'
import { once } from '../../../kernel/idempotency.ts'
import { operate } from '../../../kernel/operate.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { kindRules } from '../../content/review/kinds.ts'
import { submitEachForReview } from '../../content/review/tasks.ts'
import { requireUser } from '../../content/works/authors.ts'
import { lockUsers } from '../../users/users/points.ts'
import { readRepeating, readRewarded, rewardActivities } from './activities.ts'
import { rewardResource } from './resource.ts'

const { operations } = rewardArea

export type RewardRow = typeof rewards.$inferSelect

/** A reward that keeps all rules. */
type Grant = Pick<RewardRow, 'userId' | 'activity' | 'repeats' | 'amount' | 'reason'>

/**
 * Inserts rewards, and puts them into the queue of the review desk for everyone but the operator who grants them.
 * @returns the rows, in the order of the grants
 */
export async function addRewards(
  context: SignedIn,
  tx: Database,
  grants: readonly Grant[],
): Promise<RewardRow[]> {
  if (grants.length === 0) return []
  const { session, clock } = context
  const { id: operatorId, username: operatorName } = session.account
  const now = clock()
  const dueTime = now + kindRules.reward.dueHours * HOUR
  const added = await tx
    .insert(rewards)
    .values(
      grants.map((grant) => ({
        id: newId(),
        ...grant,
        ...{ dueTime, operatorId, operatorName, createTime: now, updateTime: now },
      })),
    )
    .returning()
  await submitEachForReview(
    tx,
    context,
    'reward',
    added.map(({ id, version }) => ({
      subjectId: id,
      subjectVersion: version,
      authorId: operatorId,
      excluded: [operatorId],
    })),
    { source: 'submission', code: '', detail: '' },
  )
  return added
}

/**
 * Grants a reward, which another operator reviews.
 * @throws Refusal `validation` for a user or an activity that doesn't exist, and for a second reward for an activity
 *   that doesn't repeat
 */
export const grantReward = (context: Input<typeof operations.create>): Promise<Reward> =>
  operate(context, { action: 'create', resource: rewardResource.name }, (tx, record) =>
    once(context, tx, operations.create, async () => {
      const { userId, activity } = context.body
      await lockUsers(tx, [userId])
      await requireUser(tx, 'userId', userId)
      await rewardActivities.require(tx, activity)
      const repeats = (await readRepeating(tx)).has(activity)
      if (!repeats && (await readRewarded(tx, [context.body]))(context.body))
        throw refuseField('validation', 'activity', 'alreadyRewarded')
      const [row] = await addRewards(context, tx, [{ ...context.body, repeats }])
      if (!row) throw new Error('The reward was not inserted')
      record({ targetId: row.id, after: row })
      return rewardResource.get({ ...context, db: tx }, row.id)
    }),
  )

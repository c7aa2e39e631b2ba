import { rewardArea } from '@admin/api-client/contract/community/rewards'
import { rewards } from '../../../db/schema/rewards.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { decisionHandlers, decisionOf } from '../../content/review/requests.ts'
import { lockUsers, postPoints } from '../../users/users/points.ts'
import type { RewardRow } from './granting.ts'
import { rewardRefusal, rewardResource } from './resource.ts'

const { rows, get } = rewardResource

/**
 * Decides a pending reward as a reviewer who is independent of the operator who granted it. An approval pays it out: it
 * posts one entry to the user's points.
 * @throws Refusal as `decisionOf`, and `rewardedUserFrozen` for an approval while the user is frozen
 */
export const decideReward = decisionOf<RewardRow>({
  resource: rewardResource,
  table: rewards,
  isPending: ({ state }) => state === 'pending',
  refusal: ({ db, session }) => rewardRefusal(db, session.account.id),
  async settle(context, tx, before, { action, review }) {
    const pay = async () => {
      const { userId, unit, amount, number } = before
      const [user] = await lockUsers(tx, [userId])
      if (user?.status === 'frozen') throw new Refusal('rewardedUserFrozen')
      const [entryId] = await postPoints(tx, context, [
        { userId, unit, source: 'reward', amount: BigInt(amount), remark: number },
      ])
      return entryId
    }
    return rows.write(context, tx, before, {
      ...review,
      state: action === 'approve' ? 'approved' : 'rejected',
      ...(action === 'approve' && { pointEntryId: await pay() }),
    })
  },
})

/** Pays a pending reward out, once, or revokes it: nothing is paid. */
export const rewardDecisions = decisionHandlers({
  kind: 'reward',
  operations: rewardArea.operations,
  decide: decideReward,
  get,
})

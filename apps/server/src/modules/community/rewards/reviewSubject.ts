import { rewardArea } from '@admin/api-client/contract/community/rewards'
import { enumerationLabel } from '../../../crud/labels.ts'
import { rewards } from '../../../db/schema/rewards.ts'
import { loadRequests, requestSubject } from '../../content/review/requests.ts'
import { isReviewable, rewardResource } from './resource.ts'
import { decideReward } from './reviews.ts'

const { get } = rewardResource
const { number, version } = rewards

/** Pending rewards at the review desk. */
export const rewardSubject = requestSubject({
  kind: 'reward',
  operations: rewardArea.operations,
  table: rewards,
  reviewable: ({ db, session }) => isReviewable(db, session.account.id),
  load: loadRequests({
    ...{ table: rewards, number, version },
    link: ({ id }) => `/community/rewards?id=${id}`,
  }),
  get,
  facts: (reward, { language }) => ({
    'reward:amount': String(reward.amount),
    'reward:unit': enumerationLabel(language, 'pointUnit', reward.unit),
    'reward:user': reward.userName,
    'reward:userId': reward.userId,
    'reward:activity': language === 'zh-CN' ? reward.activityName : reward.activityNameEn,
    'reward:evidence': reward.reason,
  }),
  decide: decideReward,
})

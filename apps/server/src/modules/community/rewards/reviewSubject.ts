import { rewardArea } from '@admin/api-client/contract/community/rewards'
import { and, eq, exists, inArray } from 'drizzle-orm'
import { enumerationLabel } from '../../../crud/labels.ts'
import { requireOne } from '../../../crud/readHandlers.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { rewards } from '../../../db/schema/rewards.ts'
import type { ReviewSubject } from '../../content/review/ReviewSubject.ts'
import { titlesOfReasons } from '../../content/review/reasonTitles.ts'
import { listFacts } from '../../content/works/evidence.ts'
import { isReviewable, rewardResource } from './resource.ts'
import { decideReward } from './reviews.ts'

const ROUTE = '/community/rewards'

const { operations } = rewardArea
const { name, reads } = rewardResource

/** Pending rewards, of which the review desk offers an operator only those that they can review. */
export const rewardSubject: ReviewSubject = {
  code: operations.approve.access,
  readCode: operations.get.access,
  eligible: ({ db, session }, subjectId) =>
    exists(
      db
        .select({ id: rewards.id })
        .from(rewards)
        .where(and(eq(rewards.id, subjectId), isReviewable(db, session.account.id))),
    ),
  async load(tx, ids) {
    const found = await tx
      .select({
        id: rewards.id,
        version: rewards.version,
        number: rewards.number,
        operatorId: rewards.operatorId,
        operatorName: rewards.operatorName,
        createTime: accounts.createTime,
      })
      .from(rewards)
      .leftJoin(accounts, eq(accounts.id, rewards.operatorId))
      .where(inArray(rewards.id, [...ids]))
    return found.map(({ number, operatorId, operatorName, createTime, ...row }) => ({
      ...row,
      title: number,
      link: `${ROUTE}?id=${row.id}`,
      author: operatorId ? { id: operatorId, name: operatorName, createTime } : null,
    }))
  },
  async evidence(context, { subjectId }) {
    const { language } = context
    const reward = await requireOne(context, reads(context), subjectId)
    return {
      facts: listFacts({
        'reward:amount': String(reward.amount),
        'reward:unit': enumerationLabel(language, 'pointUnit', reward.unit),
        'reward:user': reward.userName,
        'reward:userId': reward.userId,
        'reward:activity': language === 'zh-CN' ? reward.activityName : reward.activityNameEn,
        'reward:evidence': reward.reason,
      }),
    }
  },
  async decide(tx, context, { subjectId }, { decision, note, reasonCodes, subjectVersion }) {
    const action = decision === 'approved' ? 'approve' : 'reject'
    const change = await decideReward(context, tx, action, {
      id: subjectId,
      // A rejection always has a remark: the reasons are one.
      remark: note || (await titlesOfReasons(tx, context, reasonCodes)),
      version: subjectVersion,
    })
    return { action, resource: name, change }
  },
}

import { topicArea } from '@admin/api-client/contract/community/topics'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { bulkChangeHandler } from '../../../crud/bulkChanges.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { isDeleted, restoration } from '../../../crud/resource.ts'
import { ENABLING, statusHandler } from '../../../crud/transitions.ts'
import { topics } from '../../../db/schema/forums.ts'
import type { Handlers } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { mergeTopics, previewTopicMerge } from './merge.ts'
import { topicResource } from './resource.ts'

const { operated, rows } = topicResource

export const topicRoutes: Handlers<typeof topicArea> = {
  ...plainHandlers(topicResource, { area: topicArea }),
  delete: (input) =>
    topicResource.delete(input, input.params.id, async (_tx, { posts }) => {
      if (posts > 0) throw new Refusal('topicHasPosts', { values: { count: posts } })
    }),
  setStatus: statusHandler(topicResource, ENABLING),
  recommend: bulkChangeHandler(topicResource, 'recommend', () => () => ({ recommended: true })),
  unrecommend: bulkChangeHandler(topicResource, 'unrecommend', () => () => ({ recommended: false })),
  mergePreview: previewTopicMerge,
  merge: mergeTopics,
  restore: ({ params: { id }, ...context }) =>
    operate(context, operated('restore'), async (tx, record) => {
      const before = await rows.requireLocked(tx, id, undefined)
      if (!isDeleted(before)) throw new Refusal('notPossible')
      const sameName = eq(sql`lower(${topics.name})`, sql`lower(${before.name})`)
      if ((await tx.$count(topics, and(sameName, isNull(topics.deleteTime)))) > 0)
        throw new Refusal('topicNameTaken')
      record(await rows.write(context, tx, before, restoration))
      return topicResource.get({ ...context, db: tx }, id)
    }),
}

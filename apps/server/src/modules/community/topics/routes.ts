import { topicArea } from '@admin/api-client/contract/community/topics'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { ENABLING, statusHandler } from '../../../crud/transitions.ts'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { mergeTopics, previewTopicMerge } from './merge.ts'
import { topicResource } from './resource.ts'

export const topicRoutes: Handlers<typeof topicArea> = {
  ...plainHandlers(topicResource, { area: topicArea }),
  delete: (input) =>
    topicResource.delete(input, input.params.id, async (_tx, { posts }) => {
      if (posts > 0) throw new Refusal('topicHasPosts', { values: { count: posts } })
    }),
  setStatus: statusHandler(topicResource, ENABLING),
  recommend: ({ body, ...context }) =>
    topicResource.changeEach(context, 'recommend', body.ids, 'recommended', true),
  unrecommend: ({ body, ...context }) =>
    topicResource.changeEach(context, 'unrecommend', body.ids, 'recommended', false),
  mergePreview: previewTopicMerge,
  merge: mergeTopics,
  restore: ({ params, ...context }) => topicResource.restore(context, params.id),
}

import {
  feedbackReply,
  feedbackReplyArea,
  feedbackReplyQuery,
} from '@admin/api-client/contract/operations/feedbackReplies'
import { feedbackReplyDefaultSort } from '@admin/api-client/contract/operations/feedbackReplies.sort'
import { or } from 'drizzle-orm'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { reorderHandler } from '../../../crud/reorder.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { ENABLING, statusHandler } from '../../../crud/transitions.ts'
import { contains } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { feedbackReplies } from '../../../db/schema/feedback.ts'
import type { Handlers } from '../../../http/mount.ts'
import { requireKnownVariables } from '../feedback/variables.ts'

const reads = listReads({
  table: feedbackReplies,
  row: feedbackReply,
  query: feedbackReplyQuery,
  filters: {
    text: (text) => or(contains(feedbackReplies.text, text), contains(feedbackReplies.textEn, text)),
  },
  defaultSort: feedbackReplyDefaultSort,
})

export const feedbackReplyResource = resourceOf({
  name: 'feedbackReply',
  table: feedbackReplies,
  reads: () => reads,
  async prepare(context, values) {
    requireKnownVariables(context, values)
    return values
  },
})

export const feedbackReplyRoutes: Handlers<typeof feedbackReplyArea> = {
  ...plainHandlers(feedbackReplyResource, { area: feedbackReplyArea }),
  setStatus: statusHandler(feedbackReplyResource, ENABLING),
  reorder: reorderHandler('feedbackReply', feedbackReplies),
}

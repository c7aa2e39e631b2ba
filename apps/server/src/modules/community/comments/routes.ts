import { commentArea } from '@admin/api-client/contract/community/comments'
import { readHandlers } from '../../../crud/readHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { changeStatus, deleteComment, replyTo, restoreComment, startThread } from './actions.ts'
import { commentResource } from './resource.ts'
import { listReplies, listThreads, readContext, readThread } from './threads.ts'

export const commentRoutes: Handlers<typeof commentArea> = {
  ...readHandlers(commentResource.reads, {
    area: commentArea,
    written: { hits: { cell: ({ hits }) => hits.join(', ') } },
  }),
  delete: deleteComment,
  restore: restoreComment,
  threads: listThreads,
  thread: readThread,
  replies: listReplies,
  context: readContext,
  start: startThread,
  reply: replyTo,
  changeStatus,
}

import type { userCommentArea } from '@admin/api-client/contract/users/userComments'
import { commentHandlers } from '../../../crud/comments.ts'
import { userComments } from '../../../db/schema/users.ts'
import type { Handlers } from '../../../http/mount.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'
import { userResource } from './service.ts'

export const userCommentRoutes: Handlers<typeof userCommentArea> = commentHandlers({
  name: 'userComment',
  table: userComments,
  subject: 'userId',
  requireSubject: userResource.get,
  moderate: async (context, text) =>
    (await screenTexts(context, { content: text }, { content: 'plain' })).content,
})

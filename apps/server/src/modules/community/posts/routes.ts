import { postArea } from '@admin/api-client/contract/community/posts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { createPost, postActions, updatePost } from './actions.ts'
import { postBulkActions } from './bulk.ts'
import { draftHandlers } from './drafts.ts'
import { publishingHandlers } from './publishing.ts'
import { postResource } from './resource.ts'

export const postRoutes: Handlers<typeof postArea> = {
  ...plainHandlers(postResource, { area: postArea }),
  create: createPost,
  update: updatePost,
  ...publishingHandlers,
  ...postActions,
  ...postBulkActions,
  ...draftHandlers,
}

import { postArea } from '@admin/api-client/contract/community/posts'
import { postTransitions } from '@admin/api-client/contract/community/posts.transitions'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { transitionHandlers } from '../../../crud/transitions.ts'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { postingRefusals } from '../../content/review/strikes.ts'
import { createPost, postActions, updatePost } from './actions.ts'
import { postBulkActions } from './bulk.ts'
import { draftHandlers } from './drafts.ts'
import { postResource } from './resource.ts'
import { needsFirstReview } from './reviews.ts'

export const postRoutes: Handlers<typeof postArea> = {
  ...plainHandlers(postResource, { area: postArea }),
  create: createPost,
  update: updatePost,
  ...transitionHandlers(postResource, postTransitions, {
    publish: {
      refusal: 'notPossible',
      async perform(tx, context, row) {
        const refusal = (await postingRefusals(tx, [row.authorId], context.clock())).get(row.authorId)
        if (refusal) throw refusal
        if (row.reviewStatus === 'notPassed') throw new Refusal('notRevised')
        const isReviewed = row.reviewStatus === null && (await needsFirstReview(context, tx, row))
        return isReviewed ? { reviewStatus: 'pending' as const } : {}
      },
    },
    withdraw: { refusal: 'notPossible' },
  }),
  ...postActions,
  ...postBulkActions,
  ...draftHandlers,
}

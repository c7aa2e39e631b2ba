import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { WORK_MAX_TAGS } from '@admin/api-client/contract/limits'
import { bulkChangeHandler, type Plan } from '../../../crud/bulkChanges.ts'
import { requireTags } from '../../../crud/tags.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { POST_TAG_RULE } from './actions.ts'
import { notAllowedErrors, notAllowedIn, requireOpenForum } from './places.ts'
import { postResource } from './resource.ts'
import type { PostRow } from './texts.ts'

/** Returns what becomes of a post that is hidden or shown. */
export function statusPlan(
  row: PostRow,
  { status, reason }: { status: CodeOf<'commentStatus'>; reason: string },
): Plan<PostRow> {
  if (row.status === status) return status === 'hidden' ? 'alreadyHidden' : 'alreadyVisible'
  return { status, hideReason: status === 'hidden' ? reason : '' }
}

/** The actions on many posts, which can be tried first. */
export const postBulkActions = {
  /** A post that is moved is no longer pinned. */
  move: bulkChangeHandler(postResource, 'move', async (context, tx, { forumId }: { forumId: string }) => {
    const forum = await requireOpenForum(context, tx, forumId)
    return (row) => {
      if (row.forumId === forumId) return 'alreadyInForum'
      const notAllowed = notAllowedIn(forum, row)
      return notAllowed ? notAllowedErrors[notAllowed] : { forumId, pinnedUntil: null }
    }
  }),

  changeStatus: bulkChangeHandler(
    postResource,
    'changeStatus',
    (_context, _tx, { status, reason }: { status: CodeOf<'commentStatus'>; reason: string }) => {
      if (status === 'hidden' && reason === '') throw refuseField('validation', 'reason', 'required')
      return (row) => statusPlan(row, { status, reason })
    },
  ),

  changeTags: bulkChangeHandler(
    postResource,
    'changeTags',
    async (_context, tx, { add, remove }: { add: string[]; remove: string[] }) => {
      await requireTags(tx, add, POST_TAG_RULE)
      return ({ tagIds }) => {
        const kept = tagIds.filter((id) => !remove.includes(id))
        const after = [...kept, ...add.filter((id) => !kept.includes(id))]
        return after.length > WORK_MAX_TAGS ? 'tooManyTags' : { tagIds: after }
      }
    },
  ),
}

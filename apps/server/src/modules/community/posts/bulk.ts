import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { WORK_MAX_TAGS } from '@admin/api-client/contract/limits'
import { and, inArray, isNull } from 'drizzle-orm'
import { bulkChangeHandler } from '../../../crud/bulkChanges.ts'
import { revertsOf } from '../../../crud/reverts.ts'
import { holdTags, requireTags } from '../../../crud/tags.ts'
import { forums } from '../../../db/schema/community.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { POST_TAG_RULE } from './actions.ts'
import { requireOpenForum } from './places.ts'
import { postResource } from './resource.ts'

/** The actions on many posts, which can be tried first. */
export const postBulkActions = {
  /** A post that is moved is no longer pinned. */
  move: bulkChangeHandler(postResource, 'move', async (context, tx, { forumId }: { forumId: string }) => {
    const forum = await requireOpenForum(context, tx, forumId)
    return (row) => {
      if (row.forumId === forumId) return 'alreadyInForum'
      if (row.anonymous && !forum.anonymous) return 'forumNoAnonymous'
      if (row.attachments.length > 0 && !forum.attachments) return 'forumNoAttachments'
      return { forumId, pinnedUntil: null }
    }
  }),

  changeStatus: bulkChangeHandler(
    postResource,
    'changeStatus',
    (_context, _tx, { status, reason }: { status: CodeOf<'commentStatus'>; reason: string }) => {
      if (status === 'hidden' && reason === '') throw refuseField('validation', 'reason', 'required')
      return (row) => {
        if (row.status === status) return status === 'hidden' ? 'alreadyHidden' : 'alreadyVisible'
        return { status, hideReason: status === 'hidden' ? reason : '' }
      }
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

/** Lets what is done to posts be reverted, to forums and tags that still exist. */
export const postReverts = revertsOf(
  postResource,
  {
    create: 'post:delete',
    update: 'post:update',
    delete: 'post:delete',
    restore: 'post:delete',
    withdraw: 'post:publish',
    hide: 'post:hide',
    show: 'post:hide',
    pin: 'post:pin',
    unpin: 'post:pin',
    lockComments: 'post:update',
    unlockComments: 'post:update',
    move: 'post:update',
    changeStatus: 'post:hide',
    changeTags: 'post:update',
  },
  {
    async obstacles(_context, tx, restorations) {
      const tags = await holdTags(tx, [...new Set(restorations.flatMap(({ values }) => values.tagIds ?? []))])
      const forumIds = [...new Set(restorations.flatMap(({ values }) => values.forumId ?? []))]
      const found = await tx
        .select({ id: forums.id })
        .from(forums)
        .where(and(inArray(forums.id, forumIds), isNull(forums.deleteTime)))
        .orderBy(forums.id)
        .for('no key update')
      const present = new Set(found.map(({ id }) => id))
      return ({ values: { tagIds = [], forumId } }) => {
        if (tagIds.some((id) => !tags.has(id))) return 'tagMissing'
        return forumId !== undefined && !present.has(forumId) ? 'forumMissing' : undefined
      }
    },
  },
)

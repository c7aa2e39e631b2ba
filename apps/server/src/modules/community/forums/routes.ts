import { forumStatusAt } from '@admin/api-client/contract/community/forumFacts'
import { forumArea } from '@admin/api-client/contract/community/forums'
import { formatList } from '@admin/i18n/texts'
import { categoryCell } from '../../../crud/categories.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { reorderHandler, siblingsIn } from '../../../crud/reorder.ts'
import { isDeleted, restoration } from '../../../crud/resource.ts'
import { forums } from '../../../db/schema/forums.ts'
import type { Handlers } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { mergeForums, previewForumMerge } from './merge.ts'
import { forumResource } from './resource.ts'
import { canBeParent, requireEmpty, requireFitting } from './rules.ts'

const { name: resource, rows, get, requireChangeable } = forumResource

export const forumRoutes: Handlers<typeof forumArea> = {
  ...plainHandlers(forumResource, {
    area: forumArea,
    written: {
      category: categoryCell,
      moderators: {
        cell: ({ moderators }, { language }) =>
          formatList(
            moderators.map(({ nickname }) => nickname),
            language,
          ),
      },
    },
  }),
  create: (input) => forumResource.create(input, input.body, (tx, row) => requireFitting(tx, row)),
  update: (input) =>
    forumResource.update(input, input.params.id, input.body, (tx, before, values) =>
      requireFitting(tx, values, before),
    ),
  delete: (input) => forumResource.delete(input, input.params.id, requireEmpty),
  reorder: reorderHandler('forum', forums, siblingsIn(forums)),
  close: ({ params: { id }, body, ...context }) =>
    operate(context, { action: 'close', resource }, async (tx, record) => {
      const now = context.clock()
      const before = await requireChangeable(context, tx, id)
      if (forumStatusAt(before, now) === 'closed') throw new Refusal('notPossible')
      const closeTime = body.closeTime ?? now
      if (closeTime < now) throw refuseField('validation', 'closeTime', 'past')
      record(await rows.write(context, tx, before, { closeTime }))
      return get({ ...context, db: tx }, id)
    }),
  reopen: ({ params: { id }, ...context }) =>
    operate(context, { action: 'reopen', resource }, async (tx, record) => {
      const before = await requireChangeable(context, tx, id)
      if (before.status !== 'closed' && before.closeTime === null) throw new Refusal('notPossible')
      const status = before.status === 'closed' ? 'open' : before.status
      record(await rows.write(context, tx, before, { status, closeTime: null }))
      return get({ ...context, db: tx }, id)
    }),
  mergePreview: previewForumMerge,
  merge: mergeForums,
  restore: ({ params: { id }, ...context }) =>
    operate(context, { action: 'restore', resource }, async (tx, record) => {
      const before = await rows.requireLocked(tx, id, undefined)
      if (!isDeleted(before)) throw new Refusal('notPossible')
      const parent = before.parentId === null ? undefined : await rows.lock(tx, before.parentId, undefined)
      const parentId = canBeParent(parent) ? parent.id : null
      record(await rows.write(context, tx, before, { ...restoration, parentId }))
      return get({ ...context, db: tx }, id)
    }),
}

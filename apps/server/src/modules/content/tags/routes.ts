import { tagArea } from '@admin/api-client/contract/content/tags'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { reorderHandler } from '../../../crud/reorder.ts'
import { ENABLING, statusHandler } from '../../../crud/transitions.ts'
import { tags } from '../../../db/schema/content.ts'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { mergeTags, previewMerge } from './merge.ts'
import { forgetNames, writeNames } from './names.ts'
import { tagResource } from './resource.ts'

export const tagRoutes: Handlers<typeof tagArea> = {
  ...plainHandlers(tagResource, {
    area: tagArea,
    written: { aliases: { cell: ({ aliases }) => aliases.join(', ') } },
  }),
  create: (input) =>
    tagResource.create(input, input.body, (tx, row) =>
      writeNames(tx, { ...row, aliases: row.aliases ?? [] }),
    ),
  update: (input) =>
    tagResource.update(input, input.params.id, input.body, (tx, before, values) =>
      writeNames(tx, { ...before, ...values }),
    ),
  delete: (input) =>
    tagResource.delete(input, input.params.id, async (tx, { id, uses }) => {
      if (uses > 0) throw new Refusal('tagInUse', { values: { count: uses } })
      await forgetNames(tx, id)
    }),
  setStatus: statusHandler(tagResource, ENABLING),
  reorder: reorderHandler('tag', tags),
  mergePreview: previewMerge,
  merge: mergeTags,
}

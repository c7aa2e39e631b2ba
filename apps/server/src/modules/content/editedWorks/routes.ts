import { editedWorkArea } from '@admin/api-client/contract/content/editedWorks'
import { lockHandlers } from '../../../crud/locks.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { requireTags } from '../../../crud/tags.ts'
import type { Handlers } from '../../../http/mount.ts'
import { WORK_TAG_RULE, workHandlers } from '../works/actions.ts'
import { workCells } from '../works/reads.ts'
import { editedWorkResource } from './resource.ts'

const { create: _, ...plain } = plainHandlers(editedWorkResource, {
  area: editedWorkArea,
  written: {
    ...workCells,
    source: { cell: ({ source }) => source.title },
    duration: { unit: 's', cell: ({ duration }) => Math.round(duration / 1000) },
  },
})

export const editedWorkRoutes: Handlers<typeof editedWorkArea> = {
  ...plain,
  update: (input) =>
    editedWorkResource.update(input, input.params.id, input.body, (tx, before, values) =>
      requireTags(tx, values.tagIds ?? before.tagIds, WORK_TAG_RULE, before.tagIds),
    ),
  ...workHandlers(editedWorkResource, { cover: 'work:cover' }),
  ...lockHandlers(editedWorkResource),
}

import { materialArea } from '@admin/api-client/contract/content/materials'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { bulkChangeHandler } from '../../../crud/bulkChanges.ts'
import { categoryCell } from '../../../crud/categories.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { requireTags } from '../../../crud/tags.ts'
import type { Handlers } from '../../../http/mount.ts'
import { readWords } from '../../system/sensitiveWords/keptWords.ts'
import { submitForReview } from '../review/tasks.ts'
import { workCells } from '../works/reads.ts'
import { wordReasons } from '../works/submissions.ts'
import { megabytesOf } from '../works/units.ts'
import { materialCategories, materialResource, textsOf } from './resource.ts'

const TAG_RULE = { types: ['content'] } as const

export const materialRoutes: Handlers<typeof materialArea> = {
  ...plainHandlers(materialResource, {
    area: materialArea,
    written: {
      tags: workCells.tags,
      category: categoryCell,
      size: { unit: 'MB', cell: ({ size }) => megabytesOf(size) },
    },
  }),
  create: (input) =>
    materialResource.create(input, input.body, async (tx, row) => {
      await materialCategories.require(tx, row.category)
      await requireTags(tx, row.tagIds, TAG_RULE)
      await submitForReview(tx, input, {
        kind: 'material',
        subjectId: row.id,
        subjectVersion: 1,
        authorId: null,
        excluded: [input.session.account.id],
        reasons: [
          { source: 'submission', code: '', detail: '' },
          ...wordReasons(await readWords(tx), textsOf(row)),
        ],
      })
    }),
  update: (input) =>
    materialResource.update(input, input.params.id, input.body, async (tx, before, values) => {
      await materialCategories.require(tx, values.category ?? before.category, before.category)
      await requireTags(tx, values.tagIds ?? before.tagIds, TAG_RULE, before.tagIds)
    }),
  replaceFile: (input) => materialResource.update(input, input.params.id, input.body),
  restore: ({ params, ...context }) => materialResource.restore(context, params.id),
  changeStatus: bulkChangeHandler(
    materialResource,
    'changeStatus',
    (_context, _tx, { status }: { status: CodeOf<'enabledStatus'> }) =>
      () => ({ status }),
  ),
}

import { atlasArea } from '@admin/api-client/contract/content/atlases'
import { lockHandlers } from '../../../crud/locks.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { requireTags } from '../../../crud/tags.ts'
import type { Handlers } from '../../../http/mount.ts'
import { WORK_TAG_RULE, workHandlers } from '../works/actions.ts'
import { requireAuthor } from '../works/authors.ts'
import { workCells } from '../works/reads.ts'
import { requirePictures } from '../works/requirePictures.ts'
import { type AtlasRow, atlasResource } from './resource.ts'

/** Addresses of an atlas's images. */
const addressesOf = (images: AtlasRow['images']) => images.map(({ address }) => address)

export const atlasRoutes: Handlers<typeof atlasArea> = {
  ...plainHandlers(atlasResource, {
    area: atlasArea,
    written: workCells,
  }),
  create: (input) =>
    atlasResource.create(input, input.body, async (tx, row) => {
      await requireAuthor(tx, row.authorId)
      await requireTags(tx, row.tagIds, WORK_TAG_RULE)
      await requirePictures(input, tx, { field: 'images', addresses: addressesOf(row.images) })
    }),
  update: (input) =>
    atlasResource.update(input, input.params.id, input.body, async (tx, before, values) => {
      await requireTags(tx, values.tagIds ?? before.tagIds, WORK_TAG_RULE, before.tagIds)
      await requirePictures(input, tx, {
        field: 'images',
        addresses: addressesOf(values.images ?? before.images),
        before: addressesOf(before.images),
      })
    }),
  ...workHandlers(atlasResource, { images: 'atlas:images' }),
  ...lockHandlers(atlasResource),
}

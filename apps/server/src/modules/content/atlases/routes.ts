import { atlasArea } from '@admin/api-client/contract/content/atlases'
import { fileKeyOf } from '@admin/api-client/contract/fileAddresses'
import { and, eq, inArray } from 'drizzle-orm'
import { lockHandlers } from '../../../crud/locks.ts'
import { visibleFiles } from '../../../crud/ownFiles.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { requireTags } from '../../../crud/tags.ts'
import type { Database } from '../../../db/Database.ts'
import { uploadedFiles } from '../../../db/schema/uploads.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { WORK_TAG_RULE, workHandlers } from '../works/actions.ts'
import { requireAuthor } from '../works/authors.ts'
import { workCells } from '../works/reads.ts'
import { type AtlasRow, atlasResource } from './resource.ts'

/** HEIC is refused (specification, section 5). */
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/**
 * Rejects images that are not uploaded pictures of the caller, and the same picture twice. Those that the atlas has
 * already stay.
 * @throws Refusal `validation` on `images`
 */
async function requireImages(
  context: SignedIn,
  tx: Database,
  images: AtlasRow['images'],
  before: AtlasRow['images'] = [],
): Promise<void> {
  const kept = new Set(before.map(({ address }) => address))
  const keys = images.map(({ address }) => (kept.has(address) ? undefined : (fileKeyOf(address) ?? '')))
  const added = keys.filter((key) => key !== undefined)
  const found = await tx
    .select({ key: uploadedFiles.key })
    .from(uploadedFiles)
    .where(
      and(
        visibleFiles(context),
        inArray(uploadedFiles.key, added),
        inArray(uploadedFiles.mediaType, IMAGE_TYPES),
        eq(uploadedFiles.status, 'stored'),
      ),
    )
  if (added.some((key) => found.every((file) => file.key !== key)))
    throw refuseField('validation', 'images', 'notExisting')
  // The same picture in two files is the same picture.
  const digests = await tx
    .select({ key: uploadedFiles.key, sha256: uploadedFiles.sha256 })
    .from(uploadedFiles)
    .where(
      inArray(
        uploadedFiles.key,
        images.map(({ address }) => fileKeyOf(address) ?? ''),
      ),
    )
  const digestOf = new Map(digests.map(({ key, sha256 }) => [key, sha256]))
  const contents = images.map(({ address }) => digestOf.get(fileKeyOf(address) ?? '') ?? address)
  if (new Set(contents).size < contents.length) throw refuseField('validation', 'images', 'sameImage')
}

export const atlasRoutes: Handlers<typeof atlasArea> = {
  ...plainHandlers(atlasResource, {
    area: atlasArea,
    written: workCells,
  }),
  create: (input) =>
    atlasResource.create(input, input.body, async (tx, row) => {
      await requireAuthor(tx, row.authorId)
      await requireTags(tx, row.tagIds, WORK_TAG_RULE)
      await requireImages(input, tx, row.images)
    }),
  update: (input) =>
    atlasResource.update(input, input.params.id, input.body, async (tx, before, values) => {
      await requireTags(tx, values.tagIds ?? before.tagIds, WORK_TAG_RULE, before.tagIds)
      await requireImages(input, tx, values.images ?? before.images, before.images)
    }),
  ...workHandlers(atlasResource, { images: 'atlas:images' }),
  ...lockHandlers(atlasResource),
}

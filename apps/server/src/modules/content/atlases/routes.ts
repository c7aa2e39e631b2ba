import { atlas, atlasArea, atlasQuery } from '@admin/api-client/contract/content/atlases'
import { atlasDefaultSort } from '@admin/api-client/contract/content/atlases.sort'
import { fileKeyOf } from '@admin/api-client/contract/fileAddresses'
import { and, eq, inArray } from 'drizzle-orm'
import { lockHandlers } from '../../../crud/locks.ts'
import { visibleFiles } from '../../../crud/ownFiles.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { requireTags } from '../../../crud/tags.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { listReads } from '../../../db/listReads.ts'
import { atlases } from '../../../db/schema/content.ts'
import { uploadedFiles } from '../../../db/schema/uploads.ts'
import { users } from '../../../db/schema/users.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { differs } from '../../../kernel/operate.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { submission, WORK_TAG_RULE, workHandlers } from '../works/actions.ts'
import { requireAuthor } from '../works/authors.ts'
import { completeWorks, workColumns, workFilters } from '../works/reads.ts'
import { screenWork } from '../works/texts.ts'

const NAME = 'atlas'

type Atlas = typeof atlases.$inferSelect

/** HEIC is refused (specification, section 5). */
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

const reads = (reader: Reader) =>
  listReads({
    table: atlases,
    row: atlas,
    query: atlasQuery,
    select: (db) =>
      db
        .select({ ...columnsOf(atlases, atlas), ...workColumns(atlases, NAME, reader) })
        .from(atlases)
        .innerJoin(users, eq(users.id, atlases.authorId))
        .$dynamic(),
    filters: workFilters(atlases, NAME, reader),
    defaultSort: atlasDefaultSort,
    toDto: async (rows, db) =>
      (await completeWorks(db, rows, reader)).map((row) => ({
        ...row,
        imageCount: row.images.length,
        freePreviews: row.images.filter(({ free }) => free).length,
      })),
  })

export const atlasResource = resourceOf({
  name: NAME,
  table: atlases,
  reads,
  locks: true,
  prepare: async (context, values, before) => {
    const screened = withCover(await screenWork(context, values, before))
    return before?.reviewStatus === 'approved' && needsReview(before, screened)
      ? { ...screened, ...submission(context) }
      : screened
  },
})

/** The cover is the first free image where none is chosen. */
const withCover = <Values extends Partial<Pick<Atlas, 'cover' | 'images'>>>(values: Values): Values => {
  const free = values.images?.find((image) => image.free)
  return values.cover === '' && free ? { ...values, cover: free.address } : values
}

/** Whether a change of an approved atlas has to be reviewed: one of what users see or pay for. */
const needsReview = (before: object, values: object) =>
  ['title', 'images', 'cover', 'chargePoints'].some(
    (field) => Reflect.has(values, field) && differs(before, values, field),
  )

/**
 * Rejects images that are not uploaded pictures of the caller, and the same picture twice. Those that the atlas has
 * already stay.
 * @throws Refusal `validation` on `images`
 */
async function requireImages(
  context: SignedIn,
  tx: Database,
  images: Atlas['images'],
  before: Atlas['images'] = [],
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
    written: {
      tags: {
        cell: ({ tags }, { language }) =>
          tags.map((tag) => (language === 'zh-CN' ? tag.name : tag.nameEn)).join(', '),
      },
      recommendedCountries: { cell: ({ recommendedCountries }) => recommendedCountries.join(', ') },
    },
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
  ...workHandlers(atlasResource, ({ images }) => images.length > 0),
  ...lockHandlers(atlasResource),
}

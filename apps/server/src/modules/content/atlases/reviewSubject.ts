import { atlasArea } from '@admin/api-client/contract/content/atlases'
import { inArray, or, sql } from 'drizzle-orm'
import { atlases } from '../../../db/schema/content.ts'
import { differs } from '../../../kernel/operate.ts'
import { differentPictures } from '../works/evidence.ts'
import { workSubject } from '../works/reviewSubject.ts'
import { type AtlasRow, atlasResource } from './resource.ts'

/** Writes how many images an atlas has, and how many were added and removed if they changed. */
function imagesSince({ images: before }: AtlasRow, atlas: AtlasRow): string {
  const { images } = atlas
  if (!differs({ images: before }, atlas, 'images')) return String(images.length)
  const missing = (some: typeof images, others: typeof images) =>
    some.filter(({ address }) => others.every((other) => other.address !== address)).length
  return `${images.length} (+${missing(images, before)} −${missing(before, images)})`
}

/** Atlases that were submitted. */
export const atlasSubject = workSubject({
  name: 'atlas',
  resource: atlasResource,
  table: atlases,
  code: 'atlas:review',
  readCode: atlasArea.operations.get.access,
  route: '/content/atlases',
  picturesOf: ({ cover, images }: AtlasRow) =>
    differentPictures([cover, ...images.map(({ address }) => address)]),
  withPicture: (addresses) =>
    or(
      inArray(atlases.cover, [...addresses]),
      ...addresses.map((address) => sql`${atlases.images} @> ${JSON.stringify([{ address }])}::jsonb`),
    ),
  factsOf: ({ images }) => ({
    'atlas:imageCount': String(images.length),
    'atlas:freePreviews': String(images.filter(({ free }) => free).length),
  }),
  comparedOf: (atlas, approved) => ({ 'atlas:imageCount': imagesSince(approved, atlas) }),
})

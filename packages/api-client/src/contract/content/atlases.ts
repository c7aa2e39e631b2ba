import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { listQuery } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import { fileAddress, fileLink, id, version } from '../fields.ts'
import { ATLAS_IMAGES } from '../limits.ts'
import { locking } from '../locking.ts'
import { introduction, workActions, workEditable, workFields, workFilters, workRules } from './works.ts'

const path = '/api/admin/atlases'

/** An image of an atlas; free ones are shown to everyone. */
const image = z.object({ address: fileAddress, free: z.boolean() })

const editable = {
  ...workEditable,
  introduction: introduction.min(1),
  /** 2 to 20, in order (specification, section 5). */
  images: z.array(image).min(ATLAS_IMAGES.min).max(ATLAS_IMAGES.max),
}

interface Priced {
  images: readonly { free: boolean }[]
  chargePoints: number
}

/** At least one image is free (specification, section 5), and one of an atlas that costs points is not. */
function previewRules({ images, chargePoints }: Priced, context: z.RefinementCtx): void {
  const refuse = (key: 'noFreePreview' | 'allFree') =>
    context.addIssue({ code: 'custom', path: ['images'], ...message(key) })
  if (images.every(({ free }) => !free)) refuse('noFreePreview')
  else if (chargePoints > 0 && images.every(({ free }) => free)) refuse('allFree')
}

/** An atlas keeps its author. */
export const atlasCreate = z
  .object({ ...editable, authorId: id })
  .superRefine(workRules)
  .superRefine(previewRules)
export const atlasUpdate = z
  .object({ ...editable, version })
  .superRefine(workRules)
  .superRefine(previewRules)

export const atlas = z
  .object({
    ...workFields,
    images: z.array(z.object({ address: fileLink, free: z.boolean() })),
    imageCount: z.number().int(),
    freePreviews: z.number().int(),
  })
  .meta({ id: 'Atlas' })
export type Atlas = z.infer<typeof atlas>

export const atlasQuery = listQuery(
  ['title', 'chargePoints', 'reviewStatus', 'shelf', 'views', 'createTime', 'updateTime'],
  workFilters,
)

const works = { path, name: 'atlas', one: 'an atlas', many: 'atlases', row: atlas } as const

export const atlasArea = defineResource({
  name: 'atlas',
  path,
  names: { one: 'an atlas', many: 'atlases' },
  row: atlas,
  query: atlasQuery,
  create: atlasCreate,
  update: atlasUpdate,
  constraints: { atlases_author_id_users_id_fk: { error: 'userHasContent' } },
  page: { route: '/content/atlases', position: 2 },
  columns: [
    'title',
    ['authorName', 'work:author'],
    'imageCount',
    'freePreviews',
    'chargePoints',
    ['tags', 'work:tags'],
    ['recommendedCountries', 'work:recommendedCountries'],
    ['reviewStatus', 'work:reviewStatus'],
    ['shelf', 'work:shelf'],
    'views',
    'createTime',
    ['id', 'work:id'],
  ],
  actions: { ...workActions(works), ...locking(works) },
  // Its reviews are decided at the review desk.
  codes: ['atlas:review'],
})

import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { listQuery } from '../envelope.ts'
import { codeFilter, enumeration, fileLink, id, name, textFilter, version } from '../fields.ts'
import { EDITED_WORK_MAX_MATERIALS } from '../limits.ts'
import { locking } from '../locking.ts'
import { introduction, tagIds, workActions, workFields, workFilters } from './works.ts'

const path = '/api/admin/edited-works'

/** Users make edited works; operators edit only their texts and tags. */
export const editedWorkUpdate = z.object({
  title: name,
  introduction: introduction.default(''),
  tagIds,
  version,
})

/** The video that a work was edited from. */
export const sourceWork = z.object({
  id,
  title: z.string(),
  cover: fileLink,
  reviewStatus: enumeration('reviewStatus').nullable(),
  shelf: enumeration('shelfStatus'),
  deleted: z.boolean(),
})
export type SourceWork = z.infer<typeof sourceWork>

/** A material that a work uses; a deleted or disabled one stays. */
export const usedMaterial = z.object({
  id,
  name: z.string(),
  type: enumeration('attachmentType'),
  status: enumeration('enabledStatus'),
  deleted: z.boolean(),
})
export type UsedMaterial = z.infer<typeof usedMaterial>

export const editedWork = z
  .object({
    ...workFields,
    file: fileLink,
    contactSheet: fileLink,
    /** Milliseconds. */
    duration: z.number().int(),
    sourceId: id,
    source: sourceWork,
    materials: z.array(usedMaterial).max(EDITED_WORK_MAX_MATERIALS),
    materialCount: z.number().int(),
  })
  .meta({ id: 'EditedWork' })
export type EditedWork = z.infer<typeof editedWork>

export const editedWorkQuery = listQuery(
  ['title', 'duration', 'chargePoints', 'reviewStatus', 'shelf', 'views', 'createTime', 'updateTime'],
  {
    ...workFilters,
    /** Title of the source. */
    source: textFilter,
    sourceId: codeFilter,
    /** One of its materials. */
    materialId: codeFilter,
  },
)

const works = {
  path,
  name: 'editedWork',
  one: 'an edited work',
  many: 'edited works',
  row: editedWork,
} as const

export const editedWorkArea = defineResource({
  name: 'editedWork',
  path,
  names: { one: 'an edited work', many: 'edited works' },
  row: editedWork,
  query: editedWorkQuery,
  update: editedWorkUpdate,
  operations: ['list', 'export', 'get', 'update', 'delete'],
  constraints: { edited_works_author_id_users_id_fk: { error: 'userHasContent' } },
  page: { route: '/content/editedWorks', position: 8 },
  columns: [
    ['title', 'work:title'],
    ['authorName', 'editedWork:editor'],
    'source',
    'materialCount',
    'duration',
    ['tags', 'work:tags'],
    ['reviewStatus', 'work:reviewStatus'],
    ['shelf', 'work:shelf'],
    ['recommendedCountries', 'work:recommendedCountries'],
    ['views', 'work:views'],
    'createTime',
    ['id', 'work:id'],
  ],
  actions: { ...workActions(works), ...locking(works) },
  // Its reviews are decided at the review desk.
  codes: ['editedWork:review'],
})

import { MATERIAL_CATEGORY_TYPE } from '@admin/api-client/contract/content/materialFiles'
import { material, materialQuery } from '@admin/api-client/contract/content/materials'
import { materialDefaultSort } from '@admin/api-client/contract/content/materials.sort'
import { and, arrayOverlaps, count, eq, isNull, sql } from 'drizzle-orm'
import { categoriesOf } from '../../../crud/categories.ts'
import { resourceOf } from '../../../crud/resource.ts'
import type { Database } from '../../../db/Database.ts'
import { listReads } from '../../../db/listReads.ts'
import { editedWorks, materials } from '../../../db/schema/content.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'
import { lockOpenTasks } from '../review/tasks.ts'
import { readTagsOf } from '../works/reads.ts'
import { differInOne, submitReviewed } from '../works/submissions.ts'
import { materialFileFacts } from './files.ts'

const NAME = 'material'

export const materialCategories = categoriesOf(MATERIAL_CATEGORY_TYPE)

export type MaterialRow = typeof materials.$inferSelect

/** What an approved material is reviewed again for. */
const REVIEWED = ['name', 'file', 'license'] as const
/** What brings one that did not pass back into the queue. */
const REVISED = [...REVIEWED, 'category', 'tagIds'] as const

const SUBMITTED = { reviewStatus: 'pending' } as const

/** Texts of a material in which words are found. */
export const textsOf = ({ name, license }: Pick<MaterialRow, 'name' | 'license'>): string[] => [name, license]

/** Counts the edited works that use materials, by the material's id. */
async function countUses(db: Database, ids: string[]): Promise<Map<string, number>> {
  const used = db
    .select({ materialId: sql<string>`unnest(${editedWorks.materialIds})`.as('material_id') })
    .from(editedWorks)
    .where(and(isNull(editedWorks.deleteTime), arrayOverlaps(editedWorks.materialIds, ids)))
    .as('used')
  const counts = await db.select({ id: used.materialId, uses: count() }).from(used).groupBy(used.materialId)
  return new Map(counts.map(({ id, uses }) => [id, uses]))
}

const reads = listReads({
  table: materials,
  row: material,
  query: materialQuery,
  filters: { category: (category) => eq(materials.category, category) },
  defaultSort: materialDefaultSort,
  toDto: async (rows, db) => {
    if (rows.length === 0) return []
    const namesOf = await materialCategories.readNames(
      db,
      rows.map(({ category }) => category),
    )
    const uses = await countUses(
      db,
      rows.map(({ id }) => id),
    )
    return (await readTagsOf(db, rows)).map((row) => ({
      ...row,
      ...namesOf(row.category),
      uses: uses.get(row.id) ?? 0,
    }))
  },
})

export const materialResource = resourceOf({
  name: NAME,
  table: materials,
  reads: () => reads,
  prepare: async (context, values, before) => {
    const type = before?.type ?? values.type
    const isNew = values.file !== undefined && values.file !== before?.file
    const facts = isNew && type ? await materialFileFacts(context, values.file ?? '', type) : {}
    const screened = await screenTexts(context, values, { name: 'plain', license: 'plain' }, before)
    const prepared = { ...screened, ...facts }
    if (!before) return prepared
    const decisive = before.reviewStatus === 'notPassed' ? REVISED : REVIEWED
    return differInOne(before, prepared, decisive) ? { ...prepared, ...SUBMITTED } : prepared
  },
  beforeLock: lockOpenTasks(NAME),
  changed: submitReviewed<MaterialRow>({ kind: NAME, fields: REVISED, textsOf, authorOf: () => null }),
})

import {
  editedWork,
  editedWorkQuery,
  type SourceWork,
  type UsedMaterial,
} from '@admin/api-client/contract/content/editedWorks'
import { editedWorkDefaultSort } from '@admin/api-client/contract/content/editedWorks.sort'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { contains, containsId, hasId } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { editedWorks, materials, videos } from '../../../db/schema/content.ts'
import { users } from '../../../db/schema/users.ts'
import { lockOpenTasks } from '../review/tasks.ts'
import { submission } from '../works/actions.ts'
import { completeWorks, workColumns, workFilters } from '../works/reads.ts'
import { needsReview, REVIEWED_FIELDS, submitChanges } from '../works/submissions.ts'
import { screenWork } from '../works/texts.ts'
import { withdrawRestored } from './withdrawals.ts'

const NAME = 'editedWork'

export type EditedWorkRow = typeof editedWorks.$inferSelect

/** Returns the videos that works were edited from, by their id. */
async function readSources(db: Database, ids: readonly string[]): Promise<Map<string, SourceWork>> {
  const found = await db
    .select({
      id: videos.id,
      title: videos.title,
      cover: videos.cover,
      reviewStatus: videos.reviewStatus,
      shelf: videos.shelf,
      deleteTime: videos.deleteTime,
    })
    .from(videos)
    .where(inArray(videos.id, [...ids]))
  return new Map(
    found.map(({ deleteTime, ...source }) => [source.id, { ...source, deleted: deleteTime !== null }]),
  )
}

/** Returns materials by their id, deleted ones included. */
async function readMaterials(db: Database, ids: readonly string[]): Promise<Map<string, UsedMaterial>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({
      id: materials.id,
      name: materials.name,
      type: materials.type,
      status: materials.status,
      deleteTime: materials.deleteTime,
    })
    .from(materials)
    .where(inArray(materials.id, [...ids]))
  return new Map(
    found.map(({ deleteTime, ...material }) => [material.id, { ...material, deleted: deleteTime !== null }]),
  )
}

const reads = (reader: Reader) =>
  listReads({
    table: editedWorks,
    row: editedWork,
    query: editedWorkQuery,
    select: (db) =>
      db
        .select({
          ...columnsOf(editedWorks, editedWork),
          ...workColumns(editedWorks, NAME, reader),
          materialIds: editedWorks.materialIds,
        })
        .from(editedWorks)
        .innerJoin(users, eq(users.id, editedWorks.authorId))
        .$dynamic(),
    filters: {
      ...workFilters(editedWorks, NAME, reader),
      source: (text) =>
        sql`${editedWorks.sourceId} in (select ${videos.id} from ${videos} where ${contains(videos.title, text)})`,
      sourceId: (id) => hasId(editedWorks.sourceId, id),
      materialId: (id) => containsId(editedWorks.materialIds, id),
    },
    defaultSort: editedWorkDefaultSort,
    toDto: async (rows, db) => {
      const sources = await readSources(db, [...new Set(rows.map(({ sourceId }) => sourceId))])
      const used = await readMaterials(db, [...new Set(rows.flatMap(({ materialIds }) => materialIds))])
      return (await completeWorks(db, rows, reader)).flatMap(({ materialIds, ...row }) => {
        const source = sources.get(row.sourceId)
        if (!source) return []
        return {
          ...row,
          source,
          materials: materialIds.flatMap((id) => used.get(id) ?? []),
          materialCount: materialIds.length,
        }
      })
    },
  })

const submit = submitChanges<EditedWorkRow>(NAME, REVIEWED_FIELDS)

export const editedWorkResource = resourceOf({
  name: NAME,
  table: editedWorks,
  reads,
  locks: true,
  prepare: async (context, values, before) => {
    const screened = await screenWork(context, values, before)
    return before?.reviewStatus === 'approved' &&
      (await needsReview(context, before, screened, REVIEWED_FIELDS))
      ? { ...screened, ...submission(context) }
      : screened
  },
  beforeLock: lockOpenTasks(NAME),
  changed: async (tx, context, changes) => {
    await submit(tx, context, changes)
    await withdrawRestored(tx, context, changes)
  },
})

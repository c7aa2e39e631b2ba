import { atlas, atlasQuery } from '@admin/api-client/contract/content/atlases'
import { atlasDefaultSort } from '@admin/api-client/contract/content/atlases.sort'
import { eq } from 'drizzle-orm'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { listReads } from '../../../db/listReads.ts'
import { atlases } from '../../../db/schema/content.ts'
import { users } from '../../../db/schema/users.ts'
import { lockOpenTasks } from '../review/tasks.ts'
import { submission } from '../works/actions.ts'
import { completeWorks, workColumns, workFilters } from '../works/reads.ts'
import { needsReview, REVIEWED_FIELDS, submitChanges } from '../works/submissions.ts'
import { screenWork } from '../works/texts.ts'

const NAME = 'atlas'

export type AtlasRow = typeof atlases.$inferSelect

/** What users see or pay for: an approved atlas is reviewed again after a change of it. */
const REVIEWED = [...REVIEWED_FIELDS, 'images'] as const

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

/** The cover is the first free image where none is chosen, and where the chosen one was removed. */
const withCover = <Values extends Partial<Pick<AtlasRow, 'cover' | 'images'>>>(values: Values): Values => {
  const { images = [], cover } = values
  if (cover === undefined || images.some(({ address }) => address === cover)) return values
  const free = images.find((image) => image.free)
  return free ? { ...values, cover: free.address } : values
}

export const atlasResource = resourceOf({
  name: NAME,
  table: atlases,
  reads,
  locks: true,
  prepare: async (context, values, before) => {
    const screened = withCover(await screenWork(context, values, before))
    return before?.reviewStatus === 'approved' && (await needsReview(context, before, screened, REVIEWED))
      ? { ...screened, ...submission(context) }
      : screened
  },
  beforeLock: lockOpenTasks('atlas'),
  changed: submitChanges('atlas', REVIEWED),
})

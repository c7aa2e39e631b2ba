import { type TagChoice, tagChoice } from '@admin/api-client/contract/content/tags'
import { unmetConditions, type VisibilityCondition } from '@admin/api-client/contract/content/visibility'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { Language } from '@admin/api-client/contract/limits'
import type { ContentLock } from '@admin/api-client/contract/locking'
import { gte, inArray, lte, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { enumerationLabel } from '../../../crud/labels.ts'
import { lockColumn, lockedBy } from '../../../crud/locks.ts'
import type { Reader } from '../../../crud/readHandlers.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { contains, containsId, hasId } from '../../../db/list.ts'
import { tags } from '../../../db/schema/content.ts'
import { users } from '../../../db/schema/users.ts'

/** A table of works. */
export type WorkTable = PgTable &
  Record<
    | 'id'
    | 'authorId'
    | 'tagIds'
    | 'recommendedCountries'
    | 'playCountries'
    | 'chargePoints'
    | 'reviewStatus'
    | 'deleteTime'
    | 'version'
    | 'createTime'
    | 'updateTime',
    PgColumn
  >

/** Columns that a list of works reads beside those of its table. */
export const workColumns = (table: WorkTable, resource: string, { clock }: Pick<Reader, 'clock'>) => ({
  authorName: users.nickname,
  lock: lockColumn(resource, table.id, clock()),
})

/** The filters of works that are not columns. */
export const workFilters = (table: WorkTable, resource: string, { clock }: Pick<Reader, 'clock'>) => ({
  author: (text: string) =>
    sql`${table.authorId} in (select ${users.id} from ${users} where ${contains(users.nickname, text)})`,
  authorId: (id: string) => hasId(table.authorId, id),
  tagId: (id: string) => containsId(table.tagIds, id),
  chargePointsFrom: (points: number) => gte(table.chargePoints, points),
  chargePointsTo: (points: number) => lte(table.chargePoints, points),
  country: (code: string) => sql`${table.recommendedCountries} @> array[${code}]`,
  lockedBy: lockedBy(resource, table.id, clock()),
})

/** How exported files write what all works have. */
export const workCells = {
  tags: {
    cell: ({ tags }: { tags: TagChoice[] }, { language }: { language: Language }) =>
      tags.map((tag) => (language === 'zh-CN' ? tag.name : tag.nameEn)).join(', '),
  },
  recommendedCountries: {
    cell: (
      { recommendedCountries }: { recommendedCountries: CodeOf<'areas'>[] },
      { language }: { language: Language },
    ) => recommendedCountries.map((code) => enumerationLabel(language, 'areas', code)).join(', '),
  },
}

/** Adds the tags of rows, in the order in which they were given. */
export async function readTagsOf<Row extends { tagIds: string[] }>(
  db: Database,
  rows: readonly Row[],
): Promise<(Row & { tags: TagChoice[] })[]> {
  const ids = [...new Set(rows.flatMap(({ tagIds }) => tagIds))]
  const found =
    ids.length > 0 ? await db.select(columnsOf(tags, tagChoice)).from(tags).where(inArray(tags.id, ids)) : []
  const byId = new Map(found.map((tag) => [tag.id, tag]))
  return rows.map((row) => ({ ...row, tags: row.tagIds.flatMap((id) => byId.get(id) ?? []) }))
}

interface WorkRow {
  tagIds: string[]
  lock: ContentLock | null
}

type Shown = Parameters<typeof unmetConditions>[0]

/** Adds what is derived of works: their tags, and the conditions for being shown that they don't meet now. */
export async function completeWorks<Row extends WorkRow & Shown>(
  db: Database,
  rows: Row[],
  { clock }: Pick<Reader, 'clock'>,
): Promise<(Row & { tags: TagChoice[]; unmet: VisibilityCondition[] })[]> {
  const now = clock()
  return (await readTagsOf(db, rows)).map((row) => ({ ...row, unmet: unmetConditions(row, { now }) }))
}

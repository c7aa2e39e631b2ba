import { enumerations } from '@admin/api-client/contract/enumerations'
import { codeFilter, enumeration } from '@admin/api-client/contract/fields'
import { isRegionSearch, PARENT_KINDS } from '@admin/api-client/contract/operations/regionFacts'
import { type Region, region, regionQuery } from '@admin/api-client/contract/operations/regions'
import { regionDefaultSort } from '@admin/api-client/contract/operations/regions.sort'
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { contains, hasId } from '../../../db/list.ts'
import { type ListReads, listReads } from '../../../db/listReads.ts'
import { regions } from '../../../db/schema/regions.ts'
import { withAncestors, withDescendants } from '../../../db/tree.ts'
import { refuseField } from '../../../kernel/Refusal.ts'

export type RegionRow = typeof regions.$inferSelect

/** What a list shows is a level of the tree, or what matches at any depth below a region. */
const placedQuery = regionQuery.extend({
  /** Directly below the world. */
  topLevel: enumeration('yesNo').optional(),
  /** At any depth below a region. */
  below: codeFilter,
})

type Query = z.output<typeof regionQuery>
type PlacedQuery = z.output<typeof placedQuery>

/** Returns which level of the tree a query is about, or where it searches. */
function placed({ parentId, ...query }: Query): PlacedQuery {
  if (isRegionSearch(query)) return { ...query, below: parentId }
  return parentId ? { ...query, parentId } : { ...query, topLevel: 'y' }
}

const children = alias(regions, 'children')

/** Reads the regions above some, by the id of each, from the top down. */
async function readPaths(
  db: Database,
  ids: readonly string[],
): Promise<(id: string | null) => Region['path']> {
  const leaves = db
    .select({ id: regions.id })
    .from(regions)
    .where(inArray(regions.id, [...ids]))
  const found =
    ids.length === 0
      ? []
      : await db
          .select({
            id: regions.id,
            parentId: regions.parentId,
            name: regions.name,
            nameEn: regions.nameEn,
          })
          .from(regions)
          .where(inArray(regions.id, withAncestors(regions, leaves)))
  const byId = new Map(found.map((row) => [row.id, row]))
  const pathTo = (id: string | null): Region['path'] => {
    const row = id === null ? undefined : byId.get(id)
    return row ? [...pathTo(row.parentId), { id: row.id, name: row.name, nameEn: row.nameEn }] : []
  }
  return pathTo
}

/** The place of a kind from the world down. */
const rankOf = (kind: unknown): SQL =>
  sql`array_position(array[${sql.join(
    enumerations.regionKind.map((each) => sql`${each}`),
    sql`, `,
  )}]::text[], ${kind})`

const flat = listReads({
  table: regions,
  row: region,
  query: placedQuery,
  select: (db) =>
    db
      .select({
        ...columnsOf(regions, region),
        subRegions: sql<number>`(select count(*)::integer from ${regions} as children where ${eq(children.parentId, regions.id)})`,
      })
      .from(regions)
      .$dynamic(),
  filters: {
    name: (name) => or(contains(regions.name, name), contains(regions.nameEn, name)),
    parentOf: (kind) => inArray(regions.kind, [...PARENT_KINDS[kind]]),
    topLevel: () => {
      const world = sql`select ${children.id} from ${regions} as children where ${isNull(children.parentId)}`
      return sql`${regions.parentId} in (${world})`
    },
    below: (id): SQL | undefined => {
      const itself = sql`select ${children.id} from ${regions} as children where ${hasId(children.id, id)}`
      return and(inArray(regions.id, withDescendants(regions, itself)), ne(sql`${regions.id}::text`, id))
    },
  },
  sortKeys: {
    // From the world down.
    kind: {
      by: rankOf(regions.kind),
      of: rankOf,
      nullable: false,
    },
  },
  defaultSort: regionDefaultSort,
  async toDto(rows, db) {
    const pathTo = await readPaths(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({ ...row, path: pathTo(row.parentId) }))
  },
})

const regionReads: ListReads<Query, Region> = {
  ...flat,
  page: (db, query) => flat.page(db, placed(query)),
  all: (db, query) => flat.all(db, placed(query)),
}

/** What an import writes, unless an operator has changed it. */
export const IMPORTED = ['name', 'nameEn', 'dialCode', 'currency', 'timeZone'] as const

export const regionResource = resourceOf({
  name: 'region',
  table: regions,
  reads: () => regionReads,
  /**
   * What an operator adds or changes is no longer that of ISO.
   * @throws Refusal `validation` on what only countries have
   */
  async prepare(_, values, before) {
    if (!before) return { ...values, source: 'own' as const }
    for (const field of ['dialCode', 'currency'] as const)
      if (before.kind !== 'country' && values[field]) throw refuseField('validation', field, 'onlyCountries')
    const differs = IMPORTED.some((field) => values[field] !== undefined && values[field] !== before[field])
    return differs ? { ...values, source: 'own' as const } : values
  },
})

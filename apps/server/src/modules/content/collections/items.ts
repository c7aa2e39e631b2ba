import { type CollectionTotals, collectionTotals } from '@admin/api-client/contract/content/collectionFacts'
import type { CollectionItem, DescribedItem } from '@admin/api-client/contract/content/collections'
import { unmetConditions } from '@admin/api-client/contract/content/visibility'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { atlases, videos } from '../../../db/schema/content.ts'
import { refuseField } from '../../../kernel/Refusal.ts'

type Kind = CollectionItem['kind']

/** What is read of works of each kind. */
const worksOf = (db: Database, kind: Kind, ids: string[]) =>
  kind === 'video'
    ? readWorks(db, videos, ids, {
        duration: sql<number | null>`${videos.duration}`,
        pictures: sql<number>`0`,
      })
    : readWorks(db, atlases, ids, {
        duration: sql<number | null>`null`,
        pictures: sql<number>`jsonb_array_length(${atlases.images})`,
      })

const readWorks = <Table extends typeof videos | typeof atlases>(
  db: Database,
  table: Table,
  ids: string[],
  length: { duration: SQL<number | null>; pictures: SQL<number> },
) =>
  db
    .select({
      id: table.id,
      title: table.title,
      cover: table.cover,
      chargePoints: table.chargePoints,
      reviewStatus: table.reviewStatus,
      shelf: table.shelf,
      publishFrom: table.publishFrom,
      publishTo: table.publishTo,
      playCountries: table.playCountries,
      deleteTime: table.deleteTime,
      ...length,
    })
    .from(table as typeof videos)
    // One parameter: a page of collections can have more items than a statement can have parameters.
    .where(sql`${table.id} = any(${sql.param(ids)}::uuid[])`)

/** Returns a function that describes items of collections, which are read once; nothing for a work that doesn't exist. */
export async function describeItems(
  db: Database,
  items: readonly CollectionItem[],
  now: number,
): Promise<(item: CollectionItem) => DescribedItem | undefined> {
  const described = new Map<string, DescribedItem>()
  for (const [kind, ofKind] of Map.groupBy(items, (item) => item.kind)) {
    const works = await worksOf(db, kind, [...new Set(ofKind.map(({ id }) => id))])
    for (const work of works) {
      const { id, title, cover, duration, pictures, chargePoints } = work
      const unmet = unmetConditions(work, { now })
      described.set(`${kind} ${id}`, { kind, id, title, cover, duration, pictures, chargePoints, unmet })
    }
  }
  return ({ kind, id }) => described.get(`${kind} ${id}`)
}

/** Returns a function that adds up the works in each of some collections, which are read once. */
export async function readTotals(
  db: Database,
  collections: readonly { items: readonly CollectionItem[] }[],
  now: number,
): Promise<(collection: { items: readonly CollectionItem[] }) => CollectionTotals> {
  const describe = await describeItems(
    db,
    collections.flatMap(({ items }) => items),
    now,
  )
  return ({ items }) => collectionTotals(items.flatMap((item) => describe(item) ?? []))
}

/**
 * Rejects items that are added and don't exist, or were deleted. Those that the collection has already stay.
 * @throws Refusal `validation` on `items`
 */
export async function requireItems(
  tx: Database,
  items: readonly CollectionItem[],
  before: readonly CollectionItem[] = [],
): Promise<void> {
  const added = items.filter(({ kind, id }) => !before.some((kept) => kept.kind === kind && kept.id === id))
  const describe = await describeItems(tx, added, 0)
  if (added.some((item) => describe(item)?.unmet.includes('notDeleted') !== false))
    throw refuseField('validation', 'items', 'notExisting')
}

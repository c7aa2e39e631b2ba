import type { Resource, ResourceNode, resourceQuery } from '@admin/api-client/contract/resources'
import { asc } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../db/Database.ts'
import { pageOf, windowOf, withinPages } from '../../db/list.ts'
import type { ListReads } from '../../db/listReads.ts'
import { isBuiltIn } from '../../db/resources.ts'
import { resources } from '../../db/schema/roles.ts'

type Query = z.output<typeof resourceQuery>
type Filters = Partial<Pick<Query, 'name' | 'category' | 'permissionCode' | 'sort'>>
export type ResourceRow = typeof resources.$inferSelect

export const nodeOf = ({ id, parentId, category, name, ...row }: ResourceRow): ResourceNode => ({
  id,
  parentId,
  category,
  name,
  route: row.route ?? '',
  permissionCode: row.permissionCode ?? '',
  builtIn: isBuiltIn(row),
})

/** All of them, siblings in the order of the menu. There are some hundreds at most. */
export const readResources = (db: Database): Promise<ResourceRow[]> =>
  db.select().from(resources).orderBy(asc(resources.sort), asc(resources.id))

/** Rows with all above them, so that each can be found in its place. */
function withAncestors(rows: readonly ResourceRow[], found: readonly ResourceRow[]): ResourceRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const kept = new Set<ResourceRow>()
  for (const row of found)
    for (let at: ResourceRow | undefined = row; at && !kept.has(at); at = byId.get(at.parentId ?? ''))
      kept.add(at)
  return rows.filter((row) => kept.has(row))
}

const includes = (text: string | null, part: string | undefined) =>
  !part || (text ?? '').toLowerCase().includes(part.toLowerCase())

/** What matches, in trees from the top level down. */
export function treeOf(
  rows: readonly ResourceRow[],
  { name, category, permissionCode, sort = 'sort' }: Filters,
): Resource[] {
  const found = rows.filter(
    (row) =>
      includes(row.name, name) &&
      includes(row.permissionCode, permissionCode) &&
      (category === undefined || row.category === category),
  )
  const sorted = sort.endsWith('name')
    ? withAncestors(rows, found).toSorted((a, b) => a.name.localeCompare(b.name))
    : withAncestors(rows, found)
  const byParent = Map.groupBy(sort.startsWith('-') ? sorted.toReversed() : sorted, (row) => row.parentId)
  const below = (parentId: string | null): Resource[] =>
    (byParent.get(parentId) ?? []).map((row) => {
      const { sort: place, version, createTime, updateTime } = row
      return { ...nodeOf(row), sort: place, version, createTime, updateTime, children: below(row.id) }
    })
  return below(null)
}

/** The trees one after the other, each row before those below it. */
export const flattened = (tree: readonly Resource[]): Resource[] =>
  tree.flatMap((row) => [row, ...flattened(row.children)])

/** Pages of the top level. */
export const resourceReads: ListReads<Query, Resource> = {
  visible: undefined,
  async page(db, query) {
    const roots = treeOf(await readResources(db), query)
    const existing = withinPages(query, roots.length)
    const { limit, offset } = windowOf(existing)
    return pageOf(existing, roots.slice(offset, offset + limit), roots.length)
  },
  async *all(db, query) {
    yield flattened(treeOf(await readResources(db), query))
  },
  async one(db, id) {
    return flattened(treeOf(await readResources(db), {})).find((row) => row.id === id.toLowerCase())
  },
}

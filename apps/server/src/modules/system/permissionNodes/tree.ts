import {
  type PermissionNode,
  type PermissionNodeSummary,
  permissionNode,
  type permissionNodeQuery,
} from '@admin/api-client/contract/system/permissionNodes'
import { permissionNodeDefaultSort } from '@admin/api-client/contract/system/permissionNodes.sort'
import { asc } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../db/Database.ts'
import { pageOf, windowOf, withinPages } from '../../../db/list.ts'
import type { ListReads } from '../../../db/listReads.ts'
import { permissionNodes } from '../../../db/schema/roles.ts'
import { isBuiltIn } from './addMissing.ts'

type Query = z.output<typeof permissionNodeQuery>
type Filters = Partial<Pick<Query, 'name' | 'category' | 'permissionCode' | 'sort'>>
export type NodeRow = typeof permissionNodes.$inferSelect

export const nodeOf = ({ id, parentId, category, name, ...row }: NodeRow): PermissionNodeSummary => ({
  id,
  parentId,
  category,
  name,
  route: row.route ?? '',
  permissionCode: row.permissionCode ?? '',
  builtIn: isBuiltIn(row),
})

/** All of them, siblings in the order of the menu. There are some hundreds at most. */
export const readNodes = (db: Database): Promise<NodeRow[]> =>
  db.select().from(permissionNodes).orderBy(asc(permissionNodes.sort), asc(permissionNodes.id))

/** Rows with all above them, so that each can be found in its place. */
function withAncestors(rows: readonly NodeRow[], found: readonly NodeRow[]): NodeRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const kept = new Set<NodeRow>()
  for (const row of found)
    for (let at: NodeRow | undefined = row; at && !kept.has(at); at = byId.get(at.parentId ?? ''))
      kept.add(at)
  return rows.filter((row) => kept.has(row))
}

const includes = (text: string | null, part: string | undefined) =>
  !part || (text ?? '').toLowerCase().includes(part.toLowerCase())

/** What matches, in trees from the top level down. */
export function treeOf(
  rows: readonly NodeRow[],
  { name, category, permissionCode, sort = permissionNodeDefaultSort }: Filters,
): PermissionNode[] {
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
  const below = (parentId: string | null): PermissionNode[] =>
    (byParent.get(parentId) ?? []).map((row) => {
      const { sort: place, version, createTime, updateTime } = row
      return { ...nodeOf(row), sort: place, version, createTime, updateTime, children: below(row.id) }
    })
  return below(null)
}

/** The trees one after the other, each row before those below it. */
export const flattened = (tree: readonly PermissionNode[]): PermissionNode[] =>
  tree.flatMap((row) => [row, ...flattened(row.children)])

/** Pages of the top level. */
export const permissionNodeReads: ListReads<Query, PermissionNode> = {
  table: permissionNodes,
  row: permissionNode,
  visible: undefined,
  async page(db, query) {
    const roots = treeOf(await readNodes(db), query)
    const existing = withinPages(query, roots.length)
    const { limit, offset } = windowOf(existing)
    return pageOf(existing, roots.slice(offset, offset + limit), roots.length)
  },
  async *all(db, query) {
    yield flattened(treeOf(await readNodes(db), query))
  },
  async one(db, id) {
    return flattened(treeOf(await readNodes(db), {})).find((row) => row.id === id)
  },
}

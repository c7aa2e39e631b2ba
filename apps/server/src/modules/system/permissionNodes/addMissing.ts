import { eq, inArray, sql } from 'drizzle-orm'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { permissionNodes, rolePermissionNodes, roles } from '../../../db/schema/roles.ts'
import { differs } from '../../../kernel/operate.ts'
import { type BuiltInNode, builtInNodes } from './builtIn.ts'

const withChildren = (tree: BuiltInNode[]): BuiltInNode[] =>
  tree.flatMap((each) => [each, ...withChildren(each.children ?? [])])

const own: ReadonlySet<string> = new Set(
  withChildren(builtInNodes).flatMap(({ route, code }) => [route, code].filter((key) => key !== undefined)),
)

type NewNode = typeof permissionNodes.$inferInsert & { id: string }

/**
 * Brings the product's own pages and buttons to the state of this version. They are known by their permission codes,
 * headings by their routes: what a version renames or moves keeps its grants. What an operator has edited or
 * reordered keeps its place, and an entry of an operator at the route of a new page loses the route. Administrators'
 * roles are granted what is new. A version that renames a code needs a migration.
 */
export async function addMissingNodes(tx: Database, now: number): Promise<void> {
  const known = await tx.select().from(permissionNodes)
  const byCode = new Map(known.map((row) => [row.permissionCode, row]))
  const headings = new Map(
    known.filter(({ permissionCode }) => permissionCode === null).map((row) => [row.route, row]),
  )
  const added: NewNode[] = []
  const changed: NewNode[] = []
  const visit = (tree: BuiltInNode[], parentId: string | null) => {
    for (const [index, { name, code = null, route = null, children = [] }] of tree.entries()) {
      // Reordering numbers from 1, too: an operator who moves one page thereby changes no other.
      const sort = index + 1
      const category = route ? ('page' as const) : ('button' as const)
      const node = { name, category, route, component: route?.slice('/'.length) ?? null, parentId, sort }
      const found = code === null ? headings.get(route) : byCode.get(code)
      const id = found?.id ?? newId()
      if (!found) {
        added.push({ ...node, id, permissionCode: code, createTime: now, updateTime: now })
      } else {
        const isPlacedByOperator = found.version > 1 && found.category === category
        const after = {
          ...found,
          ...node,
          ...(isPlacedByOperator && { parentId: found.parentId, sort: found.sort }),
        }
        if (Object.keys(node).some((field) => differs(found, after, field)))
          changed.push({ ...after, updateTime: now })
      }
      visit(children, id)
    }
  }
  visit(builtInNodes, null)
  await freeRoutes(tx, [...added, ...changed])
  if (added.length > 0) await tx.insert(permissionNodes).values(added)
  for (const node of changed)
    await tx.update(permissionNodes).set(node).where(eq(permissionNodes.id, node.id))
  await grantToAdministrators(
    tx,
    added.map(({ id }) => id),
  )
}

/** Takes routes from the nodes that have them: pages can have swapped theirs, or an operator's entry can have one. */
async function freeRoutes(tx: Database, nodes: NewNode[]): Promise<void> {
  const routes = nodes.flatMap(({ route }) => route ?? [])
  if (routes.length > 0)
    await tx
      .update(permissionNodes)
      .set({ route: null, component: null })
      .where(inArray(permissionNodes.route, routes))
}

/** Grants new permission nodes to every administrators' role. */
export async function grantToAdministrators(tx: Database, resourceIds: string[]): Promise<void> {
  const administrators = await tx.select({ id: roles.id }).from(roles).where(eq(roles.identity, 'admin'))
  const grants = administrators.flatMap(({ id }) =>
    resourceIds.map((resourceId) => ({ roleId: id, resourceId })),
  )
  if (grants.length > 0) await tx.insert(rolePermissionNodes).values(grants)
}

/** Whether a permission node is the product's own: known by its route or its code. */
export const isBuiltIn = ({ route, permissionCode }: Keys): boolean =>
  own.has(route ?? '') || own.has(permissionCode ?? '')

interface Keys {
  route: string | null
  permissionCode: string | null
}

/** Grants a role every permission node whose code passes. */
export async function grantNodes(
  tx: Database,
  roleId: string,
  passes: (code: string) => boolean,
): Promise<void> {
  const rows = await tx
    .select({ id: permissionNodes.id, code: permissionNodes.permissionCode })
    .from(permissionNodes)
    .where(sql`${permissionNodes.permissionCode} is not null`)
  const granted = rows.filter(({ code }) => code !== null && passes(code))
  if (granted.length > 0)
    await tx.insert(rolePermissionNodes).values(granted.map(({ id }) => ({ roleId, resourceId: id })))
}

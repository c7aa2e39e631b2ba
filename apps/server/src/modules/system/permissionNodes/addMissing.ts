import { eq, sql } from 'drizzle-orm'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { permissionNodes, rolePermissionNodes, roles } from '../../../db/schema/roles.ts'
import { type BuiltInNode, builtInNodes } from './builtIn.ts'

/**
 * Adds the permissionNodes that a newer version brought and gives them to the administrators' roles; what is
 * there keeps its name and place.
 */
export async function addMissingNodes(tx: Database, now: number): Promise<void> {
  const known = await tx.select().from(permissionNodes)
  const added: string[] = []
  const add = async (tree: BuiltInNode[], parentId: string | null): Promise<void> => {
    for (const [sort, { name, code = null, route = null, children = [] }] of tree.entries()) {
      const component = route?.slice('/'.length) ?? null
      const found =
        known.find((row) => route !== null && row.route === route) ??
        known.find((row) => code !== null && row.permissionCode === code)
      const id = found?.id ?? newId()
      const place = { parentId, category: route ? 'page' : 'button', name, route, component, sort } as const
      if (!found) {
        added.push(id)
        await tx
          .insert(permissionNodes)
          .values({ id, ...place, permissionCode: code, createTime: now, updateTime: now })
      } else if (route && !found.route) {
        // What was a button of another page has become a page; who had it still has it.
        await tx
          .update(permissionNodes)
          .set({ ...place, updateTime: now })
          .where(eq(permissionNodes.id, id))
      }
      await add(children, id)
    }
  }
  await add(builtInNodes, null)
  await grantToAdministrators(tx, added)
}

/** Gives new permissionNodes to every administrators' role. */
export async function grantToAdministrators(tx: Database, resourceIds: string[]): Promise<void> {
  const administrators = await tx.select({ id: roles.id }).from(roles).where(eq(roles.identity, 'admin'))
  const grants = administrators.flatMap(({ id }) =>
    resourceIds.map((resourceId) => ({ roleId: id, resourceId })),
  )
  if (grants.length > 0) await tx.insert(rolePermissionNodes).values(grants)
}

const withChildren = (tree: BuiltInNode[]): BuiltInNode[] =>
  tree.flatMap((each) => [each, ...withChildren(each.children ?? [])])

const own: ReadonlySet<string> = new Set(
  withChildren(builtInNodes).flatMap(({ route, code }) => [route, code].filter((key) => key !== undefined)),
)

/** Whether a resource is the product's own: it is found by its route or its code. */
export const isBuiltIn = ({ route, permissionCode }: Keys): boolean =>
  own.has(route ?? '') || own.has(permissionCode ?? '')

interface Keys {
  route: string | null
  permissionCode: string | null
}

/** Gives a role every resource, or only those with a code that passes. */
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

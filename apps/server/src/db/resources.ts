import { eq, sql } from 'drizzle-orm'
import { type BuiltInResource, builtInResources } from './builtInResources.ts'
import { newId } from './columns.ts'
import type { Database } from './Database.ts'
import { resources, roleResources, roles } from './schema/roles.ts'

/**
 * Adds the resources that a newer version brought and gives them to the administrators' roles; what is
 * there keeps its name and place.
 */
export async function addMissingResources(tx: Database, now: number): Promise<void> {
  const known = await tx.select().from(resources)
  const added: string[] = []
  const add = async (tree: BuiltInResource[], parentId: string | null): Promise<void> => {
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
          .insert(resources)
          .values({ id, ...place, permissionCode: code, createTime: now, updateTime: now })
      } else if (route && !found.route) {
        // What was a button of another page has become a page; who had it still has it.
        await tx
          .update(resources)
          .set({ ...place, updateTime: now })
          .where(eq(resources.id, id))
      }
      await add(children, id)
    }
  }
  await add(builtInResources, null)
  await grantToAdministrators(tx, added)
}

/** Gives new resources to every administrators' role. */
export async function grantToAdministrators(tx: Database, resourceIds: string[]): Promise<void> {
  const administrators = await tx.select({ id: roles.id }).from(roles).where(eq(roles.identity, 'admin'))
  const grants = administrators.flatMap(({ id }) =>
    resourceIds.map((resourceId) => ({ roleId: id, resourceId })),
  )
  if (grants.length > 0) await tx.insert(roleResources).values(grants)
}

const withChildren = (tree: BuiltInResource[]): BuiltInResource[] =>
  tree.flatMap((each) => [each, ...withChildren(each.children ?? [])])

const own: ReadonlySet<string> = new Set(
  withChildren(builtInResources).flatMap(({ route, code }) =>
    [route, code].filter((key) => key !== undefined),
  ),
)

/** Whether a resource is the product's own: it is found by its route or its code. */
export const isBuiltIn = ({ route, permissionCode }: Keys): boolean =>
  own.has(route ?? '') || own.has(permissionCode ?? '')

interface Keys {
  route: string | null
  permissionCode: string | null
}

/** Gives a role every resource, or only those with a code that passes. */
export async function grantResources(
  tx: Database,
  roleId: string,
  passes: (code: string) => boolean,
): Promise<void> {
  const rows = await tx
    .select({ id: resources.id, code: resources.permissionCode })
    .from(resources)
    .where(sql`${resources.permissionCode} is not null`)
  const granted = rows.filter(({ code }) => code !== null && passes(code))
  if (granted.length > 0)
    await tx.insert(roleResources).values(granted.map(({ id }) => ({ roleId, resourceId: id })))
}

import { type Grantable, role, type roleOperations } from '@admin/api-client/contract/roles'
import { and, asc, count, eq, exists, inArray, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { ofOperatorWithinScope, type Scope } from '../../auth/scope.ts'
import type { SignedIn } from '../../context.ts'
import { columnsOf } from '../../db/columnsOf.ts'
import type { Database } from '../../db/Database.ts'
import { byText, byValue, contains } from '../../db/list.ts'
import { listReads } from '../../db/listReads.ts'
import { accountRoles, resources, roleResources, roles } from '../../db/schema/roles.ts'
import { flattened, nodeOf, readResources, treeOf } from '../resources/tree.ts'

type RoleQuery = z.output<typeof roleOperations.list.query>

/** Within a data scope: every role, with the number of its accounts there. */
export const roleReads = (scope: Scope) =>
  listReads({
    table: roles,
    select: (db) => {
      const holders = db
        .select({ total: count() })
        .from(accountRoles)
        .where(and(eq(accountRoles.roleId, roles.id), ofOperatorWithinScope(accountRoles.accountId, scope)))
      const given = db
        .select({ id: sql`${roleResources.resourceId}::text` })
        .from(roleResources)
        .where(eq(roleResources.roleId, roles.id))
        .orderBy(asc(roleResources.resourceId))
      return db
        .select({
          ...columnsOf(roles, role),
          accountCount: sql`(${holders})`.mapWith(Number),
          resourceIds: sql<string[]>`array(${given})`,
        })
        .from(roles)
        .$dynamic()
    },
    filter: (query: RoleQuery) => contains(roles.name, query.name),
    sortKeys: { ...byText(roles, 'name'), ...byValue(roles, 'identity', 'updateTime') },
    defaultSort: 'name',
  })

export async function readResourceIds(db: Database, roleId: string): Promise<string[]> {
  const rows = await db
    .select({ id: roleResources.resourceId })
    .from(roleResources)
    .where(eq(roleResources.roleId, roleId))
    .orderBy(asc(roleResources.resourceId))
  return rows.map(({ id }) => id)
}

/** In the order of the menu. */
export async function readGrantables({ db, session }: SignedIn): Promise<Grantable[]> {
  const rows = await readResources(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return flattened(treeOf(rows, {})).flatMap(({ id, permissionCode }) => {
    const row = byId.get(id)
    return row
      ? { ...nodeOf(row), held: permissionCode === '' || session.permissions.has(permissionCode) }
      : []
  })
}

/** Accounts with a role, and how many of them have any of these resources by no other role of theirs. */
export async function countHolders(db: Database, scope: Scope, roleId: string, resourceIds: string[]) {
  const other = alias(accountRoles, 'other')
  const holders = and(eq(accountRoles.roleId, roleId), ofOperatorWithinScope(accountRoles.accountId, scope))
  const byAnotherRole = db
    .select({ id: other.roleId })
    .from(other)
    .innerJoin(roleResources, eq(roleResources.roleId, other.roleId))
    .where(
      and(
        eq(other.accountId, accountRoles.accountId),
        ne(other.roleId, roleId),
        eq(roleResources.resourceId, resources.id),
      ),
    )
  const byThisAlone = db
    .select({ id: resources.id })
    .from(resources)
    .where(and(inArray(resources.id, resourceIds), notExists(byAnotherRole)))
  return {
    accountCount: await db.$count(accountRoles, holders),
    changedAccountCount:
      resourceIds.length === 0 ? 0 : await db.$count(accountRoles, and(holders, exists(byThisAlone))),
  }
}

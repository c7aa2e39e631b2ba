import { ROLE_PREVIEW_NAMES } from '@admin/api-client/contract/limits'
import { type Grantable, role, roleArea } from '@admin/api-client/contract/system/roles'
import { roleDefaultSort } from '@admin/api-client/contract/system/roles.sort'
import { and, asc, count, eq, exists, inArray, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { childrenOf } from '../../../crud/children.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { listReads } from '../../../db/listReads.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { accountRoles, permissionNodes, rolePermissionNodes, roles } from '../../../db/schema/roles.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { ofOperatorWithinScope, type Scope } from '../../../kernel/scope.ts'
import { flattened, nodeOf, readNodes, treeOf } from '../permissionNodes/tree.ts'

/** Within a data scope: every role, with the number of its accounts there. */
export const roleReads = (scope: Scope) =>
  listReads({
    table: roles,
    row: role,
    query: roleArea.operations.list.query,
    select: (db) => {
      const holders = db
        .select({ total: count() })
        .from(accountRoles)
        .where(and(eq(accountRoles.roleId, roles.id), ofOperatorWithinScope(accountRoles.accountId, scope)))
      const given = db
        .select({ id: sql`${rolePermissionNodes.resourceId}::text` })
        .from(rolePermissionNodes)
        .where(eq(rolePermissionNodes.roleId, roles.id))
        .orderBy(asc(rolePermissionNodes.resourceId))
      return db
        .select({
          ...columnsOf(roles, role),
          accountCount: sql`(${holders})`.mapWith(Number),
          resourceIds: sql<string[]>`array(${given})`,
        })
        .from(roles)
        .$dynamic()
    },
    defaultSort: roleDefaultSort,
  })

/** What roles grant. */
export const grants = childrenOf(rolePermissionNodes, 'roleId', 'resourceId')

/** In the order of the menu. */
export async function readGrantables({ db, session }: SignedIn): Promise<Grantable[]> {
  const rows = await readNodes(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return flattened(treeOf(rows, {})).flatMap(({ id, permissionCode }) => {
    const row = byId.get(id)
    return row ? { ...nodeOf(row), held: permissionCode === '' || session.lasting.has(permissionCode) } : []
  })
}

/** Accounts with a role, and those of them that have any of these permissionNodes by no other role of theirs. */
export async function countHolders(db: Database, scope: Scope, roleId: string, resourceIds: string[]) {
  const other = alias(accountRoles, 'other')
  const holders = and(eq(accountRoles.roleId, roleId), ofOperatorWithinScope(accountRoles.accountId, scope))
  const byAnotherRole = db
    .select({ id: other.roleId })
    .from(other)
    .innerJoin(rolePermissionNodes, eq(rolePermissionNodes.roleId, other.roleId))
    .where(
      and(
        eq(other.accountId, accountRoles.accountId),
        ne(other.roleId, roleId),
        eq(rolePermissionNodes.resourceId, permissionNodes.id),
      ),
    )
  const byThisAlone = db
    .select({ id: permissionNodes.id })
    .from(permissionNodes)
    .where(and(inArray(permissionNodes.id, resourceIds), notExists(byAnotherRole)))
  const changed = resourceIds.length === 0 ? sql`false` : and(holders, exists(byThisAlone))
  return {
    accountCount: await db.$count(accountRoles, holders),
    changedAccountCount: await db.$count(accountRoles, changed),
    changedAccounts: await db
      .select({ id: accounts.id, name: accounts.nickname })
      .from(accountRoles)
      .innerJoin(accounts, eq(accounts.id, accountRoles.accountId))
      .where(changed)
      .orderBy(asc(accounts.nickname), asc(accounts.id))
      .limit(ROLE_PREVIEW_NAMES),
  }
}

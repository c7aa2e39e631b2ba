import { and, eq, gt, isNotNull, type SQL } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { accessRequests } from '../db/schema/accessRequests.ts'
import type { accounts } from '../db/schema/accounts.ts'
import { accountRoles, permissionNodes, rolePermissionNodes } from '../db/schema/roles.ts'

type AccountId = typeof accounts.id | string

/** Every permission code that an account's roles hold, read again for each request. */
export const roleCodes = (db: Database, accountId: AccountId) =>
  db
    .selectDistinct({ code: permissionNodes.permissionCode })
    .from(accountRoles)
    .innerJoin(rolePermissionNodes, eq(rolePermissionNodes.roleId, accountRoles.roleId))
    .innerJoin(permissionNodes, eq(permissionNodes.id, rolePermissionNodes.resourceId))
    .where(and(eq(accountRoles.accountId, accountId), isNotNull(permissionNodes.permissionCode)))

/** Every permission code that an account was granted for a time that isn't over at a moment. */
export const grantedCodes = (db: Database, accountId: AccountId, now: number | SQL) =>
  db
    .select({ code: accessRequests.code })
    .from(accessRequests)
    .where(
      and(
        eq(accessRequests.requesterId, accountId),
        eq(accessRequests.status, 'granted'),
        gt(accessRequests.expireTime, now),
      ),
    )

/** What an account may do at a moment, and what of it its roles hold: only that can it give to others. */
export async function permissionsOf(db: Database, accountId: string, now: number) {
  const held = await roleCodes(db, accountId)
  const lasting = new Set(held.flatMap(({ code }) => code ?? []))
  const granted = await grantedCodes(db, accountId, now)
  return { lasting, permissions: new Set([...lasting, ...granted.map(({ code }) => code)]) }
}

import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import type { accounts } from '../db/schema/accounts.ts'
import { accountRoles, permissionNodes, rolePermissionNodes } from '../db/schema/roles.ts'

/** Every permission code that an account's roles hold, read again for each request. */
export const permissionCodes = (db: Database, accountId: typeof accounts.id | string) =>
  db
    .selectDistinct({ code: permissionNodes.permissionCode })
    .from(accountRoles)
    .innerJoin(rolePermissionNodes, eq(rolePermissionNodes.roleId, accountRoles.roleId))
    .innerJoin(permissionNodes, eq(permissionNodes.id, rolePermissionNodes.resourceId))
    .where(and(eq(accountRoles.accountId, accountId), isNotNull(permissionNodes.permissionCode)))

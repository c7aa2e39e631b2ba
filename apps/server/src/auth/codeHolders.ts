import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { accountRoles, permissionNodes, rolePermissionNodes } from '../db/schema/roles.ts'

/** Returns the ids of the accounts whose roles hold a permission code, as a subquery. */
export const codeHolders = (db: Database, code: PermissionCode) =>
  db
    .select({ id: accountRoles.accountId })
    .from(accountRoles)
    .innerJoin(rolePermissionNodes, eq(rolePermissionNodes.roleId, accountRoles.roleId))
    .innerJoin(permissionNodes, eq(permissionNodes.id, rolePermissionNodes.resourceId))
    .where(eq(permissionNodes.permissionCode, code))

import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { accountRoles, resources, roleResources } from '../db/schema/roles.ts'

/** Returns the ids of the accounts whose roles hold a permission code, as a subquery. */
export const codeHolders = (db: Database, code: PermissionCode) =>
  db
    .select({ id: accountRoles.accountId })
    .from(accountRoles)
    .innerJoin(roleResources, eq(roleResources.roleId, accountRoles.roleId))
    .innerJoin(resources, eq(resources.id, roleResources.resourceId))
    .where(eq(resources.permissionCode, code))

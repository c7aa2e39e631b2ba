import { isPermissionCode } from '@admin/api-client/contract/permissions'
import type { grantorArea } from '@admin/api-client/contract/system/grantors'
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { codeHolders } from '../../../auth/codeHolders.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { permissionNodes, rolePermissionNodes, roles } from '../../../db/schema/roles.ts'
import type { Handlers, Input } from '../../../http/mount.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { ofOperatorWithinScope } from '../../../kernel/scope.ts'

/** Names that are shown at most: enough to ask someone, and no register of the staff. */
const MAX_NAMES = 10

/** Within a data scope: only the accounts there. */
async function readGrantors({ db, session, params }: Input<typeof grantorArea.operations.grantors>) {
  const { code } = params
  if (!isPermissionCode(code)) throw new Refusal('badRequest')
  const withCode = await db
    .selectDistinct({ name: roles.name })
    .from(roles)
    .innerJoin(rolePermissionNodes, eq(rolePermissionNodes.roleId, roles.id))
    .innerJoin(permissionNodes, eq(permissionNodes.id, rolePermissionNodes.resourceId))
    .where(eq(permissionNodes.permissionCode, code))
    .orderBy(asc(roles.name))
    .limit(MAX_NAMES)
  const grantors = await db
    .select({ name: accounts.nickname })
    .from(accounts)
    .where(
      and(
        eq(accounts.status, 'normal'),
        ofOperatorWithinScope(accounts.id, session.scope),
        or(
          inArray(accounts.id, codeHolders(db, 'role:update')),
          inArray(accounts.id, codeHolders(db, 'accessRequest:decide')),
        ),
        inArray(accounts.id, codeHolders(db, code)),
      ),
    )
    .orderBy(asc(accounts.nickname), asc(accounts.id))
    .limit(MAX_NAMES)
  return { roles: withCode.map(({ name }) => name), accounts: grantors.map(({ name }) => name) }
}

export const grantorRoutes: Handlers<typeof grantorArea> = { grantors: readGrantors }

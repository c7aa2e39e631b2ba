import { isPermissionCode } from '@admin/api-client/contract/permissions'
import type { grantorArea } from '@admin/api-client/contract/system/grantors'
import { and, asc, eq, exists } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { accountRoles, permissionNodes, rolePermissionNodes, roles } from '../../../db/schema/roles.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { ofOperatorWithinScope } from '../../../kernel/scope.ts'

/** Names told at most: somebody to turn to, no register of the staff. */
const MOST_NAMES = 10

/** Whether an account has a role with this code. */
const holds = (db: Database, code: string) =>
  exists(
    db
      .select({ id: accountRoles.roleId })
      .from(accountRoles)
      .innerJoin(rolePermissionNodes, eq(rolePermissionNodes.roleId, accountRoles.roleId))
      .innerJoin(permissionNodes, eq(permissionNodes.id, rolePermissionNodes.resourceId))
      .where(and(eq(accountRoles.accountId, accounts.id), eq(permissionNodes.permissionCode, code))),
  )

/** Within a data scope: only the accounts there. */
async function readGrantors({ db, session }: SignedIn, code: string) {
  if (!isPermissionCode(code)) throw new Refusal('badRequest')
  const withCode = await db
    .selectDistinct({ name: roles.name })
    .from(roles)
    .innerJoin(rolePermissionNodes, eq(rolePermissionNodes.roleId, roles.id))
    .innerJoin(permissionNodes, eq(permissionNodes.id, rolePermissionNodes.resourceId))
    .where(eq(permissionNodes.permissionCode, code))
    .orderBy(asc(roles.name))
    .limit(MOST_NAMES)
  const grantors = await db
    .select({ name: accounts.nickname })
    .from(accounts)
    .where(
      and(
        eq(accounts.status, 'normal'),
        ofOperatorWithinScope(accounts.id, session.scope),
        holds(db, 'role:update'),
        holds(db, code),
      ),
    )
    .orderBy(asc(accounts.nickname), asc(accounts.id))
    .limit(MOST_NAMES)
  return { roles: withCode.map(({ name }) => name), accounts: grantors.map(({ name }) => name) }
}

export const grantorRoutes: Handlers<typeof grantorArea> = {
  grantors: (input) => readGrantors(input, input.params.code),
}

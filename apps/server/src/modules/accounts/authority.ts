import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { permissionCodes } from '../../auth/authenticate.ts'
import type { Session } from '../../context.ts'
import type { Database } from '../../db/Database.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { accountRoles, resources, roleResources, roles } from '../../db/schema/roles.ts'

/**
 * Takes the turn of those who may leave the back office without an administrator: held until the
 * transaction ends, so that two cannot each take the other for the remaining one.
 */
export const lockAdministrators = (tx: Database) =>
  tx
    .select({ id: roles.id })
    .from(roles)
    .where(eq(roles.identity, 'admin'))
    .orderBy(roles.id)
    .for('no key update')

/** Whether somebody other than this account is an administrator who can sign in and sees everything. */
export async function hasOtherAdministrator(tx: Database, accountId: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(accountRoles, eq(accountRoles.accountId, accounts.id))
    .innerJoin(roles, eq(roles.id, accountRoles.roleId))
    .where(
      and(
        eq(roles.identity, 'admin'),
        eq(accounts.status, 'normal'),
        isNull(accounts.scopePartyId),
        ne(accounts.id, accountId),
      ),
    )
    .limit(1)
  return other !== undefined
}

/** Whether any of the roles makes an administrator. */
export async function includesAdministrator(tx: Database, roleIds: string[]): Promise<boolean> {
  const found = await tx.$count(roles, and(inArray(roles.id, roleIds), eq(roles.identity, 'admin')))
  return found > 0
}

/**
 * Whether the operator holds every code that an account holds. Otherwise who may set passwords could
 * sign in as an administrator.
 */
export async function holdsCodesOfAccount(tx: Database, session: Session, accountId: string) {
  return holdsAll(session, await permissionCodes(tx, accountId))
}

/** Whether the operator holds every code of the roles: nobody hands out more than they have. */
export async function holdsCodesOfRoles(tx: Database, session: Session, roleIds: string[]) {
  const codes = await tx
    .selectDistinct({ code: resources.permissionCode })
    .from(roleResources)
    .innerJoin(resources, eq(resources.id, roleResources.resourceId))
    .where(and(inArray(roleResources.roleId, roleIds), isNotNull(resources.permissionCode)))
  return holdsAll(session, codes)
}

const holdsAll = ({ permissions }: Session, codes: { code: string | null }[]): boolean =>
  codes.every(({ code }) => code === null || permissions.has(code))

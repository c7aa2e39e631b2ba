import { and, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm'
import type { Session } from '../../context.ts'
import type { Database } from '../../db/Database.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { accountRoles, resources, roleResources, roles } from '../../db/schema/roles.ts'
import { Refusal } from '../../http/Refusal.ts'

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

/** The administrators who can sign in and see everything. */
export async function administratorIds(tx: Database): Promise<Set<string>> {
  const found = await tx
    .selectDistinct({ id: accounts.id })
    .from(accounts)
    .innerJoin(accountRoles, eq(accountRoles.accountId, accounts.id))
    .innerJoin(roles, eq(roles.id, accountRoles.roleId))
    .where(and(eq(roles.identity, 'admin'), eq(accounts.status, 'normal'), isNull(accounts.scopePartyId)))
  return new Set(found.map(({ id }) => id))
}

export const isLastAdministrator = (administrators: Set<string>, accountId: string): boolean =>
  administrators.size === 1 && administrators.has(accountId)

/** Whether any of the roles makes an administrator. */
export async function includesAdministrator(tx: Database, roleIds: string[]): Promise<boolean> {
  const found = await tx.$count(roles, and(inArray(roles.id, roleIds), eq(roles.identity, 'admin')))
  return found > 0
}

/**
 * Operators do to others without a password what protects an account. To their own they must not: whoever finds
 * an open session would need nothing else.
 * @throws Refusal `ownAccount`
 */
export function requireOther({ session }: { session: Session }, account: { id: string }): void {
  if (account.id === session.account.id) throw new Refusal('ownAccount')
}

/**
 * The accounts that hold a code which the operator lacks: an operator who could set their passwords could sign
 * in with more rights than their own.
 */
export async function accountsHoldingMore(
  tx: Database,
  { permissions }: Session,
  accountIds: string[],
): Promise<Set<string>> {
  const lacked = resources.permissionCode
  const found = await tx
    .selectDistinct({ id: accountRoles.accountId })
    .from(accountRoles)
    .innerJoin(roleResources, eq(roleResources.roleId, accountRoles.roleId))
    .innerJoin(resources, eq(resources.id, roleResources.resourceId))
    .where(
      and(
        inArray(accountRoles.accountId, accountIds),
        isNotNull(lacked),
        notInArray(lacked, [...permissions]),
      ),
    )
  return new Set(found.map(({ id }) => id))
}

/** Whether the operator holds every code that an account holds. */
export async function holdsCodesOfAccount(tx: Database, session: Session, accountId: string) {
  return (await accountsHoldingMore(tx, session, [accountId])).size === 0
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

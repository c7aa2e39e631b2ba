import { and, eq, inArray, isNotNull, isNull, not, notInArray } from 'drizzle-orm'
import { codeHolders } from '../../../auth/codeHolders.ts'
import { mfaBindingRequired } from '../../../auth/secondFactor.ts'
import type { Database } from '../../../db/Database.ts'
import { accessRequests } from '../../../db/schema/accessRequests.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { accountRoles, permissionNodes, rolePermissionNodes, roles } from '../../../db/schema/roles.ts'
import type { Session } from '../../../kernel/context.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'

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

/**
 * The administrators who can sign in, see everything, and give back what was taken: they have a role of the identity
 * `admin` and hold the code to edit roles, by this role or another.
 */
export async function administratorIds(tx: Database): Promise<Set<string>> {
  const found = await tx
    .selectDistinct({ id: accounts.id })
    .from(accounts)
    .innerJoin(accountRoles, eq(accountRoles.accountId, accounts.id))
    .innerJoin(roles, eq(roles.id, accountRoles.roleId))
    .where(
      and(
        eq(roles.identity, 'admin'),
        eq(accounts.status, 'normal'),
        isNull(accounts.scopePartyId),
        eq(accounts.scopeSiteIds, []),
        inArray(accounts.id, codeHolders(tx, 'role:update')),
      ),
    )
  return new Set(found.map(({ id }) => id))
}

/**
 * Performs a change that may take an administrator's rights away.
 * @throws Refusal `lastAdministrator` when there are administrators before it and none afterwards
 */
export async function keepingAnAdministrator<Result>(
  tx: Database,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await administratorIds(tx)
  const result = await change()
  if (before.size > 0 && (await administratorIds(tx)).size === 0) throw new Refusal('lastAdministrator')
  return result
}

/** The administrators whom no second factor that has to be bound first keeps from working. */
async function workingAdministrators(tx: Database, now: number): Promise<number> {
  const ids = [...(await administratorIds(tx))]
  return tx.$count(accounts, and(inArray(accounts.id, ids), not(mfaBindingRequired(tx, now))))
}

/**
 * Performs a change that may demand a second factor of administrators.
 * @param field of the request that demands it
 * @throws Refusal `validation` on the field when an administrator could work before it and each would have to bind an
 * authenticator first afterwards
 */
export async function keepingAWorkingAdministrator<Result>(
  tx: Database,
  { now, field }: { now: number; field: string },
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await workingAdministrators(tx, now)
  const result = await change()
  if (before > 0 && (await workingAdministrators(tx, now)) === 0)
    throw refuseField('validation', field, 'noAdministratorBound')
  return result
}

export const isLastAdministrator = (administrators: Set<string>, accountId: string): boolean =>
  administrators.size === 1 && administrators.has(accountId)

/** Whether an account that is limited to some sites, or to none, sees no other sites than the operator. */
export const areOwnSites = ({ scope: { siteIds: own } }: Session, siteIds: readonly string[]): boolean =>
  own.length === 0 || (siteIds.length > 0 && siteIds.every((id) => own.includes(id)))

async function includesAdministrator(tx: Database, roleIds: string[]): Promise<boolean> {
  const found = await tx.$count(roles, and(inArray(roles.id, roleIds), eq(roles.identity, 'admin')))
  return found > 0
}

/**
 * Operators do to others without a password what protects an account. To their own they must not: anyone who finds
 * an open session would need nothing else.
 * @throws Refusal `ownAccount`
 */
export function requireOther({ session }: { session: Session }, account: { id: string }): void {
  if (account.id === session.account.id) throw new Refusal('ownAccount')
}

/**
 * The accounts that hold a code which the operator's roles lack: an operator who could set their passwords could sign
 * in with more rights than their own, or longer than they were granted them.
 */
export async function accountsHoldingMore(
  tx: Database,
  session: Session,
  accountIds: string[],
): Promise<Set<string>> {
  const lacked = permissionNodes.permissionCode
  const administrators = (await holdsEveryCode(tx, session))
    ? []
    : await withAdministratorRole(tx, accountIds)
  const found = await tx
    .selectDistinct({ id: accountRoles.accountId })
    .from(accountRoles)
    .innerJoin(rolePermissionNodes, eq(rolePermissionNodes.roleId, accountRoles.roleId))
    .innerJoin(permissionNodes, eq(permissionNodes.id, rolePermissionNodes.resourceId))
    .where(
      and(
        inArray(accountRoles.accountId, accountIds),
        isNotNull(lacked),
        notInArray(lacked, [...session.lasting]),
      ),
    )
  // One that has just expired counts until its task has ended it.
  const granted = await tx
    .selectDistinct({ id: accessRequests.requesterId })
    .from(accessRequests)
    .where(
      and(
        inArray(accessRequests.requesterId, accountIds),
        eq(accessRequests.status, 'granted'),
        notInArray(accessRequests.code, [...session.lasting]),
      ),
    )
  return new Set([...found, ...granted, ...administrators].map(({ id }) => id))
}

/** Accounts with a role that gets every code that is ever added, whatever it holds now. */
const withAdministratorRole = (tx: Database, accountIds: string[]) =>
  tx
    .select({ id: accountRoles.accountId })
    .from(accountRoles)
    .innerJoin(roles, eq(roles.id, accountRoles.roleId))
    .where(and(inArray(accountRoles.accountId, accountIds), eq(roles.identity, 'admin')))

/** Whether the operator holds every code that an account holds. */
export async function holdsCodesOfAccount(tx: Database, session: Session, accountId: string) {
  return (await accountsHoldingMore(tx, session, [accountId])).size === 0
}

/**
 * Whether the operator can give the roles: operators give only codes that they hold. An administrators' role gets
 * every code that is ever added, so giving one needs all codes there are.
 */
export async function mayGiveRoles(tx: Database, session: Session, roleIds: string[]): Promise<boolean> {
  if (!(await holdsCodesOfRoles(tx, session, roleIds))) return false
  return !(await includesAdministrator(tx, roleIds)) || holdsEveryCode(tx, session)
}

/** Whether the operator holds every code that exists. */
export async function holdsEveryCode(tx: Database, session: Session): Promise<boolean> {
  const codes = await tx
    .select({ code: permissionNodes.permissionCode })
    .from(permissionNodes)
    .where(isNotNull(permissionNodes.permissionCode))
  return holdsAll(session, codes)
}

/** Whether the operator holds every code of the roles. */
export async function holdsCodesOfRoles(tx: Database, session: Session, roleIds: string[]) {
  const codes = await tx
    .selectDistinct({ code: permissionNodes.permissionCode })
    .from(rolePermissionNodes)
    .innerJoin(permissionNodes, eq(permissionNodes.id, rolePermissionNodes.resourceId))
    .where(and(inArray(rolePermissionNodes.roleId, roleIds), isNotNull(permissionNodes.permissionCode)))
  return holdsAll(session, codes)
}

const holdsAll = (session: Session, codes: { code: string | null }[]): boolean =>
  codes.every(({ code }) => code === null || session.lasting.has(code))

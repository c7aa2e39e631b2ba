import type { SessionView } from '@admin/api-client/contract/auth/signIn'
import { VIEW_MINUTES } from '@admin/api-client/contract/limits'
import type { Operation } from '@admin/api-client/contract/operation'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { accounts } from '../db/schema/accounts.ts'
import { permissionNodes, rolePermissionNodes, roles } from '../db/schema/roles.ts'
import { sessionViews } from '../db/schema/sessionViews.ts'
import type { Session, SignedIn } from '../kernel/context.ts'
import { operate } from '../kernel/operate.ts'
import { Refusal } from '../kernel/Refusal.ts'
import { accountsWithinScope, type Scope } from '../kernel/scope.ts'
import { permissionsOf } from './permissionCodes.ts'

/** Milliseconds that a view lasts. */
export const VIEW_LIFETIME = VIEW_MINUTES * 60 * 1000

type View = typeof sessionViews.$inferSelect
type Viewed = Pick<View, 'kind' | 'roleId' | 'accountId'>
type Principal = Pick<Session, 'permissions' | 'scope'>

/** Returns what a role or an account may do and see; undefined once it is gone, or the account is frozen or out of scope. */
async function principalOf(
  db: Database,
  { kind, roleId, accountId }: Viewed,
  own: Scope,
  now: number,
): Promise<Principal | undefined> {
  if (kind === 'role') {
    if (roleId === null || (await db.$count(roles, eq(roles.id, roleId))) === 0) return undefined
    const codes = await db
      .selectDistinct({ code: permissionNodes.permissionCode })
      .from(rolePermissionNodes)
      .innerJoin(permissionNodes, eq(permissionNodes.id, rolePermissionNodes.resourceId))
      .where(and(eq(rolePermissionNodes.roleId, roleId), isNotNull(permissionNodes.permissionCode)))
    return { permissions: new Set(codes.flatMap(({ code }) => code ?? [])), scope: own }
  }
  if (accountId === null) return undefined
  const [account] = await db
    .select({ partyId: accounts.scopePartyId, siteIds: accounts.scopeSiteIds })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.status, 'normal'), accountsWithinScope(own)))
  if (!account) return undefined
  const { permissions } = await permissionsOf(db, accountId, now)
  return { permissions, scope: account }
}

/** Returns what a session may see as a role or an account: nothing beyond its own rights. */
async function viewable(
  db: Database,
  own: Session,
  viewed: Viewed,
  now: number,
): Promise<Principal | undefined> {
  const principal = await principalOf(db, viewed, own.scope, now)
  return principal && [...principal.permissions].every((code) => own.permissions.has(code))
    ? principal
    : undefined
}

const viewOf = (view: View, ended: boolean): SessionView => ({
  kind: view.kind,
  targetId: view.roleId ?? view.accountId,
  name: view.name,
  startTime: view.startTime,
  expiresTime: view.expiresTime,
  ended,
})

/**
 * Returns a session with the permissions and data scope of its view, read again for each request. Its account stays: what
 * belongs to one, such as notifications and saved views, is the operator’s own. A view that has ended allows nothing.
 */
export async function asViewed(db: Database, own: Session, view: View, now: number): Promise<Session> {
  const principal = now < view.expiresTime ? await viewable(db, own, view, now) : undefined
  return principal
    ? { ...own, ...principal, viewing: viewOf(view, false) }
    : { ...own, permissions: new Set(), viewing: viewOf(view, true) }
}

/** Whether an operation is allowed while a session views. Public ones depend on no session. */
const isRead = ({ access, method, download, whileViewing }: Operation) =>
  access === 'public' || whileViewing === true || (method === 'get' && !download)

/**
 * Checks that a session may perform an operation although it views as a role or account.
 * @throws Refusal `viewReadOnly`, or `viewEnded` where nothing is shown before the view is closed
 */
export function requireAllowedInView(operation: Operation, session: Session | null): void {
  if (!session?.viewing) return
  if (!isRead(operation)) throw new Refusal('viewReadOnly')
  const { access } = operation
  if (session.viewing.ended && access !== 'public' && access !== 'own') throw new Refusal('viewEnded')
}

const RESOURCES = { role: 'role', account: 'account' } as const

/**
 * Starts a view of the caller’s session.
 * @throws Refusal `alreadyViewing`, or `viewBeyondRights` for a role or account that holds or sees more than the caller
 */
export async function startView(
  context: SignedIn,
  { kind, id, name }: { kind: View['kind']; id: string; name: string },
): Promise<SessionView> {
  const { clock, session } = context
  const viewed = {
    kind,
    roleId: kind === 'role' ? id : null,
    accountId: kind === 'account' ? id : null,
  }
  return operate(context, { action: 'viewAs', resource: RESOURCES[kind] }, async (tx, record) => {
    if (!(await viewable(tx, session, viewed, clock()))) throw new Refusal('viewBeyondRights')
    const startTime = clock()
    const view = {
      ...{ ...viewed, sessionId: session.id, name },
      ...{ startTime, expiresTime: startTime + VIEW_LIFETIME },
    }
    const started = await tx
      .insert(sessionViews)
      .values(view)
      .onConflictDoNothing()
      .returning({ id: sessionViews.sessionId })
    if (started.length === 0) throw new Refusal('alreadyViewing')
    record({ targetId: id, after: { name, expiresTime: view.expiresTime } })
    return viewOf(view, false)
  })
}

/** Ends the view of the caller’s session, if it has one, and records when it ended. */
export async function endView(context: SignedIn): Promise<null> {
  const { session } = context
  if (!session.viewing) return null
  const { kind } = session.viewing
  return operate(context, { action: 'endView', resource: RESOURCES[kind] }, async (tx, record) => {
    const [view] = await tx.delete(sessionViews).where(eq(sessionViews.sessionId, session.id)).returning()
    if (view) record({ targetId: view.roleId ?? view.accountId, after: { name: view.name } })
    return null
  })
}

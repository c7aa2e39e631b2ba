import type { signInArea } from '@admin/api-client/contract/auth/signIn'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { NIL } from 'uuid'
import { SESSION_IDLE } from '../../../auth/limits.ts'
import { passwordMinLength } from '../../../auth/passwords.ts'
import { boundStatus, mfaDueTime } from '../../../auth/secondFactor.ts'
import { endSession, haveNotEnded, SESSION_RESOURCE, sessionEnd } from '../../../auth/sessions.ts'
import { endView } from '../../../auth/views.ts'
import { readSiteNames } from '../../../crud/siteNames.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { parties } from '../../../db/schema/ledger.ts'
import { accountRoles, roles } from '../../../db/schema/roles.ts'
import { sessions } from '../../../db/schema/sessions.ts'
import type { Input } from '../../../http/mount.ts'
import type { Context, Session, SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { requireOwnPassword } from './ownPassword.ts'

export async function currentUser(context: SignedIn) {
  const { db, session } = context
  const [account] = await db
    .select({ email: accounts.email, mfaStatus: boundStatus, mfaDueTime: mfaDueTime(db) })
    .from(accounts)
    .where(eq(accounts.id, session.account.id))
  if (!account) throw new Refusal('sessionExpired')
  const held = await db
    .select({ id: roles.id, name: roles.name, identity: roles.identity })
    .from(roles)
    .where(inArray(roles.id, shownRoles(db, session)))
    .orderBy(roles.id)
  const { partyId, siteIds } = session.scope
  const [scope = null] = partyId
    ? await db
        .select({ partyId: parties.id, kind: parties.kind, name: parties.nickname })
        .from(parties)
        .where(eq(parties.id, partyId))
    : []
  const nameOf = await readSiteNames(db, siteIds)
  const { mfaBindingRequired, permissions, viewing } = session
  return {
    ...session.account,
    ...account,
    scope,
    sites: siteIds.map((id) => ({ id, name: nameOf(id) })),
    roles: held,
    permissions: [...permissions].sort(),
    mfaBindingRequired,
    passwordMinLength: passwordMinLength(context),
    viewing,
  }
}

/** Ids of the roles of what a session sees as, or else of its account. */
const shownRoles = (db: Database, { account, viewing }: Session) =>
  viewing?.kind === 'role'
    ? [viewing.targetId ?? NIL]
    : db
        .select({ id: accountRoles.roleId })
        .from(accountRoles)
        .where(eq(accountRoles.accountId, viewing ? (viewing.targetId ?? NIL) : account.id))

export async function listOwnSessions({ db, clock, session }: SignedIn) {
  const now = clock()
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, session.account.id), haveNotEnded(now, now - SESSION_IDLE)))
    .orderBy(desc(sessions.createTime), desc(sessions.id))
  const origins = new Set(rows.find(({ id }) => id === session.id)?.originIds)
  return rows.map((row) => ({
    id: row.id,
    current: row.id === session.id,
    endsCurrent: origins.has(row.id),
    address: row.address,
    userAgent: row.userAgent,
    createTime: row.createTime,
    lastSeenTime: row.lastSeenTime,
    expiresTime: sessionEnd(row),
  }))
}

/** @throws Refusal `notFound`, or `validation` on `password` */
export async function endOwnSession(context: Input<typeof signInArea.operations.endSession>): Promise<null> {
  const { id } = context.params
  const operated = { action: 'endSession', resource: SESSION_RESOURCE }
  const ownSession = and(eq(sessions.id, id), eq(sessions.accountId, context.session.account.id))
  if ((await context.db.$count(sessions, ownSession)) === 0) throw new Refusal('notFound')
  await requireOwnPassword(context, operated, context.body.password)
  return operate(context, operated, async (tx, record) => {
    if ((await tx.$count(sessions, ownSession)) === 0) throw new Refusal('notFound')
    await endSession(tx, { id, account: context.session.account })
    record({ targetId: id })
    return null
  })
}

/** Ends the caller's session, if there still is one, and those that its tickets opened. */
export async function logout(context: Context & { session: Session | null }): Promise<null> {
  const { session } = context
  if (!session) return null
  await endView({ ...context, session })
  return operate(context, { action: 'logout', resource: SESSION_RESOURCE }, async (tx, record) => {
    await endSession(tx, session)
    record({ targetId: session.account.id })
    return null
  })
}

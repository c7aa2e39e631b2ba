import { and, arrayContains, desc, eq, gt, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { newId } from '../db/columns.ts'
import type { Database } from '../db/Database.ts'
import { accounts } from '../db/schema/accounts.ts'
import { sessions } from '../db/schema/sessions.ts'
import type { Context, Session } from '../kernel/context.ts'
import { type Change, writeLog } from '../kernel/operate.ts'
import { Refusal } from '../kernel/Refusal.ts'
import { newToken, tokenHash } from '../kernel/tokens.ts'
import { MAX_SESSIONS_OF_ACCOUNT, SESSION_IDLE, SESSION_LIFETIME } from './limits.ts'

export const SESSION_RESOURCE = 'session'

/**
 * Condition that sessions have not ended at a moment.
 * @param seenSince the moment less `SESSION_IDLE`
 */
export const haveNotEnded = (now: number | SQL, seenSince: number | SQL) =>
  and(gt(sessions.expiresTime, now), gt(sessions.lastSeenTime, seenSince))

/** When a session ends if nothing more is heard of it. */
export const sessionEnd = (row: { lastSeenTime: number; expiresTime: number }) =>
  Math.min(row.lastSeenTime + SESSION_IDLE, row.expiresTime)

interface Opening {
  /** Session whose ticket opens this one, which ends no later. @default none, the account signed in itself */
  origin?: Pick<typeof sessions.$inferSelect, 'id' | 'expiresTime'>
  /** What the log shows of how the account signed in, such as the device that replaced the second factor. @default nothing */
  logged?: Pick<Change, 'before' | 'after'> | undefined
}

/**
 * Signs an account in, unless it was frozen, got another password or bound a second factor since the
 * caller read it. A session that the caller came with ends: its token is not carried over. Sessions that its
 * tickets opened belong to the new one if that is of the same account, and end if not.
 * @returns the token, which is stored nowhere, and when it ends at the latest
 * @throws Refusal `sessionExpired` when the account is no longer what it was
 */
export async function openSession(
  context: Context & { session: Session | null },
  tx: Database,
  account: Pick<
    typeof accounts.$inferSelect,
    'id' | 'username' | 'passwordHash' | 'mfaStatus' | 'passkeyCount'
  >,
  { origin, logged }: Opening = {},
): Promise<{ token: string; expiresTime: number }> {
  const { clock, address, userAgent, session } = context
  const now = clock()
  // First, because anyone who ends an account's sessions holds its row: afterwards none can slip through.
  const signedIn = await tx
    .update(accounts)
    .set({ lastLoginTime: now, lastLoginAddress: address })
    .where(
      and(
        eq(accounts.id, account.id),
        eq(accounts.status, 'normal'),
        eq(accounts.passwordHash, account.passwordHash),
        eq(accounts.mfaStatus, account.mfaStatus),
        eq(accounts.passkeyCount, account.passkeyCount),
      ),
    )
    .returning({ id: accounts.id })
  if (signedIn.length === 0) throw new Refusal('sessionExpired')
  await deleteEndedSessions(tx, now)
  const token = newToken()
  const expiresTime = Math.min(now + SESSION_LIFETIME, origin?.expiresTime ?? Number.POSITIVE_INFINITY)
  // Not before the account's row is locked: replacing a session changes the origins of others.
  const originIds = origin ? await withOrigins(tx, origin.id) : []
  const opened = {
    id: newId(),
    tokenHash: await tokenHash(token),
    accountId: account.id,
    address,
    userAgent,
    createTime: now,
    lastSeenTime: now,
    expiresTime,
    originIds,
  }
  await tx.insert(sessions).values(opened)
  if (session) await replaceSession(context, tx, session, opened)
  const ownSessions = eq(sessions.accountId, account.id)
  const beyondLimit = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(ownSessions)
    .orderBy(desc(sessions.lastSeenTime), desc(sessions.createTime), desc(sessions.id))
    .offset(MAX_SESSIONS_OF_ACCOUNT)
  await tx.delete(sessions).where(and(ownSessions, inArray(sessions.id, beyondLimit)))
  await writeLog(context, tx, {
    action: 'login',
    resource: SESSION_RESOURCE,
    changes: [{ targetId: account.id, ...logged }],
    operator: account,
    succeeded: true,
  })
  return { token, expiresTime }
}

/**
 * Ids of a session and of those that it came from. Only open ones, of which an account has a limited number: the list
 * doesn't grow with a chain of tickets.
 */
async function withOrigins(tx: Database, id: string): Promise<string[]> {
  const originIds = tx
    .select({ id: sql`unnest(${sessions.originIds})` })
    .from(sessions)
    .where(eq(sessions.id, id))
  const open = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(eq(sessions.id, id), inArray(sessions.id, originIds)))
  return open.map((row) => row.id)
}

/**
 * Ends the session that the caller came with. When it belongs to another account, that account is signed out. When it
 * belongs to the same one, those that came from it now come from the new session and its origins.
 */
async function replaceSession(
  context: Context,
  tx: Database,
  session: Session,
  opened: Pick<typeof sessions.$inferSelect, 'id' | 'accountId' | 'originIds'>,
): Promise<void> {
  if (session.account.id === opened.accountId) {
    await tx.delete(sessions).where(eq(sessions.id, session.id))
    const origins = alias(sessions, 'origins')
    const open = tx
      .select({ id: origins.id })
      .from(origins)
      .where(
        and(
          or(
            sql`${origins.id} = any(${sessions.originIds})`,
            inArray(origins.id, [opened.id, ...opened.originIds]),
          ),
          ne(origins.id, sessions.id),
        ),
      )
    await tx
      .update(sessions)
      .set({ originIds: sql`array(${open})` })
      .where(descendsFrom(session))
    return
  }
  await endSession(tx, session)
  await writeLog(context, tx, {
    action: 'logout',
    resource: SESSION_RESOURCE,
    changes: [{ targetId: session.account.id }],
    operator: session.account,
    succeeded: true,
  })
}

/**
 * Leaves those that another sign-in is deleting right now: two must not wait for each other.
 * @returns how many were deleted
 */
export async function deleteEndedSessions(tx: Database, now: number): Promise<number> {
  const ended = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(lte(sessions.lastSeenTime, now - SESSION_IDLE), lte(sessions.expiresTime, now)))
    .for('update', { skipLocked: true })
  const deleted = await tx.delete(sessions).where(inArray(sessions.id, ended)).returning({ id: sessions.id })
  return deleted.length
}

type SessionOfAccount = Pick<Session, 'id'> & { account: Pick<Session['account'], 'id'> }

const descendsFrom = ({ id, account }: SessionOfAccount) =>
  and(eq(sessions.accountId, account.id), arrayContains(sessions.originIds, [id]))

/** Ends a session and those that came from it by tickets of single sign-on. */
export async function endSession(tx: Database, session: SessionOfAccount): Promise<void> {
  const ended = await tx
    .delete(sessions)
    .where(or(eq(sessions.id, session.id), descendsFrom(session)))
    .returning({ id: sessions.id })
  // A deletion waits for exchanges of the tickets of what it deletes. The next one finds the sessions these opened.
  if (ended.length > 0) await endSession(tx, session)
}

/**
 * Requires that a session still exists, in a transaction that has locked its account: what ends sessions, such as a reset,
 * holds that row, too.
 * @throws Refusal `sessionExpired`
 */
export async function requireSession(tx: Database, { id }: Pick<Session, 'id'>): Promise<void> {
  if ((await tx.$count(sessions, eq(sessions.id, id))) === 0) throw new Refusal('sessionExpired')
}

/** @returns how many sessions ended */
export async function endSessionsOf(tx: Database, accountIds: string[]): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(inArray(sessions.accountId, accountIds))
    .returning({ id: sessions.id })
  return ended.length
}

import { and, arrayContains, desc, eq, gt, inArray, lte, or, type SQL } from 'drizzle-orm'
import type { Context, Session } from '../context.ts'
import type { Database } from '../db/Database.ts'
import { accounts } from '../db/schema/accounts.ts'
import { sessions } from '../db/schema/sessions.ts'
import { Refusal } from '../http/Refusal.ts'
import { writeLog } from '../operate.ts'
import { MAX_SESSIONS_OF_ACCOUNT, SESSION_IDLE, SESSION_LIFETIME } from './limits.ts'
import { newToken, tokenHash } from './tokens.ts'

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

/**
 * Signs an account in, unless it was frozen, got another password or bound a second factor since the
 * caller read it. A session that the caller came with ends: its token is not carried over.
 * @param origin session whose ticket opens this one, which ends no later. @default none, the account signed in itself
 * @returns the token, which is stored nowhere, and when it ends at the latest
 * @throws Refusal `sessionExpired` when the account is no longer what it was
 */
export async function openSession(
  context: Context & { session: Session | null },
  tx: Database,
  account: Pick<typeof accounts.$inferSelect, 'id' | 'username' | 'passwordHash' | 'mfaStatus'>,
  origin?: Pick<typeof sessions.$inferSelect, 'id' | 'expiresTime' | 'originIds'>,
): Promise<{ token: string; expiresTime: number }> {
  const { clock, address, userAgent, session } = context
  const now = clock()
  // First, because whoever ends an account's sessions holds its row: afterwards none can slip through.
  const signedIn = await tx
    .update(accounts)
    .set({ lastLoginTime: now, lastLoginAddress: address })
    .where(
      and(
        eq(accounts.id, account.id),
        eq(accounts.status, 'normal'),
        eq(accounts.passwordHash, account.passwordHash),
        eq(accounts.mfaStatus, account.mfaStatus),
      ),
    )
    .returning({ id: accounts.id })
  if (signedIn.length === 0) throw new Refusal('sessionExpired')
  await deleteEndedSessions(tx, now)
  if (session) await replaceSession(context, tx, session, account)
  const token = newToken()
  const expiresTime = Math.min(now + SESSION_LIFETIME, origin?.expiresTime ?? Number.POSITIVE_INFINITY)
  // Only open ones, of which an account has a limited number: the list doesn't grow with a chain of tickets.
  const originIds = origin
    ? await tx
        .select({ id: sessions.id })
        .from(sessions)
        .where(inArray(sessions.id, [origin.id, ...origin.originIds]))
    : []
  await tx.insert(sessions).values({
    tokenHash: await tokenHash(token),
    accountId: account.id,
    address,
    userAgent,
    createTime: now,
    lastSeenTime: now,
    expiresTime,
    originIds: originIds.map(({ id }) => id),
  })
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
    changes: [{ targetId: account.id }],
    operator: account,
    succeeded: true,
  })
  return { token, expiresTime }
}

/** Ends the session that the caller came with; when it belongs to another account, that account is logged out. */
async function replaceSession(
  context: Context,
  tx: Database,
  session: Session,
  account: Pick<typeof accounts.$inferSelect, 'id'>,
): Promise<void> {
  if (session.account.id === account.id) {
    await tx.delete(sessions).where(eq(sessions.id, session.id))
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
 * Leaves those that another log-in is deleting right now: two must not wait for each other.
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

/** Ends a session and those that came from it by tickets of single sign-on. */
export async function endSession(
  tx: Database,
  { id, account }: { id: string; account: { id: string } },
): Promise<void> {
  // First, because it waits for an exchange of its tickets: the session that this opens is found below.
  await tx.delete(sessions).where(eq(sessions.id, id))
  await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, account.id), arrayContains(sessions.originIds, [id])))
}

/** @returns how many sessions ended */
export async function endSessionsOf(tx: Database, accountIds: string[]): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(inArray(sessions.accountId, accountIds))
    .returning({ id: sessions.id })
  return ended.length
}

import { eq, inArray, lte, or } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Database } from '../db/Database.ts'
import { accounts, sessions } from '../db/schema.ts'
import { writeLog } from '../operate.ts'
import { SESSION_IDLE, SESSION_LIFETIME } from './limits.ts'
import { newToken, tokenHash } from './tokens.ts'

export const SESSION_RESOURCE = 'session'

/** When a session ends if nothing more is heard of it. */
export const sessionEnd = (row: { lastSeenTime: number; expiresTime: number }) =>
  Math.min(row.lastSeenTime + SESSION_IDLE, row.expiresTime)

/**
 * Signs an account in.
 * @returns the token, which is stored nowhere, and when it ends at the latest
 */
export async function openSession(
  context: Context,
  tx: Database,
  account: { id: string; username: string },
): Promise<{ token: string; expiresTime: number }> {
  const { clock, address, userAgent } = context
  const now = clock()
  const token = newToken()
  const expiresTime = now + SESSION_LIFETIME
  await tx
    .delete(sessions)
    .where(or(lte(sessions.lastSeenTime, now - SESSION_IDLE), lte(sessions.expiresTime, now)))
  await tx.insert(sessions).values({
    tokenHash: await tokenHash(token),
    accountId: account.id,
    address,
    userAgent,
    createTime: now,
    lastSeenTime: now,
    expiresTime,
  })
  await tx
    .update(accounts)
    .set({ lastLoginTime: now, lastLoginAddress: address })
    .where(eq(accounts.id, account.id))
  await writeLog(context, tx, {
    action: 'login',
    resource: SESSION_RESOURCE,
    changes: [{ targetId: account.id }],
    operator: account,
    succeeded: true,
  })
  return { token, expiresTime }
}

/** @returns how many sessions ended */
export async function endSessionsOf(tx: Database, accountIds: string[]): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(inArray(sessions.accountId, accountIds))
    .returning({ id: sessions.id })
  return ended.length
}

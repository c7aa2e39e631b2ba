import { and, desc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import type { accounts } from '../db/schema/accounts.ts'
import { trustedDevices } from '../db/schema/sessions.ts'
import type { Context } from '../kernel/context.ts'
import { writeLog } from '../kernel/operate.ts'
import { newToken, tokenHash } from '../kernel/tokens.ts'
import { MAX_TRUSTED_DEVICES_OF_ACCOUNT, TRUSTED_DEVICE_LIFETIME } from './limits.ts'
import { endSessionsOf } from './sessions.ts'

type Account = Pick<typeof accounts.$inferSelect, 'id' | 'username'>

/** Condition that devices of an account are trusted at a moment, whose row or column is given. */
export const trustedBy = (accountId: string | typeof accounts.id, now: number): SQL | undefined =>
  and(eq(trustedDevices.accountId, accountId), gt(trustedDevices.expiresTime, now))

/**
 * Trusts the caller's device for a while, and logs it. The account's row is locked, so that nothing that ends the trust misses it.
 * @returns the token, which is stored nowhere
 */
export async function trustDevice(context: Context, tx: Database, account: Account): Promise<string> {
  const { clock, address, userAgent } = context
  const now = clock()
  const token = newToken()
  await tx.insert(trustedDevices).values({
    tokenHash: await tokenHash(token),
    accountId: account.id,
    address,
    userAgent,
    createTime: now,
    lastUsedTime: now,
    expiresTime: now + TRUSTED_DEVICE_LIFETIME,
  })
  const ofAccount = eq(trustedDevices.accountId, account.id)
  const beyondLimit = tx
    .select({ id: trustedDevices.id })
    .from(trustedDevices)
    .where(ofAccount)
    .orderBy(desc(trustedDevices.lastUsedTime), desc(trustedDevices.createTime), desc(trustedDevices.id))
    .offset(MAX_TRUSTED_DEVICES_OF_ACCOUNT)
  await tx.delete(trustedDevices).where(and(ofAccount, inArray(trustedDevices.id, beyondLimit)))
  await writeLog(context, tx, {
    action: 'trustDevice',
    resource: 'account',
    changes: [{ targetId: account.id, after: { trustedDevice: userAgent } }],
    operator: account,
    succeeded: true,
  })
  return token
}

/**
 * Notes that one of the account's trusted devices is used. The caller has locked the account's row.
 * @param tokens that the browser keeps, of this account and others
 * @returns the device; undefined if the account trusts none of them
 */
export async function acceptTrustedDevice(
  { clock }: Pick<Context, 'clock'>,
  tx: Database,
  accountId: string,
  tokens: string[],
): Promise<{ userAgent: string } | undefined> {
  const hashes = await Promise.all(tokens.map(tokenHash))
  const [used] = await tx
    .update(trustedDevices)
    .set({ lastUsedTime: clock() })
    .where(and(trustedBy(accountId, clock()), inArray(trustedDevices.tokenHash, hashes)))
    .returning({ userAgent: trustedDevices.userAgent })
  return used
}

/** @returns how many devices are no longer trusted */
export async function endTrustOf(tx: Database, accountIds: string[]): Promise<number> {
  const ended = await tx
    .delete(trustedDevices)
    .where(inArray(trustedDevices.accountId, accountIds))
    .returning({ id: trustedDevices.id })
  return ended.length
}

/** Ends what opens accounts whose password is new or that are frozen: their sessions, and the trust in their devices. */
export async function endAccessOf(tx: Database, accountIds: string[]): Promise<void> {
  await endSessionsOf(tx, accountIds)
  await endTrustOf(tx, accountIds)
}

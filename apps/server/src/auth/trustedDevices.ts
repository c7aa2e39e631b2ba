import { and, asc, desc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import { newId } from '../db/columns.ts'
import type { Database } from '../db/Database.ts'
import { accounts } from '../db/schema/accounts.ts'
import { mfaChallenges, trustedDevices } from '../db/schema/sessions.ts'
import type { Context } from '../kernel/context.ts'
import { type Change, writeLog } from '../kernel/operate.ts'
import { newToken, tokenHash } from '../kernel/tokens.ts'
import { MAX_TRUSTED_DEVICES_OF_ACCOUNT, REPLACED_TOKEN_LIFETIME, TRUSTED_DEVICE_LIFETIME } from './limits.ts'
import { endSessionsOf } from './sessions.ts'

type Account = Pick<typeof accounts.$inferSelect, 'id' | 'username'>

/** What a browser keeps of an account that trusts it. */
interface DeviceToken {
  accountId: string
  token: string
}

/** Condition that devices of an account are trusted at a moment, whose row or column is given. */
export const trustedBy = (accountId: string | typeof accounts.id, now: number): SQL | undefined =>
  and(eq(trustedDevices.accountId, accountId), gt(trustedDevices.expiresTime, now))

/** Locks the rows of accounts until the transaction ends: before their trust in devices is used or ended. */
export async function lockTrusting(tx: Database, accountIds: string[]): Promise<void> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, accountIds))
    .orderBy(asc(accounts.id))
    .for('no key update')
}

/** A token names its device, so that one that was replaced long ago is still recognized. */
const newDeviceToken = (id: string) => `${id}.${newToken()}`
const deviceIdOf = (token: string) => token.split('.')[0] ?? ''

/** The devices that tokens of a browser name. Tokens are unchecked input, so ids are compared here. */
async function namedDevices(tx: Database, condition: SQL | undefined, tokens: string[]) {
  const ids = tokens.map(deviceIdOf)
  const devices = await tx.select().from(trustedDevices).where(condition)
  return devices.filter(({ id }) => ids.includes(id))
}

/**
 * Trusts the caller's device for a while, and logs it. The account's row is locked, so that nothing that ends the trust
 * misses it. What the browser was to the account before, and devices beyond the limit, are no longer trusted.
 * @param tokens that the browser keeps, of this account and others
 * @returns the token, which is stored nowhere
 */
export async function trustDevice(
  context: Context,
  tx: Database,
  account: Account,
  tokens: string[],
): Promise<DeviceToken> {
  const { clock, address, userAgent } = context
  const now = clock()
  const id = newId()
  const token = newDeviceToken(id)
  await tx.insert(trustedDevices).values({
    ...{ id, tokenHash: await tokenHash(token), accountId: account.id },
    ...{ address, userAgent, lastAddress: address, lastUserAgent: userAgent },
    ...{ createTime: now, lastUsedTime: now, expiresTime: now + TRUSTED_DEVICE_LIFETIME },
  })
  const ofAccount = eq(trustedDevices.accountId, account.id)
  const replaced = await namedDevices(tx, ofAccount, tokens)
  await tx.delete(trustedDevices).where(
    inArray(
      trustedDevices.id,
      replaced.map((device) => device.id),
    ),
  )
  const beyondLimit = tx
    .select({ id: trustedDevices.id })
    .from(trustedDevices)
    .where(ofAccount)
    .orderBy(desc(trustedDevices.lastUsedTime), desc(trustedDevices.createTime), desc(trustedDevices.id))
    .offset(MAX_TRUSTED_DEVICES_OF_ACCOUNT)
  const dropped = await tx
    .delete(trustedDevices)
    .where(and(ofAccount, inArray(trustedDevices.id, beyondLimit)))
    .returning({ userAgent: trustedDevices.userAgent })
  const endedDevices = [...replaced, ...dropped].map((device) => device.userAgent)
  await writeLog(context, tx, {
    action: 'trustDevice',
    resource: 'account',
    changes: [
      {
        targetId: account.id,
        after: { trustedDevice: userAgent, ...(endedDevices.length > 0 && { endedDevices }) },
      },
    ],
    operator: account,
    succeeded: true,
  })
  return { accountId: account.id, token }
}

/**
 * Notes that one of the account's trusted devices is used, and replaces its token. A token that was replaced more than
 * a minute ago ends the trust: it was copied, and either its thief or its owner used it first. The caller has locked
 * the account's row.
 * @param tokens that the browser keeps, of this account and others
 * @returns what to log of the sign-in, and the new token unless another tab got one just before; undefined if the
 * account trusts none of them
 */
export async function acceptTrustedDevice(
  context: Context,
  tx: Database,
  account: Account,
  tokens: string[],
): Promise<{ logged: Change; deviceToken?: DeviceToken } | undefined> {
  const { clock, address, userAgent } = context
  const now = clock()
  const [device] = await namedDevices(tx, trustedBy(account.id, now), tokens)
  if (!device) return undefined
  const hashes = await Promise.all(tokens.map(tokenHash))
  const ofDevice = eq(trustedDevices.id, device.id)
  const isCurrent = hashes.includes(device.tokenHash)
  const isJustReplaced =
    device.previousTokenHash !== null &&
    hashes.includes(device.previousTokenHash) &&
    now - device.lastUsedTime <= REPLACED_TOKEN_LIFETIME
  if (!isCurrent && !isJustReplaced) {
    await tx.delete(trustedDevices).where(ofDevice)
    await writeLog(context, tx, {
      action: 'endReusedDevice',
      resource: 'account',
      changes: [
        {
          targetId: account.id,
          before: {
            trustedDevice: device.userAgent,
            lastAddress: device.lastAddress,
            lastUserAgent: device.lastUserAgent,
          },
        },
      ],
      operator: account,
      succeeded: true,
    })
    return undefined
  }
  const used = { lastAddress: address, lastUserAgent: userAgent }
  const { userAgent: trusted, lastAddress, lastUserAgent } = device
  const logged = { before: { lastAddress, lastUserAgent }, after: { trustedDevice: trusted, ...used } }
  // Not the time of a second use: the minute counts from when the token was replaced.
  if (!isCurrent) {
    await tx.update(trustedDevices).set(used).where(ofDevice)
    return { logged }
  }
  const token = newDeviceToken(device.id)
  await tx
    .update(trustedDevices)
    .set({
      ...used,
      lastUsedTime: now,
      tokenHash: await tokenHash(token),
      previousTokenHash: device.tokenHash,
    })
    .where(ofDevice)
  return { logged, deviceToken: { accountId: account.id, token } }
}

/** @returns how many devices are no longer trusted */
export async function endTrustOf(tx: Database, accountIds: string[]): Promise<number> {
  const ended = await tx
    .delete(trustedDevices)
    .where(inArray(trustedDevices.accountId, accountIds))
    .returning({ id: trustedDevices.id })
  return ended.length
}

/**
 * Ends what opens accounts whose password is new or that are frozen: their sessions, sign-ins that wait for a second factor,
 * and the trust in their devices.
 */
export async function endAccessOf(tx: Database, accountIds: string[]): Promise<void> {
  await endSessionsOf(tx, accountIds)
  await tx.delete(mfaChallenges).where(inArray(mfaChallenges.accountId, accountIds))
  await endTrustOf(tx, accountIds)
}

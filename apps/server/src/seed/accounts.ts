import {
  DEMO_MFA_SECRET,
  DEMO_MFA_USERNAME,
  DEMO_RECOVERY_CODES,
  DEMO_USERNAMES,
} from '../auth/demoAccounts.ts'
import { TRUSTED_DEVICE_LIFETIME } from '../auth/limits.ts'
import { recoveryCodeHash } from '../auth/oneTimeCodes.ts'
import { newId } from '../db/columns.ts'
import type { Database } from '../db/Database.ts'
import { accounts } from '../db/schema/accounts.ts'
import { accountRoles } from '../db/schema/roles.ts'
import { recoveryCodes, trustedDevices } from '../db/schema/sessions.ts'
import { DAY, HOUR } from '../kernel/durations.ts'
import { newToken, tokenHash } from '../kernel/tokens.ts'
import { insertRows } from './insertRows.ts'
import { person } from './names.ts'
import type { Random } from './random.ts'
import type { RoleIds } from './roles.ts'

const STAFF = 60

type AccountRow = typeof accounts.$inferInsert & { id: string }
export type SeededAccount = AccountRow & { role: keyof RoleIds }

/** The demo accounts and their colleagues; hashing one password for all of them saves seconds. */
export async function seedAccounts(
  tx: Database,
  random: Random,
  now: number,
  roleIds: RoleIds,
  passwordHash: string,
): Promise<SeededAccount[]> {
  const known = [...DEMO_USERNAMES, DEMO_MFA_USERNAME]
  const rows = Array.from({ length: STAFF }, (_, index): AccountRow => {
    const { shown, latin } = person(random)
    const username = known[index] ?? `${latin}${index}`.slice(-20)
    const createTime = now - (400 - index * 6) * DAY - random.below(DAY)
    const seen = index < known.length || random.chance(0.85)
    return {
      id: random.id(createTime),
      username,
      nickname: shown,
      email: `${username}@example.com`,
      areaCode: random.pick(['+86', '+852', '+853', '+886', '+1', '+81', '+82', '+66']),
      phone: `1${String(3_000_000_000 + random.below(6_999_999_999)).slice(0, 10)}`,
      passwordHash,
      status: index >= known.length && random.chance(0.12) ? 'frozen' : 'normal',
      ...secondFactorOf(username, index, now),
      lastLoginTime: seen ? now - random.below(30 * DAY) - 1 : null,
      lastLoginAddress: seen ? `203.0.113.${1 + random.below(254)}` : null,
      createTime,
      updateTime: createTime + random.below(5 * DAY),
    }
  })
  await insertRows(tx, accounts, rows)
  const staff = rows.map((row, index) => ({ ...row, role: roleOf(row.username, index) }))
  await insertRows(
    tx,
    accountRoles,
    staff.map(({ id, role, createTime }) => ({ accountId: id, roleId: roleIds[role], createTime })),
  )
  const holder = rows.find(({ username }) => username === DEMO_MFA_USERNAME)
  if (holder)
    await insertRows(
      tx,
      recoveryCodes,
      await Promise.all(
        DEMO_RECOVERY_CODES.map(async (code) => ({
          accountId: holder.id,
          codeHash: await recoveryCodeHash(code),
        })),
      ),
    )
  const trusting = rows.filter(({ mfaStatus, status }) => mfaStatus === 'open' && status === 'normal')
  await insertRows(
    tx,
    trustedDevices,
    await Promise.all(trusting.map((row, index) => deviceOf(row, index, now))),
  )
  return staff
}

/** Browsers of the demo's trusted devices. */
const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0',
] as const

/** A device that an account trusts; its token is known to no one. */
async function deviceOf({ id }: AccountRow, index: number, now: number) {
  const createTime = now - (2 + (index % 20)) * DAY - index * HOUR
  const address = `203.0.113.${10 + index}`
  const userAgent = BROWSERS[index % BROWSERS.length] ?? BROWSERS[0]
  return {
    id: newId(),
    accountId: id,
    tokenHash: await tokenHash(newToken()),
    ...{ address, userAgent, lastAddress: address, lastUserAgent: userAgent },
    createTime,
    lastUsedTime: createTime + (index % 2) * DAY,
    expiresTime: createTime + TRUSTED_DEVICE_LIFETIME,
  }
}

/** The demo account with an authenticator has one, and so does every fourth colleague; some last failed with it. */
function secondFactorOf(username: string, index: number, now: number) {
  const isDemo = username === DEMO_MFA_USERNAME
  const isBound = isDemo || (index > DEMO_USERNAMES.length && index % 4 === 0)
  const none = { mfaStatus: 'closed', mfaSecret: null, mfaBoundTime: null, mfaVerifyTime: null } as const
  if (!isBound) return { ...none, mfaVerification: null, mfaMethod: null }
  return {
    ...({ mfaStatus: 'open', mfaSecret: DEMO_MFA_SECRET } as const),
    mfaBoundTime: now - (30 + index) * DAY,
    mfaVerifyTime: now - (index % 9) * DAY - index * HOUR,
    mfaVerification: index % 12 === 8 ? ('failed' as const) : ('success' as const),
    mfaMethod: index % 20 === 12 ? ('recoveryCode' as const) : ('authenticator' as const),
  }
}

const demoRoles: Record<(typeof DEMO_USERNAMES)[number] | typeof DEMO_MFA_USERNAME, keyof RoleIds> = {
  admin: 'admin',
  checker: 'admin',
  editor: 'editor',
  user: 'user',
  agent: 'agent',
  merchant: 'merchant',
  site: 'siteManager',
  [DEMO_MFA_USERNAME]: 'editor',
}

function roleOf(username: string, index: number): keyof RoleIds {
  const demo = (demoRoles as Record<string, keyof RoleIds | undefined>)[username]
  return demo ?? (index % 3 === 0 ? 'editor' : index % 17 === 4 ? 'admin' : 'user')
}

/** A filled database as production has one: no demo password works, and operators are signed in. */
import { SESSION_LIFETIME } from '../../apps/server/src/auth/limits.ts'
import { nodeArgon2 } from '../../apps/server/src/auth/nodeArgon2.ts'
import { hashPassword } from '../../apps/server/src/auth/passwords.ts'
import { newId } from '../../apps/server/src/db/columns.ts'
import type { Database } from '../../apps/server/src/db/Database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { migrations } from '../../apps/server/src/db/migrations.ts'
import { openPglite } from '../../apps/server/src/db/pglite.ts'
import { openPostgres } from '../../apps/server/src/db/postgres.ts'
import { accounts } from '../../apps/server/src/db/schema/accounts.ts'
import { accountRoles } from '../../apps/server/src/db/schema/roles.ts'
import { sessions } from '../../apps/server/src/db/schema/sessions.ts'
import { newToken, tokenHash } from '../../apps/server/src/kernel/tokens.ts'
import { prepareDatabase } from '../../apps/server/src/seed/prepareDatabase.ts'
import { silentLog } from '../../apps/server/test/support/silentLog.ts'

const OPERATORS = 10

/** Where a server finds its database: a PostgreSQL, or PGlite in a folder. */
export type DatabaseEnvironment = { DATA_DIR: string; DATABASE_URL?: string }

/** @returns a token of each operator, who may do everything */
export async function fillDatabase(
  { DATA_DIR, DATABASE_URL }: DatabaseEnvironment,
  rows: number,
): Promise<string[]> {
  const { db, close } = DATABASE_URL
    ? await openPostgres(DATABASE_URL, silentLog)
    : await openPglite({ folder: `${DATA_DIR}/pglite` })
  try {
    await migrate(db, migrations)
    const content = { kind: 'demo', rows } as const
    await prepareDatabase(db, { now: Date.now(), argon2: nodeArgon2(), content })
    const passwordHash = await hashPassword(newToken(), nodeArgon2())
    await db.update(accounts).set({ passwordHash, mfaSecret: null, mfaStatus: 'closed' })
    return await signInOperators(db)
  } finally {
    await close()
  }
}

/** Copies of the demo's administrator. */
async function signInOperators(db: Database): Promise<string[]> {
  const administrator = (await db.select().from(accounts)).find(({ username }) => username === 'admin')
  if (!administrator) throw new Error('The demo has no administrator')
  const allRoles = await db.select().from(accountRoles)
  const roles = allRoles.filter(({ accountId }) => accountId === administrator.id)
  const now = Date.now()
  const tokens: string[] = []
  for (let nth = 1; nth <= OPERATORS; nth += 1) {
    const accountId = newId()
    const username = `load-${nth}`
    const token = newToken()
    await db.insert(accounts).values({ ...administrator, id: accountId, username, nickname: username })
    await db.insert(accountRoles).values(roles.map((role) => ({ ...role, accountId })))
    await db.insert(sessions).values({
      tokenHash: await tokenHash(token),
      accountId,
      address: '127.0.0.1',
      userAgent: 'load',
      createTime: now,
      lastSeenTime: now,
      expiresTime: now + SESSION_LIFETIME,
    })
    tokens.push(token)
  }
  return tokens
}

/** Databases as in production: no demo password works, and operators are signed in. */
import { nodeArgon2 } from '../../apps/server/src/auth/nodeArgon2.ts'
import { hashPassword } from '../../apps/server/src/auth/passwords.ts'
import type { Database } from '../../apps/server/src/db/Database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { migrations } from '../../apps/server/src/db/migrations.ts'
import { openPglite } from '../../apps/server/src/db/pglite.ts'
import { openPostgres } from '../../apps/server/src/db/postgres.ts'
import { accounts } from '../../apps/server/src/db/schema/accounts.ts'
import { newToken } from '../../apps/server/src/kernel/tokens.ts'
import { prepareDatabase } from '../../apps/server/src/seed/prepareDatabase.ts'
import { silentLog } from '../../apps/server/test/support/silentLog.ts'
import { createStaff } from '../../apps/server/test/support/staff.ts'
import { TestServer } from '../../apps/server/test/support/TestServer.ts'
import { allPermissionCodes } from '../../packages/api-client/src/contract/permissions.ts'

const OPERATORS = 10

/** Where a server finds its database: PostgreSQL, or PGlite in a folder. */
export type DatabaseEnvironment = { DATA_DIR: string; DATABASE_URL?: string }

/**
 * Fills a database with demo rows.
 *
 * @param rows of the operation log and the ledger, about
 * @returns session tokens of operators with every permission
 */
export async function fillDatabase(
  { DATA_DIR, DATABASE_URL }: DatabaseEnvironment,
  rows: number,
): Promise<string[]> {
  const { db, close } = DATABASE_URL
    ? await openPostgres(DATABASE_URL, silentLog)
    : await openPglite({ folder: `${DATA_DIR}/pglite` })
  try {
    await migrate(db, migrations)
    await prepareDatabase(db, { now: Date.now(), argon2: nodeArgon2(), content: { kind: 'demo', rows } })
    const server = new TestServer(db)
    server.now = Date.now()
    const tokens: string[] = []
    for (let count = 0; count < OPERATORS; count += 1) {
      const { client } = await createStaff(server, allPermissionCodes)
      tokens.push(client.headers.Authorization?.replace('Bearer ', '') ?? '')
    }
    await closeDemoAccounts(db)
    return tokens
  } finally {
    await close()
  }
}

/** Replaces the demo's passwords and authenticators, with which no server starts in production. Sessions stay. */
export async function closeDemoAccounts(db: Database): Promise<void> {
  const passwordHash = await hashPassword(newToken(), nodeArgon2())
  await db.update(accounts).set({ passwordHash, mfaSecret: null, mfaStatus: 'closed' })
}

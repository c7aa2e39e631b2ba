import { nodeArgon2 } from '../../src/auth/nodeArgon2.ts'
import type { Database } from '../../src/db/Database.ts'
import { migrate } from '../../src/db/migrate.ts'
import { migrations } from '../../src/db/migrations.ts'
import { prepareDatabase } from '../../src/seed/prepareDatabase.ts'

/** When the tests begin. */
export const NOW = Date.UTC(2026, 5, 15, 8, 30)

/** As cheap as argon2 goes: these tests are not about its cost. */
export const CHEAP_ARGON2 = nodeArgon2({ memorySize: 8, iterations: 1, parallelism: 1 })

export const SEEDED_LOGS = 200

/** The demo data that every test file starts from. */
export async function fill(db: Database): Promise<void> {
  await migrate(db, migrations)
  await prepareDatabase(db, {
    now: NOW,
    argon2: CHEAP_ARGON2,
    content: { kind: 'demo', rows: SEEDED_LOGS },
  })
}

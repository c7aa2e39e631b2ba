/** Random histories of coins, quotas and points while the database crashes. */
import { expect, test } from 'vitest'
import type { Database } from '../../apps/server/src/db/Database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { migrations } from '../../apps/server/src/db/migrations.ts'
import { openPostgres } from '../../apps/server/src/db/postgres.ts'
import { prepareDatabase } from '../../apps/server/src/seed/prepareDatabase.ts'
import { CHEAP_ARGON2, NOW } from '../../apps/server/test/support/fixture.ts'
import { openFragilePglite } from '../../apps/server/test/support/fragilePglite.ts'
import { performHistories } from '../../apps/server/test/support/ledgerCommands.ts'
import { performPointChanges } from '../../apps/server/test/support/pointChangeCommands.ts'
import { performPointHistories } from '../../apps/server/test/support/pointHistories.ts'
import { startCluster } from '../../apps/server/test/support/postgresCluster.ts'
import { silentLog } from '../../apps/server/test/support/silentLog.ts'
import { TestServer } from '../../apps/server/test/support/TestServer.ts'

/** At least so many on each engine. */
const OPERATIONS = Number(process.env.HISTORY_OPERATIONS ?? 10_000)
/** More histories than are needed. */
const RUNS = OPERATIONS
const COMMANDS = 400
/** Milliseconds. */
const LONGEST = 1_800_000

/** What is performed at random, and what it promises. */
const KINDS = [
  {
    what: 'transfers of coins and quotas',
    perform: performHistories,
    holds: 'sums are zero, no balance is below its floor, no quota is exceeded',
  },
  {
    what: 'grants, changes and expiry of points',
    perform: performPointChanges,
    holds: 'balances are the sums of their entries and never below zero',
  },
  {
    what: 'events and transfers of points',
    perform: performPointHistories,
    holds: 'balances are the sums of their entries and never below zero, what is held is what is pending',
  },
]
type Kind = (typeof KINDS)[number]

/** Performs the histories, during which the database crashes. @returns what was observed */
async function observe(
  { perform, holds }: Kind,
  server: TestServer,
  crash: () => Promise<void>,
): Promise<string> {
  const began = performance.now()
  const { operations, breaks } = await perform(server, {
    ...{ runs: RUNS, commands: COMMANDS, operations: OPERATIONS, checkEvery: 20 },
    async breakOff() {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 15))
      await crash()
    },
  })
  expect(operations).toBeGreaterThanOrEqual(OPERATIONS)
  expect(breaks).toBeGreaterThan(0)
  const seconds = Math.round((performance.now() - began) / 1000)
  return `${operations} operations in ${seconds} s, ${breaks} breaks: ${holds}, each acknowledged operation is there once`
}

async function fill(db: Database): Promise<TestServer> {
  await migrate(db, migrations)
  await prepareDatabase(db, { now: NOW, argon2: CHEAP_ARGON2, content: { kind: 'demo', rows: 300 } })
  return new TestServer(db)
}

for (const kind of KINDS) {
  test(`Random histories of ${kind.what} while PostgreSQL crashes: the database is what the model is`, {
    timeout: LONGEST,
  }, async ({ annotate, onTestFinished, skip }) => {
    const cluster = await startCluster({ durable: true })
    skip(!cluster, 'PostgreSQL is not installed')
    if (!cluster) return
    onTestFinished(() => cluster.stop())
    const { db, close } = await openPostgres(cluster.url('postgres'), silentLog)
    onTestFinished(() => close())
    const observed = await observe(kind, await fill(db), async () => {
      await cluster.crash()
      await cluster.start()
    })
    await annotate(observed)
  })

  test(`Random histories of ${kind.what} while PGlite crashes: the database is what the model is`, {
    timeout: LONGEST,
  }, async ({ annotate, onTestFinished }) => {
    const { db, crash, close } = await openFragilePglite()
    onTestFinished(() => close())
    await annotate(await observe(kind, await fill(db), crash))
  })
}

import { sql } from 'drizzle-orm'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../src/db/Database.ts'
import { openPostgres } from '../src/db/postgres.ts'
import { createPostgresDatabase, hasPostgres } from './support/engines.ts'
import { connectTo } from './support/postgresCluster.ts'
import { silentLog } from './support/silentLog.ts'

describe.runIf(hasPostgres)('a transaction whose connection breaks', () => {
  let url: string
  let other: Client
  beforeAll(async () => {
    url = await createPostgresDatabase()
    other = await connectTo(url)
  })
  afterAll(() => other.end())

  /** A server with a single connection, which a lost one would leave with none. */
  const open = () => openPostgres(url, silentLog, 1)

  /** The process of the database that serves a connection. */
  async function processOf(db: Database): Promise<number | undefined> {
    const { rows } = (await db.execute(sql`select pg_backend_pid() as pid`)) as { rows: { pid: number }[] }
    return rows[0]?.pid
  }

  const terminate = (pid: unknown) => other.query('select pg_terminate_backend($1)', [pid])

  it('frees its place in the pool where it breaks before the transaction begins', async () => {
    const { client, db, close } = await open()
    await db.execute(sql`select 1`)
    // The pool hands out a connection that the database has ended without a word.
    client.once('acquire', (connection) => connection.end())
    await expect(db.transaction(async () => {})).rejects.toThrow()
    await expect(db.transaction(processOf)).resolves.toBeGreaterThan(0)
    await close()
  })

  it('reports what failed in it, and frees its place', async () => {
    const { db, close } = await open()
    const failure = new Error('of the work')
    const broken = db.transaction(async (tx) => {
      await terminate(await processOf(tx))
      throw failure
    })
    await expect(broken).rejects.toBe(failure)
    await expect(db.transaction(processOf)).resolves.toBeGreaterThan(0)
    await close()
  })

  it('that rolls back stays in the pool', async () => {
    const { db, close } = await open()
    const processes: unknown[] = []
    for (const failure of [new Error('first'), new Error('second')])
      await expect(
        db.transaction(async (tx) => {
          processes.push(await processOf(tx))
          throw failure
        }),
      ).rejects.toBe(failure)
    expect(new Set(processes).size).toBe(1)
    await close()
  })
})

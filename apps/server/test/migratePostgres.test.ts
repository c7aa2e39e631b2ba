import { Client } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { migratePostgres } from '../src/db/migratePostgres.ts'
import { createPostgresDatabase, hasPostgres } from './support/engines.ts'

const CREATE = { name: '0000_base', statements: ['create table merchants (id int)'] }
const ALTER = { name: '0001_title', statements: ['alter table merchants add column title text'] }

describe.runIf(hasPostgres)('an upgrade while other servers work', () => {
  const open: Client[] = []
  afterEach(() => Promise.all(open.splice(0).map((client) => client.end())))

  async function connect(connectionString: string) {
    const client = new Client({ connectionString })
    await client.connect()
    open.push(client)
    return client
  }

  it('gives way to them while a backup reads the table, and succeeds afterward', async () => {
    const url = await createPostgresDatabase('template0')
    const warnings: string[] = []
    const log = { info() {}, error() {}, warn: (_: object, message: string) => warnings.push(message) }
    await migratePostgres(url, log, [CREATE])
    const [backup, server] = [await connect(url), await connect(url)]
    await backup.query('begin; lock table merchants in access share mode')

    const upgraded = migratePostgres(url, log, [CREATE, ALTER])
    await expect.poll(() => warnings.length).toBeGreaterThan(0)
    // It would wait for the backup behind an upgrade that waits.
    await server.query('select * from merchants')
    await backup.query('commit')
    expect(await upgraded).toEqual([ALTER.name])
    expect((await server.query('select title from merchants')).rows).toEqual([])
  })
})

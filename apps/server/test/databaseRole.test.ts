import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { STRONG_PASSWORD } from './support/coinArea.ts'
import { hasPostgres } from './support/engines.ts'
import { type Cluster, startCluster } from './support/postgresCluster.ts'
import { ServerProcess } from './support/ServerProcess.ts'

const SCRIPT = fileURLToPath(new URL('../../../deploy/database.sh', import.meta.url))
const PASSWORD = "It's-secret"

describe.runIf(hasPostgres)('the database role of the compose file', () => {
  let cluster: Cluster | undefined
  let server: ServerProcess | undefined
  const folder = mkdtempSync(join(tmpdir(), 'server-role-'))
  afterEach(async () => {
    await server?.kill('SIGKILL')
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('runs a server that migrates, without the rights of a superuser', async () => {
    cluster = await startCluster()
    const address = new URL(cluster?.url('back_office') ?? '')
    const host = address.searchParams.get('host') ?? ''
    execFileSync('sh', [SCRIPT], {
      env: { PATH: process.env.PATH, PGHOST: host, POSTGRES_PASSWORD: PASSWORD },
    })

    address.username = 'back_office'
    address.password = encodeURIComponent(PASSWORD)
    const production = { NODE_ENV: 'production', DATABASE_URL: address.href, ADMIN_PASSWORD: STRONG_PASSWORD }
    server = new ServerProcess(production, inject('builtServer'), folder)
    expect((await fetch(`${await server.url()}/readyz`)).status).toBe(200)

    const client = new Client({ connectionString: address.href })
    await client.connect()
    const { rows } = await client.query(
      'select (to_jsonb(pg_roles) - $1) as rights from pg_roles where rolname = current_user',
      ['rolname'],
    )
    await client.end()
    const [{ rights }] = rows
    const given = Object.keys(rights).filter((name) => rights[name] === true)
    expect(given.toSorted()).toEqual(['rolcanlogin', 'rolinherit'])
  })
})

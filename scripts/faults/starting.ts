/** Servers die, or meet, while they bring a database up to date. */
import { setTimeout as pause } from 'node:timers/promises'
import { migrations } from '../../apps/server/src/db/migrations.ts'
import { type Fault, promise } from './Fault.ts'
import type { Server } from './Server.ts'
import { type Site, until } from './Site.ts'

/** Shares of a first start after which the server is killed, where its migration cannot be looked at. */
const MOMENTS = [0.3, 0.5, 0.7, 0.9]
/** Milliseconds of a first start, about. */
const FIRST_START = 5000

/** A migration that is under way holds the lock that makes servers take turns. */
const migrating = async (site: Site) =>
  (
    await site.query(`select 1 from pg_locks where locktype = 'advisory' and granted and database =
    (select oid from pg_database where datname = current_database())`)
  ).length > 0

async function expectWhole(site: Site, server: Server): Promise<void> {
  promise((await server.probe('readyz')) === 200, 'the next start is ready')
  const { data } = await server.ok<{ total: number }>('GET', '/api/admin/accounts')
  promise(data.total === 60, `the demo accounts are there once (${data.total})`)
  if (site.engine !== 'PostgreSQL') return
  const done = await site.query<{ name: string }>('select name from schema_migrations')
  promise(done.length === migrations.length, `every migration is written down once (${done.length})`)
}

const killed: Fault = {
  name: 'SIGKILL during the first migration, several times',
  promise: 'the next start finishes it, without repair by hand',
  async happen(site) {
    const environment = await site.database('empty')
    let server = site.server(environment)
    let amid = 0
    for (const moment of MOMENTS) {
      if (site.engine === 'PostgreSQL') {
        await until(() => migrating(site), 60, 'the migration begins')
        await pause(moment * 300)
        if (await migrating(site)) amid += 1
      } else {
        await pause(moment * FIRST_START)
        if (!/http/.test(server.process.output)) amid += 1
      }
      await server.kill('SIGKILL')
      server = site.server(environment)
    }
    await server.ready()
    await expectWhole(site, server)
    const how = site.engine === 'PostgreSQL' ? 'while it held the migration’s lock' : 'before it listened'
    return `killed ${MOMENTS.length} times, ${amid} of them ${how}; the start after it was ready, ${migrations.length} migrations and 60 accounts there once`
  },
}

const two: Fault = {
  name: 'Two servers start at once on an empty database',
  promise:
    'they take turns at migrating and both get ready; where only one may, the other says so and ends with 1',
  async happen(site) {
    const environment = await site.database('empty')
    const servers = [site.server(environment), site.server(environment)]
    if (site.engine === 'PGlite') {
      const codes = servers.map(({ process }) => process.exited)
      const refused = await Promise.race(codes.map(async (code, index) => ((await code) === 1 ? index : -1)))
      const said = servers[refused]?.process.output ?? ''
      promise(/in use by/.test(said), `the second server says why it ends: ${said}`)
      const other = await (servers[1 - refused] as Server).ready()
      await expectWhole(site, other)
      return `one ready, the other ended with 1: “${said.trim().slice(0, 90)}…”`
    }
    for (const server of servers) await expectWhole(site, await server.ready())
    return `both ready, ${migrations.length} migrations and 60 accounts there once`
  },
}

export const startingFaults = [killed, two]

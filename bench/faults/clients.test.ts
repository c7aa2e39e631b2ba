/** Clients disconnect. */
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from '../support/Server.ts'
import { promise } from '../support/Session.ts'
import { faultTest } from './faultTest.ts'
import { until } from './Site.ts'

const MEGABYTE = 1024 * 1024
/** Clients of each kind. */
const CLIENTS = 20

async function leaveExport({ url, headers }: Server, format: string): Promise<void> {
  const leaving = new AbortController()
  const address = `${url}/api/admin/operation-logs/export?format=${format}`
  const response = await fetch(address, { headers, signal: leaving.signal })
  await response.body?.getReader().read()
  leaving.abort()
}

async function leaveUpload({ url, headers }: Server, name: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  const head = {
    Host: 'localhost',
    ...headers,
    'Content-Type': 'multipart/form-data; boundary=x',
    'Content-Length': 4 * MEGABYTE,
  }
  socket.write(
    [
      'POST /upload/single HTTP/1.1',
      ...Object.entries(head).map(([name, value]) => `${name}: ${value}`),
      '',
      '--x',
      `Content-Disposition: form-data; name="file"; filename="${name}"`,
      '',
      'x'.repeat(MEGABYTE),
    ].join('\r\n'),
  )
  await pause(100)
  socket.destroy()
}

faultTest({
  name: 'Clients disconnect during exports and uploads',
  promise: 'no temporary file, descriptor or database connection remains',
  async inject(site) {
    const server = await site.server().ready()
    const descriptors = () => {
      const folder = `/proc/${server.process.process.pid}/fd`
      return existsSync(folder) ? readdirSync(folder).length : 0
    }
    const read = () => server.ok('GET', '/api/admin/merchants')
    const leave = async (count: number) => {
      for (let nth = 0; nth < count; nth += 1)
        await Promise.all([
          leaveExport(server, nth % 2 ? 'csv' : 'xlsx'),
          leaveUpload(server, `gone-${crypto.randomUUID()}.txt`),
        ])
    }
    await Promise.all(Array.from({ length: 10 }, read))
    // The database opens its files when they are first needed.
    await leave(4)
    await pause(1000)
    const before = descriptors()
    await leave(CLIENTS)
    const unfinished = join(site.data, 'uploads/unfinished')
    const left = existsSync(unfinished) ? readdirSync(unfinished).length : 0
    promise(left === 0, `no temporary file is left behind (${left} are)`)
    // Idle connections of this process may come and go.
    const released = () => descriptors() <= before + 5
    await until(released, 20, `the descriptors are released (${before} before, ${descriptors()} after)`)
    const after = descriptors()
    const busy = `select 1 from pg_stat_activity where application_name = 'admin-server' and state <> 'idle'`
    if (site.engine === 'PostgreSQL')
      await until(async () => (await site.query(busy)).length === 0, 20, 'every database connection is idle')
    await Promise.all(Array.from({ length: 30 }, read))
    return `${CLIENTS} exports and ${CLIENTS} uploads left: no file, ${before} descriptors before, ${after} after`
  },
})

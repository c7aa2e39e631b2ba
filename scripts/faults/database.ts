/** The database goes away, breaks connections off, or hangs. */

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Fault, promise } from './Fault.ts'
import { LedgerWriters } from './LedgerWriters.ts'
import type { Server } from './Server.ts'
import { type Site, until } from './Site.ts'

const on = ['PostgreSQL'] as const

async function startOnOwnCluster(site: Site) {
  const cluster = await site.ownCluster()
  const server = await site.server({ DATA_DIR: site.folder, DATABASE_URL: cluster.url('postgres') }).ready()
  return { cluster, server, writers: await new LedgerWriters(server).begin() }
}

/** How the server speaks of itself and refuses while its database is away. @returns milliseconds until it knew */
async function expectUnready(server: Server): Promise<number> {
  const knew = await until(async () => (await server.probe('readyz')) === 503, 4, '/readyz answers 503')
  promise((await server.probe('healthz')) === 200, '/healthz answers 200 while the database is away')
  return knew
}

async function expectRefusal(server: Server): Promise<void> {
  const { status, headers, text } = await server.send('GET', '/api/admin/merchants')
  promise(
    status === 503 && headers.has('Retry-After'),
    `a read is 503 with Retry-After, not ${status} ${text}`,
  )
}

const ready = (server: Server) =>
  until(async () => (await server.probe('readyz')) === 200, 30, '/readyz answers 200 again')

const stopped: Fault = {
  name: 'PostgreSQL crashes and comes back, under writes',
  promise:
    '503 with Retry-After and an unready /readyz meanwhile; nothing acknowledged is lost, no write is doubled; it recovers without a restart',
  on,
  async happen(site) {
    const { cluster, server, writers } = await startOnOwnCluster(site)
    await writers.more(30)
    await cluster.crash()
    const knew = await expectUnready(server)
    await expectRefusal(server)
    await pause(1500)
    promise((await server.probe('readyz')) === 503, '/readyz stays 503')
    await cluster.start()
    const recovered = await ready(server)
    await writers.more(30)
    return `unready after ${knew} ms, ready ${recovered} ms after its return; ${await writers.endAndVerify()}`
  },
}

const killed: Fault = {
  name: 'Every database connection is killed five times, under writes',
  promise:
    'what was under way is answered 503 or done; nothing acknowledged is lost; the pool is whole again',
  on,
  async happen(site) {
    const server = await site.server(await site.database()).ready()
    const writers = await new LedgerWriters(server).begin()
    let ended = 0
    for (let time = 0; time < 5; time += 1) {
      await writers.more(10)
      const rows = await site.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name like 'admin-server%'`,
      )
      ended += rows.length
    }
    await writers.more(20)
    await ready(server)
    return `${ended} connections killed; ${await writers.endAndVerify()}`
  },
}

const hanging: Fault = {
  name: 'The database hangs for five seconds, under writes',
  promise: '/readyz tells within three seconds; what waited is answered once it goes on; nothing is lost',
  on,
  async happen(site) {
    const cluster = await site.ownCluster()
    const socket = new URL(cluster.url('postgres')).searchParams.get('host')
    const line = await openLine(`${socket}/.s.PGSQL.5432`)
    site.atEnd(line.close)
    const DATABASE_URL = `postgres://postgres@127.0.0.1:${line.port}/postgres`
    const server = await site.server({ DATA_DIR: site.folder, DATABASE_URL }).ready()
    const writers = await new LedgerWriters(server).begin()
    await writers.more(20)
    line.hang()
    const knew = await expectUnready(server)
    await pause(5000)
    line.goOn()
    const recovered = await ready(server)
    await writers.more(20)
    return `unready after ${knew} ms, ready ${recovered} ms after it went on; ${await writers.endAndVerify()}`
  },
}

/** A line to PostgreSQL that can stand still. */
async function openLine(target: string) {
  const sockets = new Set<Socket>()
  let hangs = false
  const listener = createServer((near) => {
    const far = connect(target)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .once('close', () => {
          sockets.delete(socket)
          near.destroy()
          far.destroy()
        })
    }
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => near.write(bytes))
    if (hangs) for (const socket of [near, far]) socket.pause()
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    hang: () => {
      hangs = true
      for (const socket of sockets) socket.pause()
    },
    goOn: () => {
      hangs = false
      for (const socket of sockets) socket.resume()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      listener.close()
    },
  }
}

export const databaseFaults = [stopped, killed, hanging]

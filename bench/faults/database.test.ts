/** PostgreSQL crashes, breaks connections off, or hangs. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { LedgerWriters } from '../support/LedgerWriters.ts'
import type { Server } from '../support/Server.ts'
import { promise } from '../support/Session.ts'
import { faultTest } from './faultTest.ts'
import { until } from './Site.ts'

const on = ['PostgreSQL'] as const

/** @returns the milliseconds until the server reports itself unready */
async function expectUnready(server: Server): Promise<number> {
  const took = await until(async () => (await server.probe('readyz')) === 503, 4, '/readyz answers 503')
  promise((await server.probe('healthz')) === 200, '/healthz answers 200 while the database is away')
  return took
}

const ready = (server: Server) =>
  until(async () => (await server.probe('readyz')) === 200, 30, '/readyz answers 200 again')

faultTest({
  name: 'PostgreSQL crashes and returns, under writes',
  promise:
    '503 with Retry-After and an unready /readyz until it is back; nothing acknowledged is lost or duplicated; no restart needed',
  on,
  async inject(site) {
    const server = await site.server().ready()
    const writers = await new LedgerWriters([server]).begin()
    await writers.more(30)
    await site.cluster.crash()
    const knew = await expectUnready(server)
    const { status, headers } = await server.send('GET', '/api/admin/merchants')
    promise(status === 503 && headers.has('Retry-After'), `a read is 503 with Retry-After, not ${status}`)
    await pause(1500)
    promise((await server.probe('readyz')) === 503, '/readyz stays 503')
    await site.cluster.start()
    const recovered = await ready(server)
    await writers.more(30)
    return `unready after ${knew} ms, ready ${recovered} ms after its return; ${await writers.endAndVerify()}`
  },
})

faultTest({
  name: 'Every database connection is killed five times, under writes',
  promise: 'running requests get 503 or succeed; nothing acknowledged is lost; the pool recovers',
  on,
  async inject(site) {
    const server = await site.server().ready()
    const writers = await new LedgerWriters([server]).begin()
    let ended = 0
    for (let count = 0; count < 5; count += 1) {
      await writers.more(10)
      const rows = await site.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'admin-server%'",
      )
      ended += rows.length
    }
    await writers.more(20)
    await ready(server)
    return `${ended} connections killed; ${await writers.endAndVerify()}`
  },
})

faultTest({
  name: 'The database hangs for five seconds, under writes',
  promise:
    '/readyz reports it within three seconds; waiting requests are answered afterwards; nothing is lost',
  on,
  async inject(site) {
    const socket = new URL(site.cluster.url('postgres')).searchParams.get('host')
    const proxy = await startProxy(`${socket}/.s.PGSQL.5432`)
    site.atEnd(proxy.close)
    const DATABASE_URL = `postgres://postgres@127.0.0.1:${proxy.port}/postgres`
    const server = await site.server({ DATABASE_URL }).ready()
    const writers = await new LedgerWriters([server]).begin()
    await writers.more(20)
    proxy.pause()
    const knew = await expectUnready(server)
    await pause(5000)
    proxy.resume()
    const recovered = await ready(server)
    await writers.more(20)
    return `unready after ${knew} ms, ready ${recovered} ms after it continued; ${await writers.endAndVerify()}`
  },
})

/** A connection to PostgreSQL that can be paused. */
async function startProxy(target: string) {
  const sockets = new Set<Socket>()
  let paused = false
  const listener = createServer((near) => {
    const far = connect(target)
    const pair = [near, far]
    for (const socket of pair) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .once('close', () => {
          sockets.delete(socket)
          for (const each of pair) each.destroy()
        })
    }
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => near.write(bytes))
    if (paused) for (const socket of pair) socket.pause()
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    port: (listener.address() as AddressInfo).port,
    pause: () => {
      paused = true
      for (const socket of sockets) socket.pause()
    },
    resume: () => {
      paused = false
      for (const socket of sockets) socket.resume()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      listener.close()
    },
  }
}

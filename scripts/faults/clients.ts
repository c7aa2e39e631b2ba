/** Clients that are slow, or go away. */
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CLIENT_LIMITS } from '../../apps/server/src/http/listen.ts'
import { type Fault, promise } from './Fault.ts'
import type { Server } from './Server.ts'
import { until } from './Site.ts'

const MEGABYTE = 1024 * 1024
/** Clients that go away, of each kind. */
const GONE = 20
/** Seconds that a limit may be exceeded by: the server looks for slow clients now and then. */
const SLACK = 20

async function open(server: Server): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const head = (server: Server, first: string, headers: Record<string, string | number> = {}) =>
  [first, 'Host: localhost']
    .concat(Object.entries({ ...server.headers, ...headers }).map(([name, value]) => `${name}: ${value}`))
    .join('\r\n')

/** Sends a letter a second. @returns the seconds until the connection is closed */
async function dribble(server: Server, begin: string): Promise<number> {
  const socket = await open(server)
  socket.resume()
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const began = performance.now()
  socket.write(begin)
  const drops = setInterval(() => socket.write('x'), 1000)
  await closed
  clearInterval(drops)
  return (performance.now() - began) / 1000
}

/** Says nothing after half a request. @returns the seconds until the connection is closed */
async function fallSilent(server: Server, begin: string): Promise<number> {
  const socket = await open(server)
  socket.resume()
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const began = performance.now()
  socket.write(begin)
  await closed
  return (performance.now() - began) / 1000
}

const slow: Fault = {
  name: 'Thirty slow clients: headers dribbled, bodies dribbled, half a body and silence',
  promise: `closed after ${CLIENT_LIMITS.headers / 1000} s without headers, ${CLIENT_LIMITS.request / 1000} s without a body, ${CLIENT_LIMITS.silence / 1000} s of silence; everybody else is served as ever`,
  // No database has a part in it.
  on: ['PGlite'],
  async happen(site) {
    const server = await site.server(await site.database()).ready()
    const post = head(server, 'POST /api/admin/merchants HTTP/1.1', {
      'Content-Type': 'application/json',
      'Content-Length': 1000,
    })
    const ten = (client: () => Promise<number>) => Promise.all(Array.from({ length: 10 }, client))
    let served = 0
    let refused = 0
    let over = false
    const others = (async () => {
      while (!over) {
        const answer = await server.send('GET', '/api/admin/merchants').catch(() => undefined)
        if (answer?.status === 200) served += 1
        else refused += 1
        await pause(500)
      }
    })()
    const all = await Promise.all([
      ten(() => dribble(server, 'GET /healthz HTTP/1.1\r\nX-Slow: ')),
      ten(() => dribble(server, `${post}\r\n\r\n{"a":"`)),
      ten(() => fallSilent(server, `${post}\r\n\r\n{"a":"`)),
    ])
    over = true
    await others
    const { headers, request, silence } = CLIENT_LIMITS
    const [afterHeaders = 0, afterBody = 0, afterSilence = 0] = all.map((times) =>
      Math.round(Math.max(...times)),
    )
    for (const [took, limit] of [
      [afterHeaders, headers],
      [afterBody, request],
      [afterSilence, silence],
    ] as const)
      promise(took < limit / 1000 + SLACK, `a slow client is closed after ${limit} ms, not ${took} s`)
    promise(served > 0 && refused === 0, `the others are served (${served} times, ${refused} times not)`)
    return `closed after ${afterHeaders}, ${afterBody} and ${afterSilence} s; ${served} requests of others were answered meanwhile`
  },
}

const unfinished = (server: { folder: string }) => {
  try {
    return readdirSync(join(server.folder, 'uploads/unfinished'))
  } catch {
    return []
  }
}

const gone: Fault = {
  name: 'Clients go away midway through exports and uploads',
  promise:
    'nothing is kept of the uploads; no temporary file, descriptor or database connection stays behind',
  async happen(site) {
    const environment = await site.database()
    const server = await site.server(environment).ready()
    const { pid } = server.process.process
    const descriptors = () => {
      try {
        return readdirSync(`/proc/${pid}/fd`).length
      } catch {
        return 0
      }
    }
    await Promise.all(Array.from({ length: 10 }, () => server.ok('GET', '/api/admin/merchants')))
    const before = descriptors()

    const leaveExport = async (format: string) => {
      const leaving = new AbortController()
      const path = `/api/admin/operation-logs/export?format=${format}`
      const { headers } = server
      const response = await fetch(`${server.url}${path}`, { headers, signal: leaving.signal })
      await response.body?.getReader().read()
      leaving.abort()
    }
    const leaveUpload = async (nth: number) => {
      const socket = await open(server)
      const type = 'multipart/form-data; boundary=x'
      const form = head(server, 'POST /upload/single HTTP/1.1', {
        'Content-Type': type,
        'Content-Length': 4 * MEGABYTE,
      })
      const part = `--x\r\nContent-Disposition: form-data; name="file"; filename="gone-${nth}.txt"\r\n\r\n`
      socket.write(`${form}\r\n\r\n${part}${'x'.repeat(MEGABYTE)}`)
      await pause(100)
      socket.destroy()
    }
    for (let nth = 0; nth < GONE; nth += 1)
      await Promise.all([leaveExport(nth % 2 ? 'csv' : 'xlsx'), leaveUpload(nth)])

    const left = unfinished({ folder: environment.DATA_DIR ?? '' })
    promise(left.length === 0, `no temporary file stays behind (${left.length} do)`)
    // Idle connections of this process's own may come and go.
    await until(() => descriptors() <= before + 5, 20, 'the descriptors are given back')
    const after = descriptors()
    if (site.engine === 'PostgreSQL') {
      const busy = async () =>
        (
          await site.query<{ pid: number }>(
            `select pid from pg_stat_activity where datname = current_database()
             and application_name = 'admin-server' and state <> 'idle'`,
          )
        ).length
      await until(async () => (await busy()) === 0, 20, 'every database connection is idle')
    }
    await Promise.all(Array.from({ length: 30 }, () => server.ok('GET', '/api/admin/merchants')))
    return `${GONE} exports and ${GONE} uploads left: no temporary file, ${before} descriptors before and ${after} after, the pool answers 30 at once`
  },
}

export const clientFaults = [slow, gone]

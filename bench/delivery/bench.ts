/** Measures pages for visitors beside a Hono handler that answers the same from memory, on two servers of one database. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { startCluster } from '../../apps/server/test/support/postgresCluster.ts'
import { enumerations } from '../../packages/api-client/src/contract/enumerations.ts'
import { type Case, runRounds } from '../rounds.ts'
import { fillDatabase } from '../support/production.ts'
import { Server } from '../support/Server.ts'

const OURS = 'ours'
const BARE = 'by hand'
const CONNECTIONS = 200
const SECONDS = 8
/** 0.7 of the throughput. */
const RATIO = 1.43
/** Milliseconds in which 99 of 100 requests are answered. */
const SLOWEST_LIMIT = 50

const THROUGHPUT = `a page at ${CONNECTIONS} connections`
const SLOWEST = `99 of 100 pages at ${CONNECTIONS} connections`
/** Milliseconds until another server shows a change. */
const SHOWN_LIMIT = 1000
const SHOWN = 'a change, on another server'

interface Listed<Row> {
  list: Row[]
}

/** @returns whether all targets hold. @throws where PostgreSQL is not installed */
export async function benchDelivery(rounds: number): Promise<boolean> {
  const cluster = await startCluster({ durable: true })
  if (!cluster) throw new Error('The delivery bench needs PostgreSQL.')
  const folder = mkdtempSync(join(tmpdir(), 'bench-delivery-'))
  const database = { DATA_DIR: folder, DATABASE_URL: cluster.url('postgres') }
  const servers: Server[] = []
  let bare: ReturnType<typeof spawn> | undefined
  try {
    const [token = ''] = await fillDatabase(database, 1000)
    const environment = { ...database, NODE_ENV: 'production', LOG_LEVEL: 'info' }
    for (const _ of [1, 2]) servers.push(await new Server(environment, token).ready())
    const [first, second] = servers as [Server, Server]
    const { list: sites } = await first.ok<Listed<{ mainDomain: string; status: string }>>(
      'GET',
      '/api/admin/sites?pageSize=100',
    )
    const host = sites.find(({ mainDomain, status }) => mainDomain && status === 'open')?.mainDomain
    if (!host) throw new Error('The demo has no open site with a domain.')
    const paths = enumerations.areas.map(
      (country) => `/api/delivery/page?host=${host}&page=p&platform=w&language=en-US&country=${country}`,
    )
    const body = await (await fetch(first.url + paths[0])).text()
    bare = spawn(process.execPath, ['--conditions=source', join(import.meta.dirname, 'bare.ts')], {
      env: { ...process.env, BODY: body },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [printed] = (await once(bare.stdout as NonNullable<typeof bare.stdout>, 'data')) as [Buffer]
    const urls = {
      [OURS]: first.url.replace('localhost', '127.0.0.1'),
      [BARE]: `http://127.0.0.1:${/port (\d+)/.exec(String(printed))?.[1]}`,
    }
    const cases: Case[] = Object.entries(urls).map(([subject, url]) => ({
      subject,
      measure: () => fire(url, paths),
    }))
    cases.push({ subject: OURS, measure: () => untilShown(first, second, host) })
    const targets = {
      [THROUGHPUT]: { ratio: RATIO },
      [SLOWEST]: { limit: SLOWEST_LIMIT },
      [SHOWN]: { limit: SHOWN_LIMIT },
    }
    return await runRounds({ title: 'Delivery', cases, ours: OURS, reference: BARE, targets, rounds })
  } finally {
    bare?.kill()
    for (const server of servers) await server.kill('SIGTERM')
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fire(url: string, paths: readonly string[]) {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: paths.map((path) => ({ path })),
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx} rejected, ${errors} failed`)
  return { [THROUGHPUT]: 1000 / requests.average, [SLOWEST]: latency.p99 }
}

/** Withdraws or publishes a banner on one server, and waits until the other one shows it. */
async function untilShown(first: Server, second: Server, host: string) {
  const { list } = await first.ok<
    Listed<{ id: string; landingPage: string; platform: string; state: string }>
  >('GET', '/api/admin/banners?state=published&pageSize=1')
  const [banner] = list
  if (!banner) throw new Error('The demo has no published banner.')
  const { id, landingPage, platform } = banner
  const path = `/api/delivery/page?host=${host}&page=${landingPage}&platform=${platform}&language=en-US&country=cn`
  const isShown = async () => (await (await fetch(second.url + path)).text()).includes(id)
  const before = await isShown()
  const began = performance.now()
  await first.ok('POST', `/api/admin/banners/${id}/withdraw`)
  while (before && (await isShown())) await wait(5)
  const shown = performance.now() - began
  await first.ok('POST', `/api/admin/banners/${id}/publish`)
  return { [SHOWN]: shown }
}

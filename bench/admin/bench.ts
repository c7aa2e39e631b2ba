/** Measures our admin beside the peers': rounds over all of them, each round in a new order. */
import { join } from 'node:path'
import { apiAt, signIn } from '../../e2e/api.ts'
import { unwrap } from '../../packages/api-client/src/index.ts'
import { repository, startServer } from '../../scripts/server.ts'
import type { Browsers } from '../browser.ts'
import { shuffled } from '../statistics.ts'
import { buildAdmin } from './build.ts'
import { type Contender, contenders } from './contenders.ts'
import { type Heap, visitForHeap } from './heap.ts'
import { lighthouseScores, type PageScores } from './lighthouse.ts'
import { type AdminServer, serveAdmin } from './serve.ts'
import { type Throttle, throttles } from './throttle.ts'
import { type Session, type Site, type Times, visitList, visitLogin, type Weights } from './visit.ts'

export interface Measured {
  contender: Contender
  times: Record<Throttle, Times[]>
  weights: (Weights & { login: number })[]
  failures: string[]
}

export interface AdminResults {
  rounds: number
  measured: Measured[]
  /** Of ours. */
  heaps: Heap[]
  scores: PageScores[]
}

export async function runAdminBench(browsers: Browsers, rounds: number): Promise<AdminResults> {
  const api = await startServer(join(repository, 'test-results/bench-admin.log'))
  const servers: AdminServer[] = []
  try {
    const sites: Site[] = []
    for (const contender of contenders) {
      const folder = await buildAdmin(contender.id)
      const server = await serveAdmin(folder, api.url, contender.id === 'ours')
      servers.push(server)
      sites.push({ contender, url: server.url, folder })
      process.stderr.write(`built ${contender.id}\n`)
    }
    const session = await openSession(api.url)
    const measured = await measureRounds(browsers, sites, session, rounds)
    const ours = sites.find(({ contender }) => contender.id === 'ours')
    if (!ours) throw new Error('Our admin is not among the contenders')
    const heaps = await visitForHeap(await browsers.scrolling(), ours, session)
    await browsers.close()
    const scores = await lighthouseScores(ours.url, session.token, [
      { path: '/login', signedIn: false },
      { path: ours.contender.list, signedIn: true },
    ])
    return { rounds, measured, heaps, scores }
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()))
    await api.stop()
  }
}

/** A session, and what the pages that are turned to begin with. */
async function openSession(url: string): Promise<Session> {
  const token = await signIn(url, 'admin')
  const api = apiAt(url, token)
  const firstAccounts: Session['firstAccounts'] = {}
  for (const page of [1, 2]) {
    const { list } = await unwrap(
      api.GET('/api/admin/merchants', { params: { query: { page, pageSize: 15 } } }),
    )
    firstAccounts[page] = list[0]?.account ?? ''
  }
  return { token, firstAccounts }
}

async function measureRounds(browsers: Browsers, sites: readonly Site[], session: Session, rounds: number) {
  const results = sites.map(({ contender }): Measured => {
    return { contender, times: { none: [], slow: [] }, weights: [], failures: [] }
  })
  for (let round = 0; round <= rounds; round++) {
    const began = Date.now()
    const warmUp = round === 0
    for (const site of shuffled(sites)) {
      const result = results.find(({ contender }) => contender === site.contender)
      if (!result) continue
      try {
        const login = await visitLogin(await browsers.scrolling(), site)
        for (const throttle of shuffled(Object.keys(throttles) as Throttle[])) {
          if (warmUp && throttle === 'slow') continue
          const { times, weights } = await visitList(await browsers.scrolling(), site, session, throttle)
          if (warmUp) continue
          result.times[throttle].push(times)
          if (throttle === 'none') result.weights.push({ ...weights, login })
        }
      } catch (error) {
        result.failures.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
      }
    }
    // What a round left behind is no burden of the next.
    await browsers.close()
    const name = warmUp ? 'warm-up' : `round ${round} of ${rounds}`
    process.stderr.write(`${name}: ${Math.round((Date.now() - began) / 1000)} s\n`)
  }
  return results
}

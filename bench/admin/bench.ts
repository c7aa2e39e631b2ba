/** Measures our admin beside the peers': rounds over all of them, each round in a new order. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { desktopConfig } from 'lighthouse'
import { chromium } from 'playwright'
import { apiAt, signIn } from '../../e2e/api.ts'
import { unwrap } from '../../packages/api-client/src/index.ts'
import { chromiumFlags, ensureChromium } from '../../scripts/chromium.ts'
import { freePort, repository, startServer } from '../../scripts/server.ts'
import type { Browsers } from '../browser.ts'
import { median, shuffled } from '../statistics.ts'
import { buildAdmin } from './build.ts'
import { type Contender, contenders } from './contenders.ts'
import { type Heap, visitForHeap } from './heap.ts'
import { type AdminServer, serveAdmin } from './serve.ts'
import {
  type Session,
  type Site,
  type Throttle,
  type Times,
  visitList,
  visitLogin,
  type Weights,
} from './visit.ts'

const LIGHTHOUSE_RUNS = 3

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
  /** Of ours, by page and category, of 100. */
  scores: { what: string; score: number }[]
}

export async function runAdminBench(browsers: Browsers, rounds: number): Promise<AdminResults> {
  const api = await startServer(join(repository, 'test-results/bench-admin.log'))
  const servers: AdminServer[] = []
  try {
    const sites: Site[] = []
    for (const contender of contenders) {
      const folder = await buildAdmin(contender.id)
      const server = await serveAdmin(folder, api.url)
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
    const scores = [
      ...(await lighthouseScores(ours.url, '/login')),
      ...(await lighthouseScores(ours.url, ours.contender.list, session.token)),
    ]
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
        for (const throttle of shuffled(['none', 'slow'] as const)) {
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

/** Scores of a page as on a desktop, each the median of several runs. */
async function lighthouseScores(url: string, path: string, token?: string): Promise<AdminResults['scores']> {
  const onlyCategories = ['performance', 'accessibility']
  const scores: number[][] = onlyCategories.map(() => [])
  for (let run = 0; run < LIGHTHOUSE_RUNS; run++) {
    const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'))
    const port = await freePort()
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: ensureChromium(),
      args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    })
    try {
      if (token) await context.addCookies([{ name: 'token', value: token, url }])
      const result = await lighthouse(url + path, { port, onlyCategories, logLevel: 'error' }, desktopConfig)
      for (const [index, category] of onlyCategories.entries()) {
        const score = result?.lhr.categories[category]?.score
        if (typeof score !== 'number') throw new Error(`Lighthouse gave ${path} no score for ${category}`)
        scores[index]?.push(score * 100)
      }
    } finally {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    }
  }
  return onlyCategories.map((category, index) => ({
    what: `${path}, ${category}`,
    score: median(scores[index] ?? []),
  }))
}

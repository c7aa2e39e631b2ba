/** What Lighthouse says of our pages, as of a desktop: a back office is not looked at on a phone's network. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { desktopConfig } from 'lighthouse'
import { chromium } from 'playwright'
import { chromiumFlags, ensureChromium } from '../../scripts/chromium.ts'
import { freePort } from '../../scripts/server.ts'
import { median } from '../statistics.ts'

export interface PageScores {
  page: string
  /** Of 100, each the median of the runs. */
  performance: number
  accessibility: number
}

const RUNS = 3

/** @param paths of pages, and whether somebody is signed in on them */
export async function lighthouseScores(
  url: string,
  token: string,
  paths: readonly { path: string; signedIn: boolean }[],
): Promise<PageScores[]> {
  const scores: PageScores[] = []
  for (const { path, signedIn } of paths) {
    const runs: Omit<PageScores, 'page'>[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await score(url, path, signedIn ? token : undefined))
    const of = (category: 'performance' | 'accessibility') => median(runs.map((each) => each[category]))
    scores.push({ page: path, performance: of('performance'), accessibility: of('accessibility') })
  }
  return scores
}

async function score(url: string, path: string, token: string | undefined) {
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  })
  try {
    if (token) await context.addCookies([{ name: 'token', value: token, url }])
    const onlyCategories = ['performance', 'accessibility']
    const result = await lighthouse(url + path, { port, onlyCategories, logLevel: 'error' }, desktopConfig)
    const { performance, accessibility } = result?.lhr.categories ?? {}
    if (typeof performance?.score !== 'number' || typeof accessibility?.score !== 'number')
      throw new Error(`Lighthouse gave ${path} no score: ${result?.lhr.runtimeError?.message ?? ''}`)
    return { performance: performance.score * 100, accessibility: accessibility.score * 100 }
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

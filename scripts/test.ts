/**
 * Every test of the repository, and one line at the end that sums them up: `N passed, N failed`. A step that
 * ends without a report counts as a failure. Stories wait as often as they work, so those of each language run
 * beside the steps that need no quiet machine; the end-to-end tests run last and by themselves.
 */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import { checks, runChecks } from './check.ts'
import { ensureChromium } from './chromium.ts'
import { keep, show } from './command.ts'
import { testPackages } from './packages/test.ts'
import { testResource } from './resource/test.ts'
import { repository } from './server.ts'

interface Counts {
  passed: number
  failed: number
}

const reports = 'test-results/reports'
const storybook = 'test-results/storybook'
const minutes = 60_000

type Steps = Record<string, () => Promise<Counts>>

const languages: Steps = {
  'Components in English': () => stories('ui en'),
  'Components in Chinese': () => stories('ui zh'),
}

const besides: Steps = {
  Checks: () => runChecks(checks),
  'Unit and server tests': () =>
    withReport('vitest.json', countVitest, (report) =>
      show('vitest', vitestArgs('!@admin/ui (ui *', report), { timeout: 12 * minutes }),
    ),
  'A scaffolded resource': testResource,
  'Packed packages in a new app': testPackages,
  'Build of the admin': async () => asOne(await show('node', ['--run', 'build'], { cwd: 'apps/admin' })),
  'Bundle budget': async () => asOne(await show('node', ['scripts/bundle-budget.ts'])),
  'Build of the Storybook': async () =>
    asOne(await show('storybook', ['build', '--quiet', '--output-dir', storybook], { timeout: 6 * minutes })),
  'Documentation pages': async () =>
    asOne(await show('node', ['scripts/storybook-pages.ts', storybook], { timeout: 6 * minutes })),
}

const last: Steps = {
  'End-to-end tests': () =>
    withReport('playwright.json', countPlaywright, (report) =>
      show('playwright', ['test', '--reporter=list,json'], {
        timeout: 12 * minutes,
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      }),
    ),
}

process.env.CHROMIUM_PATH = ensureChromium()
await rm(join(repository, 'test-results'), { recursive: true, force: true })
await mkdir(join(repository, reports), { recursive: true })

const total: Counts = { passed: 0, failed: 0 }
await Promise.all([inTurn(besides), ...Object.entries(languages).map(([name, run]) => step(name, run))])
await inTurn(last)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function inTurn(steps: Steps) {
  for (const [name, run] of Object.entries(steps)) {
    console.log(`\n${heading(name)}`)
    await step(name, run)
  }
}

async function step(name: string, run: () => Promise<Counts>) {
  const started = Date.now()
  const { passed, failed } = await run().catch((error: unknown) => {
    console.error(error)
    return asOne(1)
  })
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`   ${name}: ${passed} passed, ${failed} failed (${seconds} s)`)
  total.passed += passed
  total.failed += failed
}

function heading(name: string): string {
  return `── ${name} ${'─'.repeat(Math.max(0, 76 - name.length))}`
}

/** What the run says is printed when it has ended, in one piece. */
function stories(project: string): Promise<Counts> {
  return withReport(`${project}.json`, countVitest, async (report) => {
    const { code, output } = await keep('vitest', vitestArgs(`@admin/ui (${project})`, report), {
      timeout: 12 * minutes,
      // Vite puts a bundle of dependencies into its place at any time, under the feet of another run.
      env: { CACHE_DIR: join(repository, 'node_modules/.cache', project.replace(' ', '-')) },
    })
    console.log(`\n${heading(`Components, ${project}`)}\n${output}`)
    return code
  })
}

function vitestArgs(project: string, report: string): string[] {
  return [
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
}

function asOne(code: number): Counts {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Runs a runner that writes a JSON report and counts it; a bad end that the report does not show is one failure. */
async function withReport<Report>(
  name: string,
  count: (report: Report) => Counts,
  run: (file: string) => Promise<number>,
): Promise<Counts> {
  const file = join(repository, reports, name)
  const code = await run(file)
  try {
    const counts = count(JSON.parse(await readFile(file, 'utf8')) as Report)
    if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1 }
    if (counts.passed + counts.failed > 0) return counts
    console.error('The runner found no test.')
  } catch (error) {
    console.error(`The runner left no report: ${error}`)
  }
  return { passed: 0, failed: 1 }
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** A file that fails before its first test counts as one failure. */
function countVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Counts {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

function countPlaywright({ stats, errors }: JSONReport): Counts {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

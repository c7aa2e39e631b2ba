/**
 * Every test of the repository, one runner after the other, and one line at the end that sums them up:
 * `N passed, N failed`. A step that ends without a report counts as a failure.
 */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import { checks, runChecks } from './check.ts'
import { ensureChromium } from './chromium.ts'
import { show } from './command.ts'
import { testPackages } from './packages/test.ts'
import { repository } from './server.ts'

interface Counts {
  passed: number
  failed: number
}

const reports = 'test-results/reports'
const storybook = 'test-results/storybook'
const minutes = 60_000

const steps: Record<string, () => Promise<Counts>> = {
  Checks: () => runChecks(checks),
  // Browsers keep one core busy, so the other runs all that needs none.
  'Unit, component and server tests': async () =>
    inAll(
      await Promise.all([
        vitest('components.json', ['--project=@admin/ui (ui *']),
        vitest('vitest.json', ['--project=!@admin/ui (ui *']),
      ]),
    ),
  'Packed packages in a new app': testPackages,
  'Build of the admin': async () => asOne(await show('node', ['--run', 'build'], { cwd: 'apps/admin' })),
  'Bundle budget': async () => asOne(await show('node', ['scripts/bundle-budget.ts'])),
  'Build of the Storybook': async () =>
    asOne(await show('storybook', ['build', '--quiet', '--output-dir', storybook], { timeout: 3 * minutes })),
  'Documentation pages': async () =>
    asOne(await show('node', ['scripts/storybook-pages.ts', storybook], { timeout: 3 * minutes })),
  'End-to-end tests': () =>
    withReport('playwright.json', countPlaywright, (report) =>
      show('playwright', ['test', '--reporter=list,json'], {
        timeout: 6 * minutes,
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      }),
    ),
}

process.env.CHROMIUM_PATH = ensureChromium()
await rm(join(repository, 'test-results'), { recursive: true, force: true })
await mkdir(join(repository, reports), { recursive: true })

const total: Counts = { passed: 0, failed: 0 }
for (const [name, run] of Object.entries(steps)) {
  const started = Date.now()
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 76 - name.length))}`)
  const { passed, failed } = await run()
  console.log(
    `   ${name}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - started) / 1000)} s)`,
  )
  total.passed += passed
  total.failed += failed
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

function vitest(report: string, projects: string[]): Promise<Counts> {
  return withReport(report, countVitest, (file) =>
    show(
      'vitest',
      ['run', ...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      {
        timeout: 12 * minutes,
      },
    ),
  )
}

function inAll(counts: Counts[]): Counts {
  return counts.reduce((sum, { passed, failed }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
  }))
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

/**
 * Every test of the repository; at the end what failed, once more, and one line that sums all up: `N passed,
 * N failed`. A step that ends without a report counts as a failure. `ALL_STORIES=1` plays the stories in
 * Chinese, too.
 */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { checks, type Outcome, runChecks } from './check.ts'
import { ensureChromium } from './chromium.ts'
import { keep, show } from './command.ts'
import { testPackages } from './packages/test.ts'
import { testResource } from './resource/test.ts'
import { repository } from './server.ts'

const reports = 'test-results/reports'
const storybook = 'test-results/storybook'
/** Milliseconds after which a step hangs, also on a machine that is several times slower than usual. */
const TOO_LONG = 45 * 60_000

type Steps = Record<string, () => Promise<Outcome>>

/** Rows of steps that run beside each other: two cores are busy, and no step waits for a browser alone. */
const rows: Steps[] = [
  {
    Checks: () => runChecks(checks),
    'Packed packages in a new app': testPackages,
    'Build of the admin': async () => asOne(await show('node', ['--run', 'build'], { cwd: 'apps/admin' })),
    'End-to-end tests': () =>
      withReport('playwright.json', readPlaywright, (report) =>
        show('playwright', ['test', '--reporter=list,json'], {
          timeout: TOO_LONG,
          env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        }),
      ),
  },
  {
    'Unit and server tests': () =>
      withReport('vitest.json', readVitest, (report) =>
        later('vitest', vitestArgs('!@admin/ui (ui *', report), { timeout: TOO_LONG }),
      ),
    'A scaffolded resource': testResource,
  },
  {
    Stories: () => stories('ui en'),
    'Build of the Storybook': async () =>
      asOne(await later('storybook', ['build', '--quiet', '--output-dir', storybook], { timeout: TOO_LONG })),
    'Documentation pages': async () =>
      asOne(await later('node', ['scripts/storybook-pages.ts', storybook], { timeout: TOO_LONG })),
  },
  ...(process.env.ALL_STORIES ? [{ 'Stories in Chinese': () => stories('ui zh') }] : []),
]

/** By itself: what a page loads after its rows is told by the clock. */
const last: Steps = {
  'Bundle budget': async () => asOne(await show('node', ['scripts/bundle-budget.ts'])),
}

process.env.CHROMIUM_PATH = ensureChromium()
await rm(join(repository, 'test-results'), { recursive: true, force: true })
await mkdir(join(repository, reports), { recursive: true })

const total: Outcome = { passed: 0, failures: [] }
await Promise.all(rows.map(inTurn))
await inTurn(last)
if (total.failures.length > 0) console.log(`\n${heading('What failed')}\n${total.failures.join('\n\n')}`)
console.log(`\n${total.passed} passed, ${total.failures.length} failed`)
process.exitCode = total.failures.length > 0 ? 1 : 0

async function inTurn(steps: Steps) {
  for (const [name, run] of Object.entries(steps)) {
    console.log(`\n${heading(name)}`)
    await step(name, run)
  }
}

async function step(name: string, run: () => Promise<Outcome>) {
  const started = Date.now()
  const { passed, failures } = await run().catch((error: unknown) => {
    console.error(error)
    return { passed: 0, failures: [String(error)] }
  })
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`   ${name}: ${passed} passed, ${failures.length} failed (${seconds} s)`)
  total.passed += passed
  total.failures.push(...failures.map((failure) => `✗ ${name}: ${failure}`))
}

function heading(name: string): string {
  return `── ${name} ${'─'.repeat(Math.max(0, 76 - name.length))}`
}

function stories(project: string): Promise<Outcome> {
  return withReport(`${project}.json`, readVitest, (report) =>
    later('vitest', vitestArgs(`@admin/ui (${project})`, report), {
      timeout: TOO_LONG,
      env: {
        // As it ships: React's development build takes half as long again.
        NODE_ENV: 'production',
        // Vite puts a bundle of dependencies into its place at any time, under the feet of another run.
        CACHE_DIR: join(repository, 'node_modules/.cache', project.replace(' ', '-')),
      },
    }),
  )
}

/** Like `show`, but what the program says is printed when it has ended, in one piece. */
async function later(...command: Parameters<typeof keep>): Promise<number> {
  const { code, output } = await keep(...command)
  console.log(output)
  return code
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

function asOne(code: number): Outcome {
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [`ended with code ${code}`] }
}

/** Runs a runner that writes a JSON report; a bad end that the report does not show is one failure. */
async function withReport<Report>(
  name: string,
  read: (report: Report) => Outcome,
  run: (file: string) => Promise<number>,
): Promise<Outcome> {
  const file = join(repository, reports, name)
  const code = await run(file)
  try {
    const { passed, failures } = read(JSON.parse(await readFile(file, 'utf8')) as Report)
    if (failures.length > 0) return { passed, failures }
    if (code !== 0) return { passed, failures: [`the runner ended with code ${code}`] }
    if (passed > 0) return { passed, failures }
    return asOneFailure('the runner found no test')
  } catch (error) {
    return asOneFailure(`the runner left no report: ${error}`)
  }
}

function asOneFailure(why: string): Outcome {
  console.error(why)
  return { passed: 0, failures: [why] }
}

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** A file that fails before its first test counts as one failure. */
function readVitest({ numPassedTests, testResults }: VitestReport): Outcome {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(repository, name)
    if (status === 'failed' && assertionResults.length === 0) return [said(file, message)]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => said(`${file} › ${fullName}`, failureMessages.join('\n')))
  })
  return { passed: numPassedTests, failures }
}

function readPlaywright({ stats, errors, suites }: JSONReport): Outcome {
  const failed = (suite: JSONReportSuite): string[] => [
    ...suite.specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) =>
        said(
          `${file} › ${title}`,
          tests
            .flatMap(({ results }) => results[0]?.errors.map(({ message }) => message ?? '') ?? [])
            .join('\n'),
        ),
      ),
    ...(suite.suites ?? []).flatMap(failed),
  ]
  const flaky = (suite: JSONReportSuite): string[] => [
    ...suite.specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file} › ${title}`),
    ...(suite.suites ?? []).flatMap(flaky),
  ]
  for (const name of suites.flatMap(flaky)) console.log(`   Passed only when run again: ${name}`)
  return {
    passed: stats.expected + stats.flaky,
    failures: [
      ...suites.flatMap(failed),
      ...errors.map(({ message }) => message ?? 'an error outside any test'),
    ],
  }
}

/** A name, and the beginning of what its test said. */
function said(name: string, message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 20)
  return [name, ...lines.map((line) => `    ${line}`)].join('\n')
}

/**
 * Runs every test of the repository. Lists at the end what failed, and ends with the line `N passed, N failed`. A
 * step that ends without a report counts as a failure. `matrix` as an argument plays and checks the stories alone, in
 * every language and color scheme.
 */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { checks, type Outcome, runChecks } from './check.ts'
import { ensureChromium } from './chromium.ts'
import { keep } from './command.ts'
import { testPackages } from './packages/test.ts'
import { repository } from './server.ts'

const reports = 'test-results/reports'
const storybook = 'test-results/storybook'
/** Milliseconds after which a step counts as hanging, on a slow machine too. */
const TIMEOUT = 120 * 60_000
/** Lines of a failure's message that the summary shows. */
const MESSAGE_LINES = 20

type Steps = Record<string, () => Promise<Outcome>>

/** Longest first, so that the last ones end at about the same time. */
const everything: Steps[] = [
  {
    'Build of the admin': () => command('node', ['--run', 'build'], { cwd: 'apps/admin' }),
    'Build of the server': () => command('node', ['--run', 'build'], { cwd: 'apps/server' }),
    'End-to-end tests': () => playwright('end-to-end'),
  },
  { Stories: () => stories('ui en') },
  { 'Server tests': () => vitest(['server'], 'server') },
  { 'Unit and generator tests': () => vitest(['!server', '!@admin/ui (ui *'], 'unit') },
  { Checks: () => runChecks(checks), 'Packed packages in a new app': testPackages },
  {
    'Build of the Storybook': () => command('storybook', ['build', '--quiet', '--output-dir', storybook]),
    'Documentation pages': () => playwright('storybook', '--config=scripts'),
  },
]

/** Each is looked at again in the other colors; English also in Chinese, and Chinese in English. */
const matrix: Steps[] = ['ui en', 'ui zh', 'ui en dark', 'ui pseudo', 'ui ar'].map((project) => ({
  [`Stories (${project})`]: () => stories(project),
}))

const onlyStories = process.argv[2] === 'matrix'

process.env.CHROMIUM_PATH = ensureChromium()
await rm(join(repository, 'test-results'), { recursive: true, force: true })
await mkdir(join(repository, reports), { recursive: true })

const total: Outcome = { passed: 0, failures: [] }
const waiting = onlyStories ? matrix : everything
// Two rows keep two cores busy; a third would only let pages and servers time out.
await Promise.all([performWaiting(), performWaiting()])
// Alone, because timing decides what a page loads before its rows.
if (!onlyStories) await inTurn({ 'Bundle budget': () => command('node', ['scripts/bundle-budget.ts']) })
if (total.failures.length > 0) console.log(`\nWhat failed\n\n${total.failures.join('\n\n')}`)
console.log(`\n${total.passed} passed, ${total.failures.length} failed`)
process.exitCode = total.failures.length > 0 ? 1 : 0

async function performWaiting(): Promise<void> {
  for (let steps = waiting.shift(); steps; steps = waiting.shift()) await inTurn(steps)
}

async function inTurn(steps: Steps): Promise<void> {
  for (const [name, run] of Object.entries(steps)) {
    console.log(`\n── ${name}`)
    const started = Date.now()
    const { passed, failures } = await run().catch((error: unknown) => failed(String(error)))
    const seconds = Math.round((Date.now() - started) / 1000)
    console.log(`── ${name}: ${passed} passed, ${failures.length} failed (${seconds} s)`)
    total.passed += passed
    total.failures.push(...failures.map((failure) => `✗ ${name}: ${failure}`))
  }
}

function failed(why: string): Outcome {
  console.error(why)
  return { passed: 0, failures: [why] }
}

/** Prints a program's output when it has ended, because several run at the same time. */
async function runAndPrint(...[program, args, options]: Parameters<typeof keep>): Promise<number> {
  const { code, output } = await keep(program, args, { timeout: TIMEOUT, ...options })
  console.log(output)
  return code
}

async function command(...given: Parameters<typeof keep>): Promise<Outcome> {
  const code = await runAndPrint(...given)
  return code === 0 ? { passed: 1, failures: [] } : failed(`ended with code ${code}`)
}

interface Test {
  name: string
  passed: boolean
  message: string
}

/** @param tests reads the report that the runner wrote: every test that ran */
async function suite<Report>(
  code: number,
  report: string,
  tests: (report: Report) => Test[],
): Promise<Outcome> {
  const read = tests(JSON.parse(await readFile(join(repository, report), 'utf8')) as Report)
  const failures = read.filter(({ passed }) => !passed)
  if (read.length === 0) return failed('the runner found no test')
  if (code !== 0 && failures.length === 0) return failed(`the runner ended with code ${code}`)
  const summary = ({ name, message }: Test) =>
    [name, ...stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES)].join('\n    ')
  return { passed: read.length - failures.length, failures: failures.map(summary) }
}

interface VitestReport {
  testResults: {
    name: string
    message: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** @param projects names or patterns; those after `!` are left out */
async function vitest(projects: string[], name: string, env: Record<string, string> = {}): Promise<Outcome> {
  const report = `${reports}/${name}.json`
  const chosen = projects.map((project) => `--project=${project}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runAndPrint('vitest', ['run', ...chosen, ...reporters], { env })
  return suite<VitestReport>(code, report, ({ testResults }) =>
    testResults.flatMap(({ name, message, status, assertionResults }) => {
      const file = relative(repository, name)
      // A file that fails before its first test counts as one failure.
      if (status === 'failed' && assertionResults.length === 0) return { name: file, passed: false, message }
      return assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ status, fullName, failureMessages }) => ({
          name: `${file} › ${fullName}`,
          passed: status === 'passed',
          message: failureMessages.join('\n'),
        }))
    }),
  )
}

function stories(project: string): Promise<Outcome> {
  return vitest([`@admin/ui (${project})`], project, {
    // As it ships: React's development build takes half as long again.
    NODE_ENV: 'production',
    // Separate, because Vite may replace its bundle of dependencies under another run.
    CACHE_DIR: join(repository, 'node_modules/.cache', project.replaceAll(' ', '-')),
  })
}

async function playwright(name: string, ...args: string[]): Promise<Outcome> {
  const report = `${reports}/${name}.json`
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: join(repository, report) }
  const code = await runAndPrint('playwright', ['test', '--reporter=list,json', ...args], { env })
  return suite<JSONReport>(code, report, ({ suites, errors }) => [
    ...suites.flatMap(testsOf),
    ...errors.map(({ message = '' }) => ({ name: 'outside any test', passed: false, message })),
  ])
}

/** The tests of a suite that ran. Prints which passed only when they were retried. */
function testsOf({ specs, suites = [] }: JSONReportSuite): Test[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status, results }) => {
        const name = `${file} › ${title}`
        if (status === 'flaky') console.log(`   Passed only when retried: ${name}`)
        const message = results[0]?.errors.map(({ message }) => message).join('\n') ?? ''
        return { name, passed: status !== 'unexpected', message }
      }),
  )
  return [...own, ...suites.flatMap(testsOf)]
}

/**
 * The benches: `pnpm bench` at the root. What a run found stands in RESULTS.md, RESULTS-server.md and RESULTS-admin.md.
 *
 *   --only <ids>           only `server`, only `admin`, or only these tables, by comma
 *   --out <folder>         where to, default here; a run that leaves something out writes none unless told to
 *
 * Of the tables and the admins:
 *   --rounds <n>           rounds that count, after one that does not; default 3, more for steadier medians
 *
 * Of the tables:
 *   --scenario <names>     only these scenarios, by comma
 *   --ui <folder>          measure another copy of packages/ui, such as an older one
 *
 * Of the server:
 *   --rows <n>             entries of the ledger and rows of the operation log, each; default 1,000,000
 *   --seconds <n>          how long each request is timed, one at a time and again many at once; default 6
 */
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runAdminBench } from './admin/bench.ts'
import { reportAdmin } from './admin/report.ts'
import { makeBrowsers } from './browser.ts'
import { describeEnvironment } from './environment.ts'
import { runServerBench } from './server/bench.ts'
import { reportServer } from './server/report.ts'
import { runTableBench, type Scenario, scenarios } from './table/bench.ts'
import { competitor } from './table/competitors.ts'
import { reportTables } from './table/report.ts'

const SERVER = 'server'
const ADMIN = 'admin'
const ROUNDS = '3'
const ROWS = '1000000'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: ROUNDS },
    only: { type: 'string' },
    scenario: { type: 'string' },
    ui: { type: 'string' },
    rows: { type: 'string', default: ROWS },
    seconds: { type: 'string', default: '6' },
    out: { type: 'string' },
  },
})

const narrowed = [values.only, values.scenario, values.ui].some((option) => option !== undefined)
const started = Date.now()
if (values.only !== SERVER && values.only !== ADMIN) await benchTables()
if (values.only === SERVER || !narrowed) await benchServer()
if (values.only === ADMIN || !narrowed) await benchAdmin()
process.stderr.write(`${Math.round((Date.now() - started) / 1000)} s in all\n`)

async function benchTables(): Promise<void> {
  const rounds = wholeNumber('rounds')
  const only = values.only?.split(',').map((id) => competitor(id).id)
  const chosen = values.scenario?.split(',').map(scenario) ?? scenarios
  const browsers = makeBrowsers()
  const environment = describeEnvironment(['packages/ui', 'bench/table'], (await browsers.timing()).version())
  try {
    const results = await runTableBench(browsers, { rounds, only, scenarios: chosen, ui: values.ui })
    await publish('RESULTS.md', await reportTables(results, environment), !narrowed)
  } finally {
    await browsers.close()
  }
}

async function benchServer(): Promise<void> {
  const environment = describeEnvironment(['apps/server/src', 'packages/api-client/src', 'bench/server'])
  const results = await runServerBench({ rows: wholeNumber('rows'), seconds: wholeNumber('seconds') })
  await publish('RESULTS-server.md', reportServer(results, environment), values.rows === ROWS)
}

async function benchAdmin(): Promise<void> {
  const rounds = wholeNumber('rounds')
  const browsers = makeBrowsers()
  const measured = ['apps', 'packages', 'bench/admin']
  const environment = describeEnvironment(measured, (await browsers.scrolling()).version())
  try {
    const report = await reportAdmin(await runAdminBench(browsers, rounds), environment)
    await publish('RESULTS-admin.md', report, rounds >= Number(ROUNDS))
  } finally {
    await browsers.close()
  }
}

/** Prints a report, and keeps it if it leaves nothing out or somebody said where. */
async function publish(file: string, report: string, whole: boolean): Promise<void> {
  console.log(report)
  const folder = values.out ?? (whole ? import.meta.dirname : undefined)
  if (folder !== undefined) await writeFile(join(resolve(folder), file), report)
}

function wholeNumber(name: 'rounds' | 'rows' | 'seconds'): number {
  const number = Number(values[name])
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} is a whole number from 1`)
  return number
}

function scenario(name: string): Scenario {
  const found = scenarios.find((known) => known === name)
  if (!found) throw new Error(`No scenario ${name}; there are ${scenarios.join(', ')}`)
  return found
}

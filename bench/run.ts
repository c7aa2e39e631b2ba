/**
 * The benchmarks: `pnpm bench` at the root. The last whole run is in RESULTS.md, RESULTS-server.md and
 * RESULTS-admin.md.
 *
 *   --only <ids>           only `server`, only `admin`, only `table`, or only these tables, by comma
 *   --out <folder>         where to write the report; default here, and nowhere for a run that leaves something out
 *   --rounds <n>           rounds of the tables and the admins that count, after one that does not; default 3
 *   --scenario <names>     only these scenarios of the tables, by comma
 *   --ui <folder>          measure the tables of another copy of packages/ui
 *   --rows <n>             entries of the server's ledger and rows of its operation log, each; default 1,000,000
 *   --seconds <n>          how long each request to the server is timed; default 6
 */
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runAdminBench } from './admin/bench.ts'
import { reportAdmin } from './admin/report.ts'
import { makeBrowsers } from './browser.ts'
import { wholeNumber } from './options.ts'
import { benchServer } from './server/bench.ts'
import { runTableBench, type Scenario, scenarios } from './table/bench.ts'
import { competitor } from './table/competitors.ts'
import { reportTables } from './table/report.ts'

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
const rounds = wholeNumber(values, 'rounds')
const rows = wholeNumber(values, 'rows')
const seconds = wholeNumber(values, 'seconds')
const isOther = values.only === 'server' || values.only === 'admin'
const isPart = [values.only, values.scenario, values.ui].some((option) => option !== undefined)

const browsers = makeBrowsers()
try {
  if (!isOther) {
    const only = values.only === 'table' ? undefined : values.only?.split(',').map((id) => competitor(id).id)
    const chosen = values.scenario?.split(',').map(scenario) ?? scenarios
    const results = await runTableBench(browsers, { rounds, only, scenarios: chosen, ui: values.ui })
    await publish('RESULTS.md', await reportTables(results, await browserVersion()), !isPart)
  }
  if (values.only === 'server' || !isPart)
    await publish('RESULTS-server.md', await benchServer({ rows, seconds }), values.rows === ROWS)
  if (values.only === 'admin' || !isPart) {
    const results = await runAdminBench(browsers, rounds)
    await publish(
      'RESULTS-admin.md',
      await reportAdmin(results, await browserVersion()),
      rounds >= Number(ROUNDS),
    )
  }
} finally {
  await browsers.close()
}

async function browserVersion(): Promise<string> {
  return `Chromium ${(await browsers.scrolling()).version()}`
}

/** Prints a report, and keeps it if it leaves nothing out or `--out` names a folder. */
async function publish(file: string, report: string, whole: boolean): Promise<void> {
  console.log(report)
  const folder = values.out ?? (whole ? import.meta.dirname : undefined)
  if (folder !== undefined) await writeFile(join(resolve(folder), file), report)
}

function scenario(name: string): Scenario {
  const found = scenarios.find((known) => known === name)
  if (!found) throw new Error(`No scenario ${name}; there are ${scenarios.join(', ')}`)
  return found
}

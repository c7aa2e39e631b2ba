/**
 * The benches: `pnpm bench` at the root. What a run found stands in RESULTS.md.
 *
 *   --rounds <n>           rounds that count, after one that does not; default 3, more for steadier medians
 *   --only <ids>           only these tables, by comma
 *   --scenario <names>     only these scenarios, by comma
 *   --ui <folder>          measure another copy of packages/ui, such as an older one
 *   --out <file>           default RESULTS.md; a run with --only or --scenario writes none unless told to
 */
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBrowsers } from './browser.ts'
import { describeEnvironment } from './environment.ts'
import { runTableBench, type Scenario, scenarios } from './table/bench.ts'
import { competitor } from './table/competitors.ts'
import { reportTables } from './table/report.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    scenario: { type: 'string' },
    ui: { type: 'string' },
    out: { type: 'string' },
  },
})

const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds is a whole number from 1')
const only = values.only?.split(',').map((id) => competitor(id).id)
const chosen = values.scenario?.split(',').map(scenario) ?? scenarios
const whole = only === undefined && values.scenario === undefined && values.ui === undefined
const out = values.out ?? (whole ? join(import.meta.dirname, 'RESULTS.md') : undefined)

const started = Date.now()
const browsers = makeBrowsers()
const environment = describeEnvironment((await browsers.timing()).version())
try {
  const results = await runTableBench(browsers, { rounds, only, scenarios: chosen, ui: values.ui })
  const report = await reportTables(results, environment)
  console.log(report)
  if (out !== undefined) await writeFile(resolve(out), report)
} finally {
  await browsers.close()
}
process.stderr.write(`${Math.round((Date.now() - started) / 1000)} s in all\n`)

function scenario(name: string): Scenario {
  const found = scenarios.find((known) => known === name)
  if (!found) throw new Error(`No scenario ${name}; there are ${scenarios.join(', ')}`)
  return found
}

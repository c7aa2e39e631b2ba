/**
 * The benchmarks: `pnpm bench`, or `pnpm bench <name>` for one of `admin`, `table`, `server`, `delivery` and `reports`. Prints what was
 * measured as Markdown; ends with 1 when a target is missed.
 *
 *   --rounds <n>           rounds that count, after one that doesn't; default 4
 *   --only <names>         only these admins or tables beside the reference, by comma
 *   --rows <n>             entries of the server's ledger and rows of its operation log, each; default 1,000,000
 */
import { parseArgs } from 'node:util'
import { benchAdmins } from './admin/bench.ts'
import { benchDelivery } from './delivery/bench.ts'
import { wholeNumber } from './options.ts'
import { benchReports } from './reports/bench.ts'
import { benchServer } from './server/bench.ts'
import { benchTables } from './table/bench.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '4' },
    only: { type: 'string' },
    rows: { type: 'string', default: '1000000' },
  },
})
const rounds = wholeNumber(values, 'rounds')
const rows = wholeNumber(values, 'rows')
const only = values.only?.split(',') ?? []
const benches: Record<string, () => Promise<boolean>> = {
  admin: () => benchAdmins(rounds, only),
  table: () => benchTables(rounds, only),
  server: () => benchServer(rounds, rows),
  delivery: () => benchDelivery(rounds),
  reports: () => benchReports(rows),
}
for (const name of positionals.length > 0 ? positionals : Object.keys(benches)) {
  const bench = benches[name]
  if (!bench) throw new Error(`No benchmark ${name}; there are ${Object.keys(benches).join(', ')}`)
  if (!(await bench())) process.exitCode = 1
}

/** Writes a run of the server bench down. */
import type { Environment } from '../environment.ts'
import { markdownTable } from '../markdown.ts'
import type { EngineResults, ServerResults } from './bench.ts'
import { CLIENTS, type Measured } from './measure.ts'

const HOW = `Repeat it with \`pnpm bench --only server\`; \`--rows\` and \`--seconds\` make it smaller or longer.
The server is the whole HTTP handler of the API, from a request with a session's token to the answer's last byte: the
session and its permissions, the checks of the input, the rows as JSON. Bare is the same work by hand-written SQL through
the same driver and pool, until its rows are read: of a list its page and its count, of a party's statement both its
balances; of a transfer begin, key, locks, inserts, answer, log and commit. Both take turns in one run, each first as
often as second. PostgreSQL writes each commit to the disk as in earnest; PGlite keeps its data in a folder.`

const TIMES = `Milliseconds of one request at a time. Throughput is requests a second with ${CLIENTS} at once.`

export function reportServer(results: ServerResults, environment: Environment): string {
  const sections = [
    '# Server bench',
    HOW,
    environmentTable(results, environment),
    '## What the server promises',
    promises(results),
    ...results.engines.flatMap((engine) => [`## ${engine.name}`, TIMES, timeTable(engine)]),
  ]
  return `${sections.join('\n\n')}\n`
}

function environmentTable({ engines, rows }: ServerResults, environment: Environment): string {
  const { date, commit, machine, load, node } = environment
  return markdownTable(
    ['Measured', ''],
    [
      ['date', `${date} UTC`],
      ['commit', commit],
      ['machine', machine],
      ['load before', load.toFixed(2)],
      ['node', node],
      ['rows of the operation log', rows.toLocaleString('en-US')],
      ...engines.flatMap(({ name, version, entries, seeding }) => [
        [name, version],
        [`${name}: entries, seconds to seed`, `${entries.toLocaleString('en-US')}, ${seeding.toFixed(0)} s`],
      ]),
    ],
  )
}

const ratio = ({ ours, bare }: Measured) => ours.p50 / bare.p50
const holds = (measured: Measured) => ratio(measured) <= measured.work.limit

function promises({ engines }: ServerResults): string {
  const all = engines.flatMap(({ name, measured }) => measured.map((each) => ({ name, each })))
  const rows = all.map(({ name, each }) => [
    `${name}, ${each.work.name}: times the bare median, at most ${each.work.limit}`,
    ratio(each).toFixed(2),
    holds(each) ? 'yes' : '**no**',
  ])
  const kept = all.filter(({ each }) => holds(each)).length
  return `${kept} of ${all.length} hold.\n\n${markdownTable(['Promise', 'Measured', 'Holds'], rows)}`
}

function timeTable({ measured }: EngineResults): string {
  const head = ['Work', 'p50', 'bare p50', 'p95', 'bare p95', 'a second', 'bare a second', 'pairs']
  const rows = measured.map(({ work, ours, bare, pairs }) => [
    work.name,
    ...[ours.p50, bare.p50, ours.p95, bare.p95].map((ms) => ms.toFixed(2)),
    ...[ours.throughput, bare.throughput].map((each) => each.toFixed(0)),
    String(pairs),
  ])
  return markdownTable(head, rows)
}

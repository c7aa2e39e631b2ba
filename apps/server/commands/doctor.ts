/**
 * Checks the configuration of a server before it starts or while it runs: `node doctor.js`, with the server's environment.
 * `--servers 2` is the number of servers that share the database, by default 1. Prints one line for each finding and
 * changes nothing. Ends with 1 if there is an error, within seconds. See docs/deployment.md.
 */
import { parseArgs } from 'node:util'
import { examine } from '../src/doctor/examine.ts'

const USAGE = 'Usage: node doctor.js [--servers <number of servers on the database>]'

try {
  const { values } = parseArgs({ options: { servers: { type: 'string', default: '1' } } })
  const servers = Number(values.servers)
  if (!Number.isInteger(servers) || servers < 1) throw new Error(USAGE)
  const findings = await examine(process.env, servers)
  for (const { level, text, advice } of findings)
    console.log([`${level}:`.padEnd(8), text, ...(advice === undefined ? [] : [advice])].join(' '))
  const count = (level: string) => findings.filter((finding) => finding.level === level).length
  console.log(`\nErrors: ${count('error')}, warnings: ${count('warning')}`)
  // A connection that doesn't end would keep the process.
  process.exit(count('error') > 0 ? 1 : 0)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

/**
 * Backs up the database, and the uploaded files unless a bucket has them, into a new folder: `node backup.js --to
 * backups/2026-11-30`, with the server's environment. Servers on PostgreSQL can keep running (`pg_dump` has to be
 * installed); stop a server that runs on a folder. Ends with 1 if anything fails. See docs/operations.md.
 */
import { parseArgs } from 'node:util'
import { backUp } from '../src/copies/backUp.ts'
import { placeOf } from '../src/copies/place.ts'
import { printManifest } from '../src/copies/printManifest.ts'
import { withoutParameters } from '../src/db/databaseErrors.ts'
import { readEnvironment } from '../src/environment.ts'

try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (!values.to) throw new Error('Usage: backup --to <new folder>')
  printManifest(await backUp(placeOf(readEnvironment(process.env)), values.to))
  console.log(`Backed up to ${values.to}.`)
} catch (error) {
  console.error(withoutParameters(error).message)
  process.exitCode = 1
}

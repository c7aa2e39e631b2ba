/**
 * Restores a backup, and compares every row and file with what was backed up: `node restore.js --from
 * backups/2026-11-30`, with the environment of the server that is to run on it, whose database is new and empty. With
 * `--drill` it restores into a temporary database beside the one of the environment, and removes it. Ends with 1 if
 * anything fails or differs. See docs/operations.md.
 */
import { parseArgs } from 'node:util'
import { dataLocationOf } from '../src/copies/dataLocation.ts'
import { printContents } from '../src/copies/printContents.ts'
import { drill, restore } from '../src/copies/restore.ts'
import { withoutParameters } from '../src/db/databaseErrors.ts'
import { readEnvironment } from '../src/environment.ts'

try {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, drill: { type: 'boolean', default: false } },
  })
  const { from, drill: isDrill } = values
  if (!from) throw new Error('Usage: restore --from <folder of a backup> [--drill]')
  const location = dataLocationOf(readEnvironment(process.env))
  const began = performance.now()
  const manifest = await (isDrill ? drill(from, location.url) : restore(from, location))
  printContents(manifest)
  const seconds = Math.round((performance.now() - began) / 1000)
  const compared = manifest.files ? 'Every row and file is' : 'Every row is'
  console.log(
    `${isDrill ? 'The drill succeeded' : 'Restored'} in ${seconds} s. ${compared} as it was backed up.`,
  )
} catch (error) {
  console.error(withoutParameters(error).message)
  process.exitCode = 1
}

/**
 * Restores a backup, and compares every row and file with what was backed up: `node restore.js --from
 * backups/2026-11-30`, with the environment of the server that is to run on it, whose database is new and empty. With
 * `--drill` it restores into a temporary database beside the one of the environment, and removes it. Ends with 1 if
 * anything fails or differs. See docs/operations.md.
 */
import { parseArgs } from 'node:util'
import { placeOf } from '../src/copies/place.ts'
import { printManifest } from '../src/copies/printManifest.ts'
import { drill, restore } from '../src/copies/restore.ts'
import { withoutParameters } from '../src/db/databaseErrors.ts'
import { readEnvironment } from '../src/environment.ts'

try {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, drill: { type: 'boolean', default: false } },
  })
  if (!values.from) throw new Error('Usage: restore --from <folder of a backup> [--drill]')
  const place = placeOf(readEnvironment(process.env))
  const began = performance.now()
  printManifest(await (values.drill ? drill(values.from, place) : restore(values.from, place)))
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(
    `${values.drill ? 'The drill succeeded' : 'Restored'} in ${seconds} s. Every row and file is as it was backed up.`,
  )
} catch (error) {
  console.error(withoutParameters(error).message)
  process.exitCode = 1
}

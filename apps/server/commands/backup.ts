/**
 * Backs up the database and the uploaded files into a new folder: `node backup.js --to backups/2026-11-30`, with the
 * server's environment. `--without-files` leaves the files out. Servers on PostgreSQL can keep running (`pg_dump` has to
 * be installed); stop a server that runs on a folder. Ends with 1 if anything fails, or a file is missing. See
 * docs/operations.md.
 */
import { parseArgs } from 'node:util'
import { backUp } from '../src/copies/backUp.ts'
import { dataLocationOf } from '../src/copies/dataLocation.ts'
import { printContents } from '../src/copies/printContents.ts'
import { withoutParameters } from '../src/db/databaseErrors.ts'
import { readEnvironment } from '../src/environment.ts'

try {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, 'without-files': { type: 'boolean', default: false } },
  })
  const { to, 'without-files': withoutFiles } = values
  if (!to) throw new Error('Usage: backup --to <new folder> [--without-files]')
  const { manifest, lost } = await backUp(dataLocationOf(readEnvironment(process.env)), to, !withoutFiles)
  printContents(manifest)
  const { time, files } = manifest
  if (files) console.log(`${files.count} files, ${files.bytes} bytes`)
  console.log(`Backed up to ${to}, as of ${new Date(time).toISOString()}.`)
  if (lost.length > 0)
    throw new Error(
      `The backup is without ${lost.length} files that are missing or damaged: ${lost.join(', ')}.`,
    )
} catch (error) {
  console.error(withoutParameters(error).message)
  process.exitCode = 1
}

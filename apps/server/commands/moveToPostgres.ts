/**
 * Moves a server from its data folder (PGlite) to an empty PostgreSQL database: `node move-to-postgres.js --from
 * .data --to postgres://…`. Without `--to` it uses DATABASE_URL, which keeps the password out of the process list.
 * A relative folder is resolved like DATA_DIR. Prints what was copied; ends with 1 and
 * leaves the target empty if anything fails. See docs/operations.md.
 */
import { parseArgs } from 'node:util'
import { moveToPostgres } from '../src/copies/moveToPostgres.ts'
import { printContents } from '../src/copies/printContents.ts'
import { withoutParameters } from '../src/db/databaseErrors.ts'
import { dataFolder } from '../src/folders.ts'

try {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } })
  const { from, to: url = process.env.DATABASE_URL } = values
  if (!from || !url) throw new Error('Usage: move-to-postgres --from <data folder> --to <postgres://…>')
  const { tables, ledger } = await moveToPostgres({ folder: dataFolder(from), url })
  printContents({ tables: Object.fromEntries(tables), ledger })
  console.log('Every row was copied unchanged.')
} catch (error) {
  console.error(withoutParameters(error).message)
  process.exitCode = 1
}

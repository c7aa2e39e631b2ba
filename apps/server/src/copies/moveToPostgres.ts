import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { lockFolder } from '../db/folderLock.ts'
import { migrate, takeStartLock } from '../db/migrate.ts'
import { migrations } from '../db/migrations.ts'
import { openPglite } from '../db/pglite.ts'
import { withoutTimeLimits } from '../db/postgres.ts'
import {
  areOfThisRelease,
  foreignKeysOf,
  namesOfMigrations,
  requireEmpty,
  requirePglite,
  sequencesOf,
  tablesOf,
} from './catalog.ts'
import { type Contents, contentsOf, fixTextForm, requireEqual } from './contents.ts'
import { copyRows, copySequence } from './copyRows.ts'

interface Move {
  /** Data folder of a server that is stopped. */
  folder: string
  /** Connection string of an empty PostgreSQL database. */
  url: string
}

/**
 * Copies what a server kept in its folder to PostgreSQL: all of it, compared row by row, or nothing. The folder
 * stays as it is, and so do uploaded files, which are not in the database. The job queue starts over: what
 * waits to be done is in rows of the tables, from which the scheduler hands it over again.
 * @returns what both hold now
 * @throws Error when a server holds the folder, the folder is of another version, or the target is not empty
 */
export async function moveToPostgres({ folder, url }: Move): Promise<Contents> {
  await requirePglite(folder)
  const unlock = await lockFolder(folder)
  try {
    return await withoutTimeLimits(url, 'move-to-postgres', (target) =>
      target.transaction((tx) => fill(tx, join(folder, 'pglite'))),
    )
  } finally {
    await unlock()
  }
}

async function fill(target: Database, folder: string): Promise<Contents> {
  await takeStartLock(target)
  await requireEmpty(target)
  const { db: source, close } = await openPglite({ folder })
  try {
    await requireThisVersion(source)
    await fixTextForm(source)
    await fixTextForm(target)
    await migrate(target, migrations)
    await copy(source, target)
    const tables = await tablesOf(source)
    const contents = await contentsOf(source, tables)
    requireEqual(contents, await contentsOf(target, tables))
    await target.execute(sql`analyze`)
    return contents
  } finally {
    await close()
  }
}

async function requireThisVersion(source: Database): Promise<void> {
  if (!areOfThisRelease(await namesOfMigrations(source)))
    throw new Error(
      'The data folder was created by another version. Start this version of the server on it once, stop it, and then run the move again.',
    )
}

/**
 * Rows go in as they are, in any order: the triggers that post to balances rest meanwhile, and foreign keys,
 * which only a superuser may let rest, are dropped and judge all rows when they come back.
 */
async function copy(source: Database, target: Database): Promise<void> {
  const tables = await tablesOf(target)
  const names = tables.map(({ name }) => name)
  const foreignKeys = await foreignKeysOf(target)
  for (const { table, name } of foreignKeys) await run(target, `alter table ${table} drop constraint ${name}`)
  for (const name of names) await run(target, `alter table ${name} disable trigger user`)
  // Migrations leave their own rows, such as the treasury's.
  await run(target, `truncate ${names.join(', ')}`)
  for (const table of tables) await copyRows(source, target, table)
  for (const name of await sequencesOf(target)) await copySequence(source, target, name)
  for (const name of names) await run(target, `alter table ${name} enable trigger user`)
  for (const { table, name, definition } of foreignKeys)
    await run(target, `alter table ${table} add constraint ${name} ${definition}`)
}

const run = (db: Database, statement: string) => db.execute(sql.raw(statement))

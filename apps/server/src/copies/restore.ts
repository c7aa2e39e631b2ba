import { cpSync } from 'node:fs'
import { cp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { newId } from '../db/columns.ts'
import type { Database } from '../db/Database.ts'
import { lockFolder } from '../db/folderLock.ts'
import { openPglite } from '../db/pglite.ts'
import { withoutTimeLimits } from '../db/postgres.ts'
import { readRows } from '../db/readRows.ts'
import { folderStorage } from '../files/folderStorage.ts'
import { UPLOADS } from '../files/openStorage.ts'
import type { Storage } from '../ports/Storage.ts'
import { areOfThisRelease, requireEmpty, tablesOf } from './catalog.ts'
import { connectionVariables, runClientProgram } from './clientPrograms.ts'
import { contentsOf, fixTextForm, requireEqual } from './contents.ts'
import type { DataLocation } from './dataLocation.ts'
import { inTemporaryFolder } from './inTemporaryFolder.ts'
import { type Manifest, PARTS, readManifest } from './manifest.ts'
import { copyFiles, missingFiles, storedFilesOf } from './storedFiles.ts'

const DRILLS = 'restore_drill_'

/**
 * Restores a backup into an empty location, and compares every table, the sums of coins and points, and every file with
 * what was backed up.
 * @param from folder of a backup
 * @param to where a server will run on it: with a URL if the backup is of PostgreSQL, and only then
 * @throws Error when the location isn't empty or something differs
 */
export async function restore(from: string, to: DataLocation): Promise<Manifest> {
  const manifest = await readManifest(from)
  requireCompatible(manifest, to.url)
  const { url, folder, storage } = to
  if (storage.type === 'folder') await requireNoFiles(folder)
  const backedUp = folderStorage(join(from, PARTS.uploads))
  const restoreFiles = async (db: Database) => {
    if (manifest.files) await copyFiles(backedUp, storage, await storedFilesOf(db))
    await requireRestored(db, manifest, storage)
  }
  if (url) await restorePostgres(from, url, restoreFiles)
  else await restorePglite(from, folder, restoreFiles)
  return manifest
}

/**
 * Restores a backup into a temporary database, compares it and the files in the backup, and removes the database; one in
 * a folder also when the process is interrupted. Removes those that interrupted drills left on a PostgreSQL server.
 * @param url a database of the PostgreSQL server on which the temporary one is created. @default a temporary folder
 * @throws Error when something differs
 */
export async function drill(from: string, url?: string): Promise<Manifest> {
  const manifest = await readManifest(from)
  requireCompatible(manifest, url)
  const compare = (db: Database) => requireRestored(db, manifest, folderStorage(join(from, PARTS.uploads)))
  if (url) await withTemporaryDatabase(url, (temporary) => restorePostgres(from, temporary, compare))
  else
    await inTemporaryFolder('restore-drill-', async (folder) => {
      const copy = join(folder, 'pglite')
      // Not with `cp`: what another thread still writes when the process is interrupted would be left behind.
      cpSync(join(from, PARTS.pglite), copy, { recursive: true })
      await finishCopy(copy, compare)
    })
  return manifest
}

const withTemporaryDatabase = (url: string, work: (url: string) => Promise<void>): Promise<void> =>
  withoutTimeLimits(url, 'restore-drill', async (db) => {
    const left = await readRows<{ name: string }>(
      db,
      sql`select datname as name from pg_database as d where datname like ${`${DRILLS}%`}
        and not exists (select from pg_stat_activity as a where a.datname = d.datname)`,
    )
    for (const { name } of left) await db.execute(sql.raw(`drop database if exists ${name}`))
    const name = `${DRILLS}${newId().replaceAll('-', '')}`
    await db.execute(sql.raw(`create database ${name} template template0`))
    try {
      await work(url.replace(/^([^:]*:\/\/[^/]*)\/[^?]*/, `$1/${name}`))
    } finally {
      await db.execute(sql.raw(`drop database ${name} with (force)`))
    }
  })

function requireCompatible({ database, migrations }: Manifest, url: string | undefined): void {
  if (!areOfThisRelease(migrations))
    throw new Error(
      'The backup is of another release. Restore it with the command of the release that made it, then upgrade.',
    )
  if (database === 'postgres' && !url)
    throw new Error('The backup is of a PostgreSQL database: set DATABASE_URL to a new, empty one.')
  if (database === 'pglite' && url)
    throw new Error(
      'The backup is of a folder: unset DATABASE_URL, restore it into a folder, then use move-to-postgres.js.',
    )
}

/** Files that were deleted after the backup would be back for good: no row of another database would delete them. */
async function requireNoFiles(folder: string): Promise<void> {
  const found = await readdir(join(folder, UPLOADS, 'files')).catch(() => [])
  if (found.length > 0) throw new Error(`${folder} has uploaded files. Set DATA_DIR to a new folder.`)
}

async function restorePostgres(
  from: string,
  url: string,
  finish: (db: Database) => Promise<void>,
): Promise<void> {
  await withoutTimeLimits(url, 'restore', async (db) => {
    await requireEmpty(db)
    await runClientProgram('pg_restore', url, [
      // Roles and comments on extensions belong to the PostgreSQL server, which may be another one.
      ...['--no-owner', '--no-privileges', '--no-comments', '--exit-on-error', '--single-transaction'],
      ...[`--dbname=${connectionVariables(url).PGDATABASE}`, join(from, PARTS.dump)],
    ])
    try {
      await fixTextForm(db)
      await finish(db)
    } catch (error) {
      throw new Error(`${messageOf(error)} Don’t start a server on this database: drop it, and try again.`)
    }
    await db.execute(sql`analyze`)
  })
}

async function restorePglite(
  from: string,
  folder: string,
  finish: (db: Database) => Promise<void>,
): Promise<void> {
  const target = join(folder, 'pglite')
  const unlock = await lockFolder(folder)
  try {
    if (await stat(target).catch(() => undefined))
      throw new Error(`${folder} has a database. Set DATA_DIR to a new folder.`)
    const part = `${target}-restoring`
    await rm(part, { recursive: true, force: true })
    await cp(join(from, PARTS.pglite), part, { recursive: true })
    await finishCopy(part, finish)
    await rename(part, target)
  } finally {
    await unlock()
  }
}

async function finishCopy(folder: string, finish: (db: Database) => Promise<void>): Promise<void> {
  const { db, close } = await openPglite({ folder })
  try {
    await fixTextForm(db)
    await finish(db)
  } finally {
    await close()
  }
}

/** @throws Error naming the tables and files that differ from the backup */
async function requireRestored(db: Database, manifest: Manifest, storage: Storage): Promise<void> {
  requireEqual(
    { tables: new Map(Object.entries(manifest.tables)), ledger: manifest.ledger },
    await contentsOf(db, await tablesOf(db)),
  )
  if (!manifest.files) return
  const missing = await missingFiles(storage, await storedFilesOf(db))
  const known = new Set(manifest.files.missing)
  const different = missing.filter((key) => !known.has(key))
  if (different.length > 0)
    throw new Error(`Files are missing or differ from the backup: ${different.join(', ')}.`)
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

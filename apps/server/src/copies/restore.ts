import { cp, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { newId } from '../db/columns.ts'
import type { Database } from '../db/Database.ts'
import { lockFolder } from '../db/folderLock.ts'
import { openPglite } from '../db/pglite.ts'
import { withoutTimeLimits } from '../db/postgres.ts'
import { folderStorage } from '../files/folderStorage.ts'
import { PARTS } from './backUp.ts'
import { areOfThisRelease, requireEmpty, tablesOf } from './catalog.ts'
import { contentsOf, requireEqual } from './contents.ts'
import { type Manifest, readManifest } from './manifest.ts'
import type { Place } from './place.ts'
import { runOnPostgres } from './postgresPrograms.ts'
import { copyFiles, missingFiles, storedFilesOf } from './storedFiles.ts'

/**
 * Restores a backup into an empty place, and compares every table, the sums of coins and points, and every file with
 * what the backup was made of.
 * @param from folder of a backup
 * @param to where a server will run on it; of a backup of PGlite without `url`, of one of PostgreSQL with it
 * @throws Error when the place isn't empty or something differs: no server may run on it then
 */
export async function restore(from: string, to: Place): Promise<Manifest> {
  const manifest = await readManifest(from)
  requireFitting(manifest, to)
  if (to.url) await restorePostgres(from, manifest, to.url, to)
  else await restorePglite(from, manifest, to)
  return manifest
}

/**
 * Restores a backup into a temporary place, compares it, and removes it.
 * @param beside a database of the PostgreSQL server on which the temporary one is made
 * @throws Error when something differs
 */
export async function drill(from: string, { url }: Pick<Place, 'url'>): Promise<Manifest> {
  const folder = await mkdtemp(join(tmpdir(), 'restore-drill-'))
  try {
    if (!url) return await restore(from, { folder })
    const name = `restore_drill_${newId().replaceAll('-', '')}`
    const temporary = new URL(url)
    temporary.pathname = `/${name}`
    const perform = (statement: string) =>
      withoutTimeLimits(url, 'restore-drill', (db) => db.execute(sql.raw(statement)))
    await perform(`create database ${name} template template0`)
    try {
      return await restore(from, { folder, url: String(temporary) })
    } finally {
      await perform(`drop database ${name} with (force)`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function requireFitting({ database, migrations }: Manifest, { url }: Place): void {
  if (!areOfThisRelease(migrations))
    throw new Error(
      'The backup is of another release of the server. Restore it with the command of that release, then upgrade.',
    )
  if (database === 'postgres' && !url)
    throw new Error('The backup is of a PostgreSQL database: set DATABASE_URL to a new, empty one.')
  if (database === 'pglite' && url)
    throw new Error(
      'The backup is of a folder: unset DATABASE_URL, restore it into a folder, then use move-to-postgres.js.',
    )
}

async function restorePostgres(from: string, manifest: Manifest, url: string, to: Place): Promise<void> {
  await withoutTimeLimits(url, 'restore', async (db) => {
    await requireEmpty(db)
    await runOnPostgres('pg_restore', url, [
      ...['--no-owner', '--exit-on-error', '--single-transaction'],
      join(from, PARTS.dump),
    ])
    await restoreFiles(from, manifest, to)
    await requireRestored(db, manifest, to)
    await db.execute(sql`analyze`)
  })
}

async function restorePglite(from: string, manifest: Manifest, to: Place): Promise<void> {
  const target = join(to.folder, 'pglite')
  const unlock = await lockFolder(to.folder)
  try {
    if (await stat(target).catch(() => undefined))
      throw new Error(`${to.folder} has a database already. Set DATA_DIR to a new folder.`)
    await cp(join(from, PARTS.pglite), target, { recursive: true })
    await restoreFiles(from, manifest, to)
    const { db, close } = await openPglite({ folder: target })
    try {
      await requireRestored(db, manifest, to)
    } finally {
      await close()
    }
  } finally {
    await unlock()
  }
}

async function restoreFiles(from: string, { files }: Manifest, { folder }: Place): Promise<void> {
  if (files) await copyFiles(join(from, PARTS.uploads), join(folder, 'uploads'))
}

/** @throws Error naming the tables and files that differ from the backup */
async function requireRestored(db: Database, manifest: Manifest, { folder }: Place): Promise<void> {
  await db.execute(sql`set timezone to 'UTC'`)
  const restored = await contentsOf(db, await tablesOf(db))
  requireEqual({ tables: new Map(Object.entries(manifest.tables)), ledger: manifest.ledger }, restored)
  if (!manifest.files) return
  const missing = await missingFiles(folderStorage(join(folder, 'uploads')), await storedFilesOf(db))
  if (!isDeepStrictEqual(missing, manifest.files.missing))
    throw new Error(`Files differ from the backup: ${missing.join(', ')}.`)
}

import { cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { lockFolder } from '../db/folderLock.ts'
import { openPglite } from '../db/pglite.ts'
import { withoutTimeLimits } from '../db/postgres.ts'
import { readRows } from '../db/readRows.ts'
import { folderStorage } from '../files/folderStorage.ts'
import type { Storage } from '../ports/Storage.ts'
import { areOfThisRelease, namesOfMigrations, requirePglite, tablesOf } from './catalog.ts'
import { runClientProgram } from './clientPrograms.ts'
import { contentsOf, fixTextForm } from './contents.ts'
import type { DataLocation } from './dataLocation.ts'
import { type Manifest, PARTS, writeManifest } from './manifest.ts'
import { copyFiles, type StoredFile, stillStored, storedFilesOf } from './storedFiles.ts'

/** What a database has at one moment. */
interface Snapshot extends Pick<Manifest, 'migrations' | 'tables' | 'ledger'> {
  stored: StoredFile[]
}

async function readSnapshot(db: Database): Promise<Snapshot> {
  const migrations = await namesOfMigrations(db)
  if (!areOfThisRelease(migrations))
    throw new Error(
      'The database is of another release. Back it up with the command of the release that migrated it.',
    )
  const { tables, ledger } = await contentsOf(db, await tablesOf(db))
  return { migrations, tables: Object.fromEntries(tables), ledger, stored: await storedFilesOf(db) }
}

/** Dumps the database as of one moment, while servers run. */
const dumpPostgres = (db: Database, url: string, file: string): Promise<Snapshot> =>
  db.transaction(
    async (tx) => {
      const [exported] = await readRows<{ name: string }>(tx, sql`select pg_export_snapshot() as name`)
      const snapshot = await readSnapshot(tx)
      const from = `--snapshot=${exported?.name}`
      await runClientProgram('pg_dump', url, ['--format=custom', from, `--file=${file}`])
      return snapshot
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

async function copyPglite(folder: string, copy: string): Promise<void> {
  await requirePglite(folder)
  const unlock = await lockFolder(folder)
  try {
    await cp(join(folder, 'pglite'), copy, { recursive: true })
  } finally {
    await unlock()
  }
}

interface BackedUp {
  manifest: Manifest
  /** Sorted keys of files that the database has, and the storage hasn't as they were stored. */
  lost: string[]
}

/**
 * Backs up a database and its uploaded files into a new folder, which is there only when it is complete.
 * @param to must not exist
 * @param withFiles whether to copy the uploaded files
 * @throws Error when the folder exists, the database is of another release, or a server runs on its folder
 */
export async function backUp(from: DataLocation, to: string, withFiles = true): Promise<BackedUp> {
  if (await stat(to).catch(() => undefined)) throw new Error(`${to} exists. Give a backup a new folder.`)
  const part = `${to}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true, mode: 0o700 })
  try {
    const backedUp = await backUpInto(from, part, withFiles)
    await rename(part, to)
    return backedUp
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

async function backUpInto({ folder, url, storage }: DataLocation, to: string, withFiles: boolean) {
  const time = Date.now()
  const write = async (db: Database, { stored, ...snapshot }: Snapshot): Promise<BackedUp> => {
    const copied = withFiles ? await backUpFiles(storage, join(to, PARTS.uploads), stored) : null
    const manifest: Manifest = {
      ...{ format: 1, time, database: url ? 'postgres' : 'pglite', ...snapshot },
      files: copied,
    }
    await writeManifest(to, manifest)
    return { manifest, lost: copied ? await stillStored(db, copied.missing) : [] }
  }
  if (url)
    return await withoutTimeLimits(url, 'backup', async (db) => {
      await fixTextForm(db)
      // Files after the database: one that a row names was there before the row.
      return await write(db, await dumpPostgres(db, url, join(to, PARTS.dump)))
    })
  await copyPglite(folder, join(to, PARTS.pglite))
  // What is compared later is read from the copy: it opens.
  const { db, close } = await openPglite({ folder: join(to, PARTS.pglite) })
  try {
    await fixTextForm(db)
    return await write(db, await readSnapshot(db))
  } finally {
    await close()
  }
}

async function backUpFiles(from: Storage, folder: string, stored: readonly StoredFile[]) {
  const missing = await copyFiles(from, folderStorage(folder), stored)
  const isMissing = new Set(missing)
  const copied = stored.filter(({ key }) => !isMissing.has(key))
  return { count: copied.length, bytes: copied.reduce((sum, { size }) => sum + size, 0), missing }
}

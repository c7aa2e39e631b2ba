import { cp, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { lockFolder } from '../db/folderLock.ts'
import { openPglite } from '../db/pglite.ts'
import { withoutTimeLimits } from '../db/postgres.ts'
import { readRows } from '../db/readRows.ts'
import { folderStorage } from '../files/folderStorage.ts'
import { areOfThisRelease, namesOfMigrations, tablesOf } from './catalog.ts'
import { contentsOf } from './contents.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import type { Place } from './place.ts'
import { runOnPostgres } from './postgresPrograms.ts'
import { copyFiles, missingFiles, sizeOf, storedFilesOf } from './storedFiles.ts'

/** What is in a folder of a backup, by its name there. */
export const PARTS = { dump: 'database.dump', pglite: 'pglite', uploads: 'uploads' }

/** What the database has at one moment. */
async function contentOf(db: Database) {
  const migrations = await namesOfMigrations(db)
  if (!areOfThisRelease(migrations))
    throw new Error(
      'The database is of another release of the server. Back it up with the command of that release.',
    )
  const { tables, ledger } = await contentsOf(db, await tablesOf(db))
  return { migrations, tables: Object.fromEntries(tables), ledger, stored: await storedFilesOf(db) }
}

type Content = Awaited<ReturnType<typeof contentOf>>

/** Dumps the database as of one moment, while servers run. */
const dumpPostgres = (url: string, file: string): Promise<Content> =>
  withoutTimeLimits(url, 'backup', (db) =>
    db.transaction(
      async (tx) => {
        await tx.execute(sql`set local timezone to 'UTC'`)
        const [snapshot] = await readRows<{ name: string }>(tx, sql`select pg_export_snapshot() as name`)
        const content = await contentOf(tx)
        const from = `--snapshot=${snapshot?.name}`
        await runOnPostgres('pg_dump', url, ['--format=custom', from, `--file=${file}`])
        return content
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  )

/** Copies the folder of a server that is stopped. What is compared later is read from the copy, so that it opens. */
async function copyPglite(folder: string, copy: string): Promise<Content> {
  const unlock = await lockFolder(folder)
  try {
    await cp(join(folder, 'pglite'), copy, { recursive: true })
  } finally {
    await unlock()
  }
  const { db, close } = await openPglite({ folder: copy })
  try {
    await db.execute(sql`set timezone to 'UTC'`)
    return await contentOf(db)
  } finally {
    await close()
  }
}

/**
 * Backs up a database, and the uploaded files unless a bucket has them, into a new folder.
 * @param to is made; it must be new or empty
 * @throws Error when the folder has something, the database is of another release, or a server runs on its folder
 */
export async function backUp({ folder, url, hasBucket = false }: Place, to: string): Promise<Manifest> {
  await mkdir(to, { recursive: true })
  if ((await readdir(to)).length > 0) throw new Error(`${to} is not empty. Give a backup a new folder.`)
  const time = Date.now()
  const { stored, ...content } = await (url
    ? dumpPostgres(url, join(to, PARTS.dump))
    : copyPglite(folder, join(to, PARTS.pglite)))
  const manifest: Manifest = {
    ...{ format: 1, time, database: url ? 'postgres' : 'pglite', ...content },
    // After the database: a file that a row names was there before the row.
    files: hasBucket ? null : await backUpFiles(join(folder, 'uploads'), join(to, PARTS.uploads)),
  }
  await writeManifest(to, manifest)
  return manifest

  async function backUpFiles(from: string, copy: string) {
    await copyFiles(from, copy)
    return { ...(await sizeOf(copy)), missing: await missingFiles(folderStorage(copy), stored) }
  }
}

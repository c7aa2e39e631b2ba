import { createHash } from 'node:crypto'
import { cp, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { uploadedFiles } from '../db/schema/uploads.ts'
import { EXPORT_PREFIX } from '../modules/system/exports/exportKey.ts'
import type { Storage } from '../ports/Storage.ts'

type StoredFile = Pick<typeof uploadedFiles.$inferSelect, 'key' | 'size' | 'sha256'>

/** The files whose bytes are stored, as the database says. */
export const storedFilesOf = (db: Database): Promise<StoredFile[]> =>
  db
    .select({ key: uploadedFiles.key, size: uploadedFiles.size, sha256: uploadedFiles.sha256 })
    .from(uploadedFiles)
    .where(and(eq(uploadedFiles.status, 'stored'), ne(uploadedFiles.sha256, '')))

/**
 * Copies the files in a folder of uploads: no unfinished ones, whose uploads start over, and no exports, which can be
 * requested again. Copies nothing where nothing was uploaded.
 */
export async function copyFiles(from: string, to: string): Promise<void> {
  const files = join(from, 'files')
  if (!(await stat(files).catch(() => undefined))) return
  const filter = (path: string) => !basename(path).startsWith(EXPORT_PREFIX)
  await cp(files, join(to, 'files'), { recursive: true, filter })
}

/** Counts the files in a folder of uploads, and their bytes. */
export async function sizeOf(folder: string): Promise<{ count: number; bytes: number }> {
  const found = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = await Promise.all(
    found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => stat(join(parentPath, name))),
  )
  return { count: sizes.length, bytes: sizes.reduce((sum, { size }) => sum + size, 0) }
}

/** Reads every file. @returns the sorted keys of those that aren't there as they were stored */
export async function missingFiles(storage: Storage, files: readonly StoredFile[]): Promise<string[]> {
  const missing: string[] = []
  for (const file of files) if ((await digestOf(storage, file)) !== file.sha256) missing.push(file.key)
  return missing.sort()
}

async function digestOf(storage: Storage, { key, size }: StoredFile): Promise<string | undefined> {
  // One byte more, which a file that has grown would have.
  const stream = await storage.read(key, { start: 0, end: size })
  if (!stream) return undefined
  const digest = createHash('sha256')
  for await (const bytes of stream) digest.update(bytes)
  return digest.digest('hex')
}

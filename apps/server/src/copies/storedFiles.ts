import { createHash } from 'node:crypto'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { uploadedFiles } from '../db/schema/uploads.ts'
import type { PieceTarget, Storage } from '../ports/Storage.ts'

export type StoredFile = Pick<typeof uploadedFiles.$inferSelect, 'key' | 'size' | 'sha256'>

/** Bytes that are held of a file that is copied: at least 5 MB, which stores demand of a piece that isn't the last. */
const PIECE = 8 * 2 ** 20

const isStored = and(eq(uploadedFiles.status, 'stored'), ne(uploadedFiles.sha256, ''))

/** The files whose bytes are stored, as the database says: no unfinished uploads, and no exports. */
export const storedFilesOf = (db: Database): Promise<StoredFile[]> =>
  db
    .select({ key: uploadedFiles.key, size: uploadedFiles.size, sha256: uploadedFiles.sha256 })
    .from(uploadedFiles)
    .where(isStored)

/** Which of the keys are still those of stored files. */
export async function stillStored(db: Database, keys: string[]): Promise<string[]> {
  const found = await db
    .select({ key: uploadedFiles.key })
    .from(uploadedFiles)
    .where(and(isStored, inArray(uploadedFiles.key, keys)))
  return found.map(({ key }) => key).sort()
}

/** Reads every file. @returns the sorted keys of those that aren't there as they were stored */
export async function missingFiles(storage: Storage, files: readonly StoredFile[]): Promise<string[]> {
  const missing: string[] = []
  for (const file of files) if (!(await isIntact(storage, file))) missing.push(file.key)
  return missing.sort()
}

/**
 * Copies files, and none that isn't as it was stored. Leaves those alone that are there already.
 * @returns the sorted keys of those that weren't copied
 */
export async function copyFiles(from: Storage, to: Storage, files: readonly StoredFile[]): Promise<string[]> {
  const missing: string[] = []
  for (const file of files)
    if (!(await isIntact(to, file)) && !(await copyFile(from, to, file))) missing.push(file.key)
  return missing.sort()
}

async function isIntact(storage: Storage, file: StoredFile): Promise<boolean> {
  const digest = createHash('sha256')
  for await (const bytes of read(storage, file)) digest.update(bytes)
  return digest.digest('hex') === file.sha256
}

async function copyFile(from: Storage, to: Storage, file: StoredFile): Promise<boolean> {
  const { key, sha256 } = file
  const digest = createHash('sha256')
  const target: PieceTarget = { key, token: await to.pieces.begin(key) }
  const tags: string[] = []
  try {
    let offset = 0
    for await (const bytes of inPieces(read(from, file))) {
      digest.update(bytes)
      tags.push(await to.pieces.write(target, { number: tags.length + 1, offset, bytes }))
      offset += bytes.length
    }
    const isGood = digest.digest('hex') === sha256
    await (isGood ? to.pieces.complete(target, tags) : to.pieces.abandon(target))
    return isGood
  } catch (error) {
    await to.pieces.abandon(target)
    throw error
  }
}

/** The bytes of a file, and one more where it has grown; none where there is no such file. */
async function* read(storage: Storage, { key, size }: StoredFile): AsyncGenerator<Uint8Array> {
  const stream = await storage.read(key, { start: 0, end: size })
  if (stream) yield* stream
}

async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let held: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    length += chunk.length
    if (length < PIECE) continue
    yield Uint8Array.from(Buffer.concat(held))
    held = []
    length = 0
  }
  if (length > 0) yield Uint8Array.from(Buffer.concat(held))
}

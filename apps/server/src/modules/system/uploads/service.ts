import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { filePath } from '@admin/api-client/contract/fileAddresses'
import { UPLOAD_MAX_SIZE, UPLOAD_SINGLE_LIMIT } from '@admin/api-client/contract/limits'
import type { UploadedFile, uploadForm } from '@admin/api-client/contract/system/uploads'
import { and, eq, type SQL } from 'drizzle-orm'
import { sha256 } from 'hash-wasm'
import type { z } from 'zod'
import { visibleFiles } from '../../../crud/ownFiles.ts'
import type { Database } from '../../../db/Database.ts'
import { withoutParameters } from '../../../db/databaseErrors.ts'
import { uploadedFiles } from '../../../db/schema/uploads.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { fileTooLarge, Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { inspectContent } from './content.ts'
import { extensionOf, safeFileName } from './fileName.ts'
import { mediaFacts } from './mediaFacts.ts'
import { discardFile, type KeptFile, reserveFile, storeFile } from './reservations.ts'

export const toDto = (
  { id, key, name, mediaType, size, sha256: digest, duration, width, height, codecs, thumbnails }: KeptFile,
  storageType: CodeOf<'storageType'>,
): UploadedFile => ({
  id,
  key,
  name,
  url: filePath(key),
  mediaType,
  size,
  sha256: digest,
  storageType,
  duration,
  width,
  height,
  codecs: codecs?.split(',') ?? [],
  thumbnails: thumbnails.map((thumbnail) => ({ width: thumbnail.width, url: filePath(thumbnail.key) })),
})

/** The name under which a file is kept. @throws Refusal where nothing is left of it */
export function keyOf(uploadTarget: string): string {
  const key = safeFileName(uploadTarget)
  if (key === undefined) throw refuseField('validation', 'uploadTarget', 'fileName')
  return key
}

/** @throws Refusal `payloadTooLarge` that names the limit */
export function requireSize(fileType: CodeOf<'uploadFileType'>, size: number): void {
  const maximum = UPLOAD_MAX_SIZE[fileType]
  if (size > maximum) throw fileTooLarge(maximum)
}

/**
 * Stores a file that came in one piece. The same file under the same name again, such as a request that is repeated
 * because its answer was lost, gets the answer of the first.
 * @throws Refusal `fileExists` for a name in use
 */
export async function keepFile(
  context: SignedIn,
  { file, uploadTarget, fileType, hash }: z.output<typeof uploadForm>,
): Promise<UploadedFile> {
  const { db, storage } = context
  const key = keyOf(uploadTarget)
  if (file.size >= UPLOAD_SINGLE_LIMIT) throw fileTooLarge(UPLOAD_SINGLE_LIMIT)
  requireSize(fileType, file.size)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { mediaType } = await inspectContent(bytes, extensionOf(key), fileType)
  const digest = await sha256(bytes)
  const before = await storedFile(db, key)
  if (before?.accountId === context.session.account.id && before.sha256 === digest)
    return toDto(before, storage.type)
  const name = safeFileName(file.name) ?? key
  const { length: size } = bytes
  const { id } = await inTransaction(db, (tx) => reserveFile(tx, context, { key, name, size, hash }))
  return toDto(await putFile(context, { id, key, mediaType, sha256: digest }, bytes), storage.type)
}

/** Writes the bytes of a reserved file and makes it visible, or gives its name back. */
export async function putFile(
  context: SignedIn,
  { id, key, mediaType, sha256: digest }: Pick<KeptFile, 'id' | 'key' | 'mediaType' | 'sha256'>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<KeptFile> {
  const { storage, log } = context
  try {
    await storage.put(key, bytes)
    const facts = await mediaFacts(context, { key, mediaType, size: bytes.length })
    return await storeFile(context, { id, mediaType, sha256: digest, ...facts })
  } catch (error) {
    await discardFile(context, id).catch((why: unknown) => {
      log.warn({ error: withoutParameters(why) }, 'an unfinished upload is left to be cleared away')
    })
    throw error
  }
}

/**
 * Returns the stored file of a key.
 * @param visible condition for the files that are looked among. @default all
 */
export async function storedFile(db: Database, key: string, visible?: SQL): Promise<KeptFile | undefined> {
  // PostgreSQL's text holds no NUL character, and no file is named by one.
  if (key.includes('\0')) return undefined
  const [file] = await db
    .select()
    .from(uploadedFiles)
    .where(and(visible, eq(uploadedFiles.key, key), eq(uploadedFiles.status, 'stored')))
  return file
}

/**
 * Returns a file that the caller uploaded, or that the upload log shows the caller.
 * @throws Refusal `notFound`
 */
export async function readFile(context: SignedIn, key: string): Promise<UploadedFile> {
  const { db, storage } = context
  const file = await storedFile(db, key, visibleFiles(context))
  if (!file) throw new Refusal('notFound')
  return toDto(file, storage.type)
}

/** @throws Refusal `notFound` */
export async function requireFile(db: Database, key: string): Promise<KeptFile> {
  const file = await storedFile(db, key)
  if (!file) throw new Refusal('notFound')
  return file
}

import { enumerations } from '@admin/api-client/contract/enumerations'
import { UPLOAD_PIECE, UPLOAD_QUOTA, UPLOAD_RESUME_HOURS } from '@admin/api-client/contract/limits'
import { type UploadedFile, uploadFields } from '@admin/api-client/contract/uploads'
import { and, eq, gt, isNull, lt, sum } from 'drizzle-orm'
import { createSHA256 } from 'hash-wasm'
import { z } from 'zod'
import type { Context, Ports, SignedIn } from '../../context.ts'
import { newId } from '../../db/columns.ts'
import { partialUploads as partials, uploadedFiles } from '../../db/schema/uploads.ts'
import { parse } from '../../http/input.ts'
import { Refusal } from '../../http/Refusal.ts'
import { operate } from '../../operate.ts'
import { inspectContent } from './content.ts'
import { extensionOf, safeFileName } from './fileName.ts'
import { type KeptFile, keyOf, onWire, requireSize } from './service.ts'

export type PartialUpload = typeof partials.$inferSelect

/** Stale uploads that one new upload clears away. */
const CLEARED_AT_ONCE = 20

const description = z.object({
  uploadTarget: uploadFields.uploadTarget,
  filename: z.string().min(1).max(1000),
  fileType: z.enum(enumerations.uploadFileType).default('file'),
})

const expiry = ({ clock }: Context) => clock() + UPLOAD_RESUME_HOURS * 60 * 60 * 1000

/**
 * Begins a file that arrives in pieces.
 * @param size bytes in all
 * @throws Refusal where it would be too large, of a taken name, or too much besides the account's others
 */
export async function beginUpload(
  context: SignedIn,
  size: number,
  metadata: unknown,
): Promise<PartialUpload> {
  const { db, storage, session, clock } = context
  const { uploadTarget, filename, fileType } = parse(description, metadata, 'validation')
  const accountId = session.account.id
  const key = keyOf(uploadTarget)
  requireSize(fileType, size)
  await clearStaleUploads(context)
  if ((await db.$count(uploadedFiles, eq(uploadedFiles.key, key))) > 0) throw new Refusal('fileExists')
  const [held] = await db
    .select({ bytes: sum(partials.size).mapWith(Number) })
    .from(partials)
    .where(and(eq(partials.accountId, accountId), isNull(partials.fileId)))
  if ((held?.bytes ?? 0) + size > UPLOAD_QUOTA) throw new Refusal('uploadQuota')
  const row: typeof partials.$inferInsert = {
    id: newId(),
    accountId,
    key,
    name: safeFileName(filename) ?? key,
    fileType,
    size,
    token: await storage.pieces.begin(key),
    digest: save(await createSHA256()),
    expireTime: expiry(context),
    createTime: clock(),
  }
  const [begun] = await db.insert(partials).values(row).returning()
  return begun as PartialUpload
}

/** One's own upload, as long as it can be continued. @throws Refusal `notFound` */
export async function partialUpload({ db, session, clock }: SignedIn, id: string): Promise<PartialUpload> {
  const [row] = await db
    .select()
    .from(partials)
    .where(
      and(eq(partials.id, id), eq(partials.accountId, session.account.id), gt(partials.expireTime, clock())),
    )
  if (!row) throw new Refusal('notFound')
  return row
}

/**
 * Adds the piece that follows what is there; with the last one the file is kept.
 * @returns the upload as it is now; nothing where another request was faster
 */
export async function addPiece(
  context: SignedIn,
  upload: PartialUpload,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<PartialUpload | undefined> {
  const { db, storage } = context
  const { id, offset, size, tags, key } = upload
  const end = offset + bytes.length
  if (end > size || (end < size && bytes.length < UPLOAD_PIECE.min)) throw new Refusal('badRequest')
  const mediaType = offset === 0 ? await inspectFirst(context, upload, bytes) : upload.mediaType
  const tag = await storage.pieces.write(upload, { number: tags.length + 1, offset, bytes })
  const hasher = (await createSHA256()).load(load(upload.digest)).update(bytes)
  const [written] = await db
    .update(partials)
    .set({
      offset: end,
      mediaType,
      tags: [...tags, tag],
      digest: save(hasher),
      expireTime: expiry(context),
    })
    .where(and(eq(partials.id, id), eq(partials.offset, offset), isNull(partials.fileId)))
    .returning()
  if (written && end === size) await keep(context, written, { key, sha256: hasher.digest() })
  return written
}

/** Forgets an upload and what arrived of it. */
export async function abandonUpload({ db, storage }: Ports, upload: PartialUpload): Promise<void> {
  if (upload.fileId === null) await storage.pieces.abandon(upload)
  await db.delete(partials).where(eq(partials.id, upload.id))
}

/** What a finished upload became. @throws Refusal `notFound` before it has */
export async function finishedFile(context: SignedIn, id: string): Promise<UploadedFile> {
  const { fileId } = await partialUpload(context, id)
  const [file] = fileId
    ? await context.db.select().from(uploadedFiles).where(eq(uploadedFiles.id, fileId))
    : []
  if (!file) throw new Refusal('notFound')
  return onWire(file, context.storage.type)
}

/** The first bytes say whether the rest need come at all. */
async function inspectFirst(context: SignedIn, upload: PartialUpload, bytes: Uint8Array): Promise<string> {
  try {
    const { mediaType } = await inspectContent(bytes, extensionOf(upload.key), upload.fileType)
    return mediaType
  } catch (error) {
    await abandonUpload(context, upload)
    throw error
  }
}

const keep = (
  context: SignedIn,
  upload: PartialUpload,
  { key, sha256 }: Pick<KeptFile, 'key' | 'sha256'>,
): Promise<void> =>
  operate(context, { action: 'create', resource: 'upload' }, async (tx, record) => {
    const { id, name, mediaType, size, accountId, tags } = upload
    const row: KeptFile = {
      id: newId(),
      key,
      name,
      mediaType,
      size,
      sha256,
      accountId,
      createTime: context.clock(),
    }
    await tx.insert(uploadedFiles).values(row)
    await tx.update(partials).set({ fileId: row.id }).where(eq(partials.id, id))
    await context.storage.pieces.complete(upload, tags)
    record({ targetId: row.id, after: row })
  })

/** @returns how many were cleared away, a limited number at once */
export async function clearStaleUploads(context: Ports): Promise<number> {
  const stale = await context.db
    .select()
    .from(partials)
    .where(lt(partials.expireTime, context.clock()))
    .limit(CLEARED_AT_ONCE)
  for (const upload of stale) await abandonUpload(context, upload)
  return stale.length
}

const save = (hasher: { save: () => Uint8Array }) => btoa(String.fromCharCode(...hasher.save()))
const load = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

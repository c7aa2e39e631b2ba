import { enumerations } from '@admin/api-client/contract/enumerations'
import { UPLOAD_PIECE, UPLOAD_RESUME_HOURS } from '@admin/api-client/contract/limits'
import { type UploadedFile, uploadFields } from '@admin/api-client/contract/system/uploads'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { createSHA256 } from 'hash-wasm'
import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { withoutParameters } from '../../../db/databaseErrors.ts'
import { partialUploads as partials, uploadedFiles } from '../../../db/schema/uploads.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { parse } from '../../../http/input.ts'
import type { Context, Ports, SignedIn } from '../../../kernel/context.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { inspectContent } from './content.ts'
import { extensionOf, safeFileName } from './fileName.ts'
import { mediaFacts } from './mediaFacts.ts'
import {
  CLEARED_TOGETHER,
  clearEach,
  clearPendingFiles,
  discardFile,
  RANDOM,
  requireFewUnfinished,
  reserveFile,
  storeFile,
} from './reservations.ts'
import { keyOf, requireSize, toDto } from './service.ts'

export type PartialUpload = typeof partials.$inferSelect

/** An upload that this request holds. */
type ClaimedUpload = PartialUpload & { claim: string }

/**
 * Milliseconds after which a claim that its request didn't renew can be taken over: the server has ended. Shorter than
 * clients try again after a lost connection.
 */
export const CLAIM_LEASE = 15_000

const description = z.object({
  uploadTarget: uploadFields.uploadTarget,
  filename: z.string().min(1).max(1000),
  fileType: z.enum(enumerations.uploadFileType).default('file'),
  fingerprint: z
    .string()
    .regex(/^[\da-f]{64}$/)
    .default(''),
})

const expiry = ({ clock }: Context) => clock() + UPLOAD_RESUME_HOURS * 60 * 60 * 1000

/**
 * Begins a file that arrives in pieces and reserves its name.
 * @param size bytes in all
 * @throws Refusal for an empty or too large file, a name in use, or more than the account may upload
 */
export async function beginUpload(
  context: SignedIn,
  size: number,
  metadata: unknown,
): Promise<PartialUpload> {
  const { db, session, clock } = context
  const { uploadTarget, filename, fileType, fingerprint } = parse(description, metadata, 'validation')
  const key = keyOf(uploadTarget)
  if (size === 0) throw refuseField('validation', 'file', 'fileFormat')
  requireSize(fileType, size)
  const digest = save(await createSHA256())
  return inTransaction(db, async (tx) => {
    await requireFewUnfinished(tx, context, size)
    const file = await reserveFile(tx, context, { key, name: safeFileName(filename) ?? key, size })
    const [begun] = await tx
      .insert(partials)
      .values({
        id: newId(),
        accountId: session.account.id,
        fileId: file.id,
        key,
        name: filename,
        fileType,
        fingerprint,
        size,
        digest,
        expireTime: expiry(context),
        createTime: clock(),
      })
      .returning()
    return begun as PartialUpload
  })
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
 * Adds the piece that follows what is there; with the last one the file is stored.
 * @returns the upload as it is now; undefined where another request holds it or was faster
 */
export async function addPiece(
  context: SignedIn,
  upload: PartialUpload,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<PartialUpload | undefined> {
  const { offset, size } = upload
  const end = offset + bytes.length
  if (end > size || (end < size && bytes.length < UPLOAD_PIECE.min)) throw new Refusal('badRequest')
  return whileClaimed(context, upload, async (claimed) => {
    const written = offset === size ? claimed : await writePiece(context, claimed, bytes)
    if (written && end === size) await finish(context, written)
    return written
  })
}

/**
 * Finishes an upload whose bytes have all arrived and whose last request failed before the file was stored.
 * @returns the upload as it is now; undefined where another request holds it
 */
export async function settleUpload(
  context: SignedIn,
  upload: PartialUpload,
): Promise<PartialUpload | undefined> {
  if (upload.offset < upload.size || (await storedFile(context, upload))) return upload
  return whileClaimed(context, upload, async (claimed) => {
    await finish(context, claimed)
    return claimed
  })
}

/**
 * Forgets an upload and what arrived of it.
 * @returns whether it did; not where another request holds it
 */
export async function abandonUpload(context: Ports, upload: PartialUpload): Promise<boolean> {
  const claimed = await claimUpload(context, upload)
  if (!claimed) return false
  await forget(context, claimed)
  return true
}

/** What a finished upload became. @throws Refusal `notFound` before it has */
export async function finishedFile(context: SignedIn, id: string): Promise<UploadedFile> {
  const file = await storedFile(context, await partialUpload(context, id))
  if (!file) throw new Refusal('notFound')
  return toDto(file, context.storage.type)
}

const clearing = new WeakSet<Database>()

/** Clears away uploads that were given up, one call at a time in this process. Returns before it is done. */
export function clearInBackground(context: Ports): void {
  const { db, log } = context
  if (clearing.has(db)) return
  clearing.add(db)
  clearStaleUploads(context)
    .catch((error: unknown) => {
      log.warn({ error: withoutParameters(error) }, 'unfinished uploads could not be cleared')
    })
    .finally(() => clearing.delete(db))
}

/** @returns how many were cleared away, a limited number for one call */
export async function clearStaleUploads(context: Ports): Promise<number> {
  const stale = await context.db
    .select()
    .from(partials)
    .where(and(lt(partials.expireTime, context.clock()), free(context)))
    .orderBy(RANDOM)
    .limit(CLEARED_TOGETHER)
  const cleared = await clearEach(context, stale, async (upload) => {
    await abandonUpload(context, upload)
  })
  return cleared + (await clearPendingFiles(context))
}

async function storedFile({ db }: Ports, { fileId }: PartialUpload) {
  const isStored = and(eq(uploadedFiles.id, fileId), eq(uploadedFiles.status, 'stored'))
  const [file] = await db.select().from(uploadedFiles).where(isStored)
  return file
}

/** Not claimed by a request, or by one that has ended. */
const free = ({ clock }: Ports) => or(isNull(partials.claim), lt(partials.claimExpireTime, clock()))

const held = ({ id, claim }: ClaimedUpload) => and(eq(partials.id, id), eq(partials.claim, claim))

/**
 * Claims an upload for one request: of several that send the same piece, one writes.
 * @returns undefined where another request holds it, or its offset has changed
 */
async function claimUpload(
  context: Ports,
  { id, offset }: PartialUpload,
): Promise<ClaimedUpload | undefined> {
  const claim = newId()
  const [claimed] = await context.db
    .update(partials)
    .set({ claim, claimExpireTime: context.clock() + CLAIM_LEASE })
    .where(and(eq(partials.id, id), eq(partials.offset, offset), free(context)))
    .returning()
  return claimed && { ...claimed, claim }
}

/** Works on a claimed upload; the claim is renewed until the work ends, such as the joining of a large file. */
async function whileClaimed<Result>(
  context: SignedIn,
  upload: PartialUpload,
  work: (claimed: ClaimedUpload) => Promise<Result>,
): Promise<Result | undefined> {
  const claimed = await claimUpload(context, upload)
  if (!claimed) return undefined
  const { db, clock, log } = context
  const heartbeat = setInterval(() => {
    db.update(partials)
      .set({ claimExpireTime: clock() + CLAIM_LEASE })
      .where(held(claimed))
      .catch((error: unknown) => {
        log.warn({ error: withoutParameters(error) }, 'an upload could not renew its claim')
      })
  }, CLAIM_LEASE / 3)
  try {
    return await work(claimed)
  } finally {
    clearInterval(heartbeat)
    await context.db.update(partials).set({ claim: null, claimExpireTime: null }).where(held(claimed))
  }
}

/** @returns undefined where the claim was lost meanwhile */
async function writePiece(
  context: SignedIn,
  upload: ClaimedUpload,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<PartialUpload | undefined> {
  const { db, storage } = context
  const { key, offset, tags } = upload
  const mediaType = offset === 0 ? await inspectFirst(context, upload, bytes) : upload.mediaType
  const token = upload.token || (await beginPieces(context, upload))
  const tag = await storage.pieces.write({ key, token }, { number: tags.length + 1, offset, bytes })
  const hasher = (await createSHA256()).load(load(upload.digest)).update(bytes)
  const [written] = await db
    .update(partials)
    .set({
      offset: offset + bytes.length,
      mediaType,
      tags: [...tags, tag],
      digest: save(hasher),
      expireTime: expiry(context),
    })
    .where(held(upload))
    .returning()
  return written
}

/** The first bytes show whether the rest is worth sending. */
async function inspectFirst(context: SignedIn, upload: ClaimedUpload, bytes: Uint8Array): Promise<string> {
  try {
    const { mediaType } = await inspectContent(bytes, extensionOf(upload.key), upload.fileType)
    return mediaType
  } catch (error) {
    await forget(context, upload)
    throw error
  }
}

/** The storage's name of the pieces is in the row before the first of them is written, so that it can be cleared. */
async function beginPieces({ db, storage }: Ports, upload: ClaimedUpload): Promise<string> {
  const token = await storage.pieces.begin(upload.key)
  await db.update(partials).set({ token }).where(held(upload))
  return token
}

/** Joins the pieces and makes the file visible; can be repeated after each of its steps. */
async function finish(context: SignedIn, upload: PartialUpload): Promise<void> {
  const { fileId: id, key, size, mediaType, digest, tags } = upload
  const sha256 = (await createSHA256()).load(load(digest)).digest()
  await context.storage.pieces.complete(upload, tags)
  const facts = await mediaFacts(context, { key, size, mediaType })
  await storeFile(context, { id, mediaType, sha256, ...facts })
}

/** Deletes a claimed upload, what arrived of it, and its file unless it is stored. */
async function forget(context: Ports, upload: ClaimedUpload): Promise<void> {
  const { db, storage } = context
  if (upload.token && !(await storedFile(context, upload))) await storage.pieces.abandon(upload)
  await discardFile(context, upload.fileId)
  await db.delete(partials).where(eq(partials.id, upload.id))
}

const save = (hasher: { save: () => Uint8Array }) => btoa(String.fromCharCode(...hasher.save()))
const load = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

import { MAX_OPEN_UPLOADS, MAX_UPLOADS_PER_DAY } from '@admin/api-client/contract/limits'
import { and, count, eq, gt, isNull, lt, ne, notExists, sql, sum } from 'drizzle-orm'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { withoutParameters } from '../../../db/databaseErrors.ts'
import { uploadedFiles as files, partialUploads, uploadHistories } from '../../../db/schema/uploads.ts'
import { unavailable } from '../../../http/answers.ts'
import type { Ports, SignedIn } from '../../../kernel/context.ts'
import { DAY, HOUR } from '../../../kernel/durations.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import type { MediaFacts } from './mediaFacts.ts'

export type KeptFile = typeof files.$inferSelect

/** Milliseconds after which a file sent in one piece that isn't stored counts as given up: longer than storing takes. */
const PENDING_LIMIT = HOUR

/** What is known of a file before its bytes are written. */
interface Reserved extends Pick<KeptFile, 'key' | 'name' | 'size'> {
  hash?: string | undefined
  thumbnailOf?: string | null
}

/**
 * Reserves a name for a file before its bytes are written: no one sees it until `storeFile`. Counting and inserting
 * happen under a lock of the account, so that requests in parallel can't exceed its limits together. Thumbnails don't
 * count: a picture has few, and they are small.
 * @param tx its transaction must not wait for a storage
 * @throws Refusal `uploadLimit` for too much in 24 hours, `fileExists`
 */
export async function reserveFile(
  tx: Database,
  { session, clock }: SignedIn,
  { key, name, size, hash, thumbnailOf = null }: Reserved,
): Promise<KeptFile> {
  const accountId = session.account.id
  const now = clock()
  await lockUploads(tx, accountId)
  const latest = and(
    eq(files.accountId, accountId),
    gt(files.createTime, now - DAY),
    isNull(files.thumbnailOf),
  )
  const day = await total(tx.select(totals).from(files).where(latest))
  const full = day.files >= MAX_UPLOADS_PER_DAY.files || day.bytes + size > MAX_UPLOADS_PER_DAY.bytes
  if (full && thumbnailOf === null) throw new Refusal('uploadLimit')
  const [reserved] = await tx
    .insert(files)
    .values({
      id: newId(),
      key,
      name,
      mediaType: '',
      size,
      sha256: '',
      accountId,
      createTime: now,
      status: 'pending',
      hash: hash ?? null,
      thumbnailOf,
    })
    .onConflictDoNothing({ target: files.key })
    .returning()
  if (!reserved) throw new Refusal('fileExists')
  return reserved
}

/**
 * Counts a resumable upload toward the unfinished ones that its account may have, under the same lock.
 * @throws Refusal `uploadQuota`
 */
export async function requireFewUnfinished(tx: Database, { session }: SignedIn, size: number): Promise<void> {
  const accountId = session.account.id
  await lockUploads(tx, accountId)
  const open = await total(
    tx
      .select(totals)
      .from(partialUploads)
      .innerJoin(files, eq(files.id, partialUploads.fileId))
      .where(and(eq(files.accountId, accountId), ne(files.status, 'stored'))),
  )
  if (open.files >= MAX_OPEN_UPLOADS.files || open.bytes + size > MAX_OPEN_UPLOADS.bytes)
    throw new Refusal('uploadQuota')
}

const totals = { files: count(), bytes: sum(files.size).mapWith(Number) }

async function total(select: PromiseLike<{ files: number; bytes: number | null }[]>) {
  const [found] = await select
  return { files: found?.files ?? 0, bytes: found?.bytes ?? 0 }
}

/**
 * Counts a record of the upload history toward the account's limit, under the same lock.
 * @throws Refusal `uploadLimit`
 */
export async function requireRecordAllowed(tx: Database, { session, clock }: SignedIn): Promise<void> {
  const accountId = session.account.id
  await lockUploads(tx, accountId)
  const latest = and(eq(uploadHistories.uploadUser, accountId), gt(uploadHistories.time, clock() - DAY))
  if ((await tx.$count(uploadHistories, latest)) >= MAX_UPLOADS_PER_DAY.files)
    throw new Refusal('uploadLimit')
}

const lockUploads = (tx: Database, accountId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${accountId}`}, 0))`)

/**
 * Makes a reserved file visible, once its bytes are where they belong, and writes the operation log. A thumbnail is
 * linked to its picture.
 * @throws Refusal `unavailable` where the reservation was given up meanwhile
 */
export const storeFile = (
  context: SignedIn,
  { id, ...content }: Pick<KeptFile, 'id' | 'mediaType' | 'sha256' | keyof MediaFacts>,
): Promise<KeptFile> =>
  operate(context, { action: 'create', resource: 'upload' }, async (tx, record) => {
    const [file] = await tx
      .update(files)
      .set({ ...content, status: 'stored' })
      .where(and(eq(files.id, id), eq(files.status, 'pending')))
      .returning()
    if (!file) throw unavailable()
    if (file.thumbnailOf !== null) await linkThumbnail(tx, file)
    const { status, ...after } = file
    record({ targetId: id, after })
    return file
  })

async function linkThumbnail(tx: Database, { thumbnailOf, width, key }: KeptFile): Promise<void> {
  if (thumbnailOf === null || width === null) return
  const [picture] = await tx.select().from(files).where(eq(files.id, thumbnailOf)).for('update')
  const thumbnails = [...(picture?.thumbnails ?? []), { width, key }].toSorted((a, b) => a.width - b.width)
  await tx.update(files).set({ thumbnails }).where(eq(files.id, thumbnailOf))
}

/**
 * Gives up a file that isn't stored: its bytes first, its row last, so that a try that breaks off can be repeated and
 * nothing stays without a row. A stored file stays as it is.
 */
export async function discardFile({ db, storage }: Ports, id: string): Promise<void> {
  const [file] = await db
    .update(files)
    .set({ status: 'discarded' })
    .where(and(eq(files.id, id), ne(files.status, 'stored')))
    .returning()
  if (!file) return
  await storage.remove(file.key)
  await db.delete(files).where(eq(files.id, id))
}

/**
 * Clears away files sent in one piece that were never stored, such as those of a server that stopped midway.
 * @returns how many, a limited number for one call
 */
export async function clearPendingFiles(context: Ports): Promise<number> {
  const { db, clock } = context
  const partial = db
    .select({ id: partialUploads.id })
    .from(partialUploads)
    .where(eq(partialUploads.fileId, files.id))
  const givenUp = lt(files.createTime, clock() - PENDING_LIMIT)
  const stale = await db
    .select({ id: files.id })
    .from(files)
    .where(and(ne(files.status, 'stored'), givenUp, notExists(partial)))
    .orderBy(RANDOM)
    .limit(CLEARED_TOGETHER)
  return clearEach(context, stale, ({ id }) => discardFile(context, id))
}

/** Rows that one call clears away. */
export const CLEARED_TOGETHER = 20

/** Rows that can't be cleared don't keep the others waiting. */
export const RANDOM = sql`random()`

/** @returns how many were cleared; what fails is logged and left to the next call */
export async function clearEach<Row>(
  { log }: Ports,
  rows: Row[],
  clear: (row: Row) => Promise<void>,
): Promise<number> {
  let cleared = 0
  for (const row of rows) {
    try {
      await clear(row)
      cleared += 1
    } catch (error) {
      log.warn({ error: withoutParameters(error) }, 'an unfinished upload could not be cleared')
    }
  }
  return cleared
}

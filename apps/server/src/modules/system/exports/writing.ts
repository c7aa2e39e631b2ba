import { errorTable } from '@admin/api-client/contract/errors'
import { EXPORT_DAYS, UPLOAD_PIECE } from '@admin/api-client/contract/limits'
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { createSHA256 } from 'hash-wasm'
import { accountSession } from '../../../auth/authenticate.ts'
import { readSet } from '../../../crud/exportReads.ts'
import { withoutParameters } from '../../../db/databaseErrors.ts'
import { exports } from '../../../db/schema/exports.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type FileContent, fileBytes } from '../../../http/download.ts'
import type { Ports, SignedIn } from '../../../kernel/context.ts'
import { DAY, MINUTE } from '../../../kernel/durations.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import type { PieceTarget } from '../../../ports/Storage.ts'
import { markedContent } from './marks.ts'
import { notifyRequester } from './notifying.ts'
import { markingOfExport } from './records.ts'
import type { ExportRow } from './resource.ts'

/** How often a job begins to write a file: once again after its server stopped or something failed. */
const MAX_ATTEMPTS = 2
/** Rows after which the record shows the progress, and the job notices that the export was cancelled. */
const PROGRESS_ROWS = 2000
/** Milliseconds after which an export whose job was lost is enqueued again. */
const LOST = 2 * MINUTE

/** The export was cancelled, or another job writes it. */
class Superseded extends Error {}
/** The server stops; another one writes the file. */
class Stopping extends Error {}

/** The storage's name of the file of an export. */
export const fileKey = ({ id, format }: Pick<ExportRow, 'id' | 'format'>): string => `export-${id}.${format}`

/** Enqueues the exports whose jobs were lost, such as with their server. A job that is there is not enqueued twice. */
export async function enqueueExports({ db, jobs, clock }: Ports): Promise<void> {
  const found = await db
    .select({ id: exports.id })
    .from(exports)
    .where(
      and(
        eq(exports.streamed, false),
        inArray(exports.status, ['queued', 'running']),
        lt(exports.updateTime, clock() - LOST),
      ),
    )
  await jobs.send(
    'writeExport',
    found.map(({ id }) => id),
  )
}

/** Not cancelled since, nor begun again by another job. */
const stillOurs = ({ id, attempts }: ExportRow) =>
  and(eq(exports.id, id), eq(exports.status, 'running'), eq(exports.attempts, attempts))

/** Claims an export that is queued, or whose job has come again. */
async function claim({ db, clock }: Ports, id: string): Promise<ExportRow | undefined> {
  const [row] = await db
    .update(exports)
    .set({
      status: 'running',
      attempts: sql`${exports.attempts} + 1`,
      rows: 0,
      startTime: clock(),
      updateTime: clock(),
    })
    .where(
      and(
        eq(exports.id, id),
        eq(exports.streamed, false),
        or(eq(exports.status, 'queued'), eq(exports.status, 'running')),
      ),
    )
    .returning()
  return row
}

/** Ends an export, and notifies its requester. @throws Superseded */
const settle = (
  ports: Ports,
  row: ExportRow,
  values: Partial<ExportRow> & { status: 'ready' | 'failed' },
): Promise<void> =>
  inTransaction(ports.db, async (tx) => {
    const time = ports.clock()
    const [ended] = await tx
      .update(exports)
      .set({ ...values, token: '', finishTime: time, updateTime: time, version: sql`${exports.version} + 1` })
      .where(stillOurs(row))
      .returning()
    if (!ended) throw new Superseded()
    await notifyRequester(tx, ended, {
      kind: values.status === 'ready' ? 'exportReady' : 'exportFailed',
      time,
      data: values.status === 'ready' ? { rows: String(ended.rows) } : { failure: String(values.failure) },
    })
  })

/** What the requester may read now, as a request of theirs. @throws Refusal `unauthorizedOperation` without an account */
async function contextOf(ports: Ports, { id, requesterId, language }: ExportRow): Promise<SignedIn> {
  const session = await accountSession(ports, requesterId)
  if (!session) throw new Refusal('unauthorizedOperation')
  return {
    ...ports,
    ...{ session, language, requestId: id, started: ports.clock() },
    ...{ address: '', network: '', userAgent: '' },
  }
}

/** Collects bytes and hands them to the storage in pieces of the size that it takes. */
function piecesOf({ storage }: Ports, target: PieceTarget) {
  let collected: Uint8Array[] = []
  let size = 0
  let offset = 0
  const tags: string[] = []
  const flush = async () => {
    const bytes = new Uint8Array(await new Blob(collected as BlobPart[]).arrayBuffer())
    tags.push(await storage.pieces.write(target, { number: tags.length + 1, offset, bytes }))
    offset += size
    collected = []
    size = 0
  }
  return {
    async add(bytes: Uint8Array) {
      collected.push(bytes)
      size += bytes.length
      if (size >= UPLOAD_PIECE.min) await flush()
    },
    async complete() {
      if (size > 0) await flush()
      await storage.pieces.complete(target, tags)
      return offset
    },
  }
}

/** Passes a content on; the record shows how many rows were written. @throws Superseded, Stopping */
function followed({ db, clock }: Ports, row: ExportRow, content: FileContent, stopping: AbortSignal) {
  const sums = { rows: 0 }
  let shown = 0
  const pages = async function* () {
    for await (const page of content.pages) {
      sums.rows += page.length
      if (stopping.aborted) throw new Stopping()
      if (sums.rows - shown >= PROGRESS_ROWS) {
        shown = sums.rows
        const [ours] = await db
          .update(exports)
          .set({ rows: shown, updateTime: clock() })
          .where(stillOurs(row))
          .returning({ id: exports.id })
        if (!ours) throw new Superseded()
      }
      yield page
    }
  }
  return { sums, content: { ...content, pages: pages() } }
}

/** Writes the file whole, or leaves none. */
async function writeFile(ports: Ports, row: ExportRow, stopping: AbortSignal): Promise<Partial<ExportRow>> {
  const { db, storage, clock } = ports
  const { area, query, format, columns, timeZone } = row
  const context = await contextOf(ports, row)
  const file = await readSet(context, {
    area,
    query: { ...query, format, timeZone, ...(columns && { columns }) },
  })
  if (row.token) await storage.pieces.abandon({ key: fileKey(row), token: row.token })
  const target = { key: fileKey(row), token: await storage.pieces.begin(fileKey(row)) }
  try {
    await db.update(exports).set({ token: target.token }).where(stillOurs(row))
    const read = followed(ports, row, file.content, stopping)
    let marked = false
    const content = markedContent(read.content, await markingOfExport(db, row), () => {
      marked = true
    })
    const digest = await createSHA256()
    const pieces = piecesOf(ports, target)
    for await (const bytes of fileBytes({ format, content })) {
      digest.update(bytes)
      await pieces.add(bytes)
    }
    const bytes = await pieces.complete()
    const expireTime = clock() + EXPORT_DAYS * DAY
    return { rows: read.sums.rows, bytes, sha256: digest.digest(), marked, expireTime }
  } catch (error) {
    await storage.pieces.abandon(target)
    throw error
  }
}

/** Whether the account that requested an export has lost the right to it. */
const isNotPermitted = (error: unknown): boolean =>
  error instanceof Refusal && errorTable[error.key].status === 403

/**
 * Writes the file of an export with what its requester may read now. It is begun once again when its server stopped or
 * something failed.
 * @param stopping aborts when the server stops: the export is queued again for another one
 */
export async function performExport(ports: Ports, id: string, stopping: AbortSignal): Promise<void> {
  const row = await claim(ports, id)
  if (!row) return
  const { db, storage } = ports
  try {
    if (row.attempts > MAX_ATTEMPTS) return await settle(ports, row, { status: 'failed', failure: 'broken' })
    const written = await writeFile(ports, row, stopping)
    try {
      await settle(ports, row, { ...written, status: 'ready' })
    } catch (error) {
      await storage.remove(fileKey(row))
      throw error
    }
  } catch (error) {
    if (error instanceof Superseded) return
    const failure = isNotPermitted(error) ? 'notPermitted' : 'broken'
    // What was rejected is rejected again.
    const isFinal = error instanceof Refusal || row.attempts >= MAX_ATTEMPTS
    if (error instanceof Stopping || !isFinal) {
      const attempts = error instanceof Stopping ? row.attempts - 1 : row.attempts
      await db.update(exports).set({ status: 'queued', attempts }).where(stillOurs(row))
      if (error instanceof Stopping) return
      throw error
    }
    ports.log.error({ export: id, error: withoutParameters(error) }, 'an export failed')
    await settle(ports, row, { status: 'failed', failure }).catch((cause: unknown) => {
      if (!(cause instanceof Superseded)) throw cause
    })
  }
}

import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { errorTable } from '@admin/api-client/contract/errors'
import { EXPORT_DAYS, UPLOAD_PIECE } from '@admin/api-client/contract/limits'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { createSHA256 } from 'hash-wasm'
import { accountSession } from '../../../auth/authenticate.ts'
import { readSet } from '../../../crud/exportReads.ts'
import { newId } from '../../../db/columns.ts'
import { withoutParameters } from '../../../db/databaseErrors.ts'
import { exports } from '../../../db/schema/exports.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type FileContent, fileBytes } from '../../../http/download.ts'
import type { Ports, SignedIn } from '../../../kernel/context.ts'
import { DAY, MINUTE } from '../../../kernel/durations.ts'
import { seesPersonalData } from '../../../kernel/maskedFields.ts'
import { writeLog } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import type { PieceTarget } from '../../../ports/Storage.ts'
import { approvalRows } from './allowance.ts'
import { clearFile } from './expiry.ts'
import { markedContent } from './marks.ts'
import { notifyApprovers, notifyRequester } from './notifying.ts'
import { logOf, markingOfExport, sameScope } from './records.ts'
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

/** What the requester may see isn't what it was when the export was requested. */
class ScopeChanged extends Error {}
/** The set has more rows than may be written without another approval. */
class Grown extends Error {
  readonly rows: number
  constructor(rows: number) {
    super('The set has grown')
    this.rows = rows
  }
}

/** Share by which an approved set may have grown. */
const GROWTH = 0.1

/** Rows up to which the file of an export is written without another approval. */
const maxRowsOf = ({ config }: Ports, { approvedRows }: ExportRow) =>
  Math.max(approvalRows(config), Math.floor((approvedRows ?? 0) * (1 + GROWTH)))

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

/** Claims an export that is queued, or whose job has come again. The row still has the file of the last attempt. */
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
      and(eq(exports.id, id), eq(exports.streamed, false), inArray(exports.status, ['queued', 'running'])),
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
      .set({ ...values, finishTime: time, updateTime: time, version: sql`${exports.version} + 1` })
      .where(stillOurs(row))
      .returning()
    if (!ended) throw new Superseded()
    await writeLog(
      ...logOf(ports, tx, { row: ended, action: 'perform', succeeded: values.status === 'ready' }),
    )
    await notifyRequester(tx, ended, {
      kind: values.status === 'ready' ? 'exportReady' : 'exportFailed',
      time,
      data: values.status === 'ready' ? { rows: String(ended.rows) } : { failure: String(values.failure) },
    })
  })

/** Puts an export whose set has grown back, for another decision. @throws Superseded */
const waitAgain = (ports: Ports, row: ExportRow, expectedRows: number): Promise<void> =>
  inTransaction(ports.db, async (tx) => {
    const time = ports.clock()
    const [waiting] = await tx
      .update(exports)
      .set({
        ...{ status: 'waiting', expectedRows, approvedRows: null, rows: 0, attempts: 0, startTime: null },
        ...{ deciderId: null, deciderName: '', decideTime: null, note: '', updateTime: time },
        version: sql`${exports.version} + 1`,
      })
      .where(stillOurs(row))
      .returning()
    if (!waiting) throw new Superseded()
    await notifyApprovers(tx, waiting, time)
    await notifyRequester(tx, waiting, { kind: 'exportGrown', time, data: { rows: String(expectedRows) } })
  })

/**
 * What the requester may read, as a request of theirs. The first attempt reads a copy of the database, if one has
 * everything that was there when it began.
 * @throws Refusal `unauthorizedOperation` without an account, ScopeChanged
 */
async function contextOf(
  ports: Ports,
  { id, requesterId, scope, language, attempts }: ExportRow,
): Promise<SignedIn> {
  const session = await accountSession(ports, requesterId)
  if (!session) throw new Refusal('unauthorizedOperation')
  if (!sameScope(session.scope, scope)) throw new ScopeChanged()
  const copy = attempts > 1 ? undefined : await ports.replica?.catchUp()
  return {
    ...ports,
    ...(copy && { db: copy, primary: ports.db }),
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

/** Passes a content on; the record shows how many rows were written. @throws Superseded, Stopping, Grown */
function followed(ports: Ports, row: ExportRow, content: FileContent, stopping: AbortSignal) {
  const { db, clock } = ports
  const maxRows = maxRowsOf(ports, row)
  const sums = { rows: 0 }
  let shown = 0
  const pages = async function* () {
    for await (const page of content.pages) {
      sums.rows += page.length
      if (stopping.aborted) throw new Stopping()
      if (sums.rows > maxRows) throw new Grown(sums.rows)
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

/** Begins the file of an attempt, under a name that no other attempt has. @throws Superseded */
async function beginFile({ db, storage }: Ports, row: ExportRow): Promise<PieceTarget> {
  const key = `export-${row.id}-${newId()}.${row.format}`
  const target = { key, token: await storage.pieces.begin(key) }
  const [ours] = await db
    .update(exports)
    .set({ fileKey: key, token: target.token })
    .where(stillOurs(row))
    .returning({ id: exports.id })
  if (ours) return target
  await storage.pieces.abandon(target)
  throw new Superseded()
}

/** Writes the file whole, or leaves none. */
async function writeFile(ports: Ports, row: ExportRow, stopping: AbortSignal) {
  const { db, storage, clock } = ports
  const { area, query, format, columns, timeZone } = row
  const context = await contextOf(ports, row)
  const file = await readSet(context, {
    area,
    query: { ...query, format, timeZone, ...(columns && { columns }) },
  })
  const expected = await file.count()
  if (expected > maxRowsOf(ports, row)) throw new Grown(expected)
  await clearFile(ports, row)
  const target = await beginFile(ports, row)
  try {
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
    const inFull = seesPersonalData(context.session)
    const facts = { rows: read.sums.rows, bytes, sha256: digest.digest(), marked, inFull, expireTime }
    return { ...facts, fileKey: target.key, token: '' }
  } catch (error) {
    await storage.pieces.abandon(target)
    throw error
  }
}

/** Why an export failed. */
const failureOf = (error: unknown): CodeOf<'exportFailure'> => {
  if (error instanceof ScopeChanged) return 'scopeChanged'
  return error instanceof Refusal && errorTable[error.key].status === 403 ? 'notPermitted' : 'broken'
}

/** Fails an export, or has it begun again. @throws unknown what is tried again */
async function handleFailure(ports: Ports, row: ExportRow, error: unknown): Promise<void> {
  if (error instanceof Grown) return waitAgain(ports, row, error.rows)
  // What was rejected is rejected again.
  const isFinal = error instanceof Refusal || error instanceof ScopeChanged || row.attempts >= MAX_ATTEMPTS
  if (error instanceof Stopping || !isFinal) {
    const attempts = error instanceof Stopping ? row.attempts - 1 : row.attempts
    await ports.db.update(exports).set({ status: 'queued', attempts }).where(stillOurs(row))
    if (error instanceof Stopping) return
    throw error
  }
  ports.log.error({ export: row.id, error: withoutParameters(error) }, 'an export failed')
  await settle(ports, row, { status: 'failed', failure: failureOf(error) })
}

/** Writes the file of a claimed export and settles it. @throws Superseded and what broke */
async function writeAndSettle(ports: Ports, row: ExportRow, stopping: AbortSignal): Promise<void> {
  if (row.attempts > MAX_ATTEMPTS) return settle(ports, row, { status: 'failed', failure: 'broken' })
  const written = await writeFile(ports, row, stopping)
  try {
    await settle(ports, row, { ...written, status: 'ready' })
  } catch (error) {
    // A connection that breaks doesn't tell whether the export was settled: then a file that it doesn't have is removed later.
    if (error instanceof Superseded) await ports.storage.remove(written.fileKey)
    throw error
  }
}

/**
 * Writes the file of an export with what its requester may read now. It is begun once again when its server stopped or
 * something failed.
 * @param stopping aborts when the server stops: the export is queued again for another one
 */
export async function performExport(ports: Ports, id: string, stopping: AbortSignal): Promise<void> {
  const row = await claim(ports, id)
  if (!row) return
  try {
    await writeAndSettle(ports, row, stopping).catch((error: unknown) => {
      if (error instanceof Superseded) throw error
      return handleFailure(ports, row, error)
    })
  } catch (error) {
    if (!(error instanceof Superseded)) throw error
  }
}

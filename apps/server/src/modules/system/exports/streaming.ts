import { EXPORT_STREAM_ROWS } from '@admin/api-client/contract/limits'
import type { Operation } from '@admin/api-client/contract/operation'
import { and, eq } from 'drizzle-orm'
import { createSHA256 } from 'hash-wasm'
import type { ListDownload } from '../../../crud/exportFile.ts'
import { type Asked, askedOf } from '../../../crud/exportReads.ts'
import { exports } from '../../../db/schema/exports.ts'
import type { FileContent, FileTrack } from '../../../http/download.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { markedContent } from './marks.ts'
import { addRecord, asTexts, markingOfExport } from './records.ts'
import type { ExportRow } from './resource.ts'

type Export = (input: SignedIn & { query: Asked }) => Promise<ListDownload>

/** Filters and sort without the defaults that a list always has. */
function filtersOf(operation: Operation, query: Asked) {
  const { page, pageSize, timeZone, format, columns, ...filters } = query
  const { data: defaults = {} } = operation.query?.safeParse({}) ?? {}
  return asTexts(
    Object.fromEntries(
      Object.entries(filters).filter(
        ([name, value]) => value !== (defaults as Record<string, unknown>)[name],
      ),
    ),
  )
}

/** Passes a content on and counts its rows. */
const counted = (content: FileContent, add: (rows: number) => void): FileContent => ({
  ...content,
  pages: (async function* () {
    for await (const rows of content.pages) {
      add(rows.length)
      yield rows
    }
  })(),
})

/** Notes what is known of a file that is streamed, in the record of its export. */
async function trackOf({ db, clock }: SignedIn, { id }: ExportRow) {
  const digest = await createSHA256()
  const sums = { rows: 0, bytes: 0, marked: false }
  const track: FileTrack = {
    written(bytes) {
      digest.update(bytes)
      sums.bytes += bytes.length
    },
    async ended(whole) {
      await db
        .update(exports)
        .set({
          rows: sums.rows,
          finishTime: clock(),
          updateTime: clock(),
          ...(whole
            ? { status: 'delivered', bytes: sums.bytes, sha256: digest.digest(), marked: sums.marked }
            : { status: 'failed', failure: 'interrupted' }),
        })
        .where(and(eq(exports.id, id), eq(exports.status, 'running')))
    },
  }
  return { track, sums }
}

/**
 * Streams a set of up to `EXPORT_STREAM_ROWS` rows, marked. A record of the export notes the rows and the digest of the
 * file when it is whole; the operation log records it when it begins.
 * @param area of the contract
 * @throws Refusal `exportTooLarge` for a larger set, which a job writes
 */
export const streamedExport =
  (area: string, operation: Operation, read: Export) =>
  async (context: SignedIn & { query: Asked }): Promise<ListDownload> => {
    const { db, config, query, clock } = context
    const file = await read(context)
    const expectedRows = await file.count()
    const limit = config.exportStreamRows ?? EXPORT_STREAM_ROWS
    if (expectedRows > limit) throw new Refusal('exportTooLarge', { values: { rows: expectedRows, limit } })
    const record = await operate(context, { action: 'export', resource: area }, async (tx, note) => {
      note({ after: askedOf(query) })
      return addRecord(context, tx, {
        ...{ area, query: filtersOf(operation, query), columns: query.columns ?? '' },
        ...{ format: query.format, timeZone: query.timeZone, status: 'running' },
        ...{ streamed: true, expectedRows },
        startTime: clock(),
      })
    })
    const { track, sums } = await trackOf(context, record)
    const content = markedContent(file.content, await markingOfExport(db, record), () => {
      sums.marked = true
    })
    const count = (rows: number) => {
      sums.rows += rows
    }
    return { ...file, content: counted(content, count), track }
  }

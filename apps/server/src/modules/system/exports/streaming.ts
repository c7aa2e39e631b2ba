import { EXPORT_STREAM_ROWS } from '@admin/api-client/contract/limits'
import type { Operation } from '@admin/api-client/contract/operation'
import { and, eq } from 'drizzle-orm'
import { createSHA256 } from 'hash-wasm'
import type { ListDownload } from '../../../crud/exportFile.ts'
import { type Asked, askedOf, filtersOf } from '../../../crud/exportReads.ts'
import { exports } from '../../../db/schema/exports.ts'
import type { Download, FileContent, FileTrack } from '../../../http/download.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { primaryOf } from '../../../kernel/primaryOf.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { lockAllowance } from './allowance.ts'
import { isMarkable, markedContent } from './marks.ts'
import { addRecord, markingOfExport } from './records.ts'
import type { ExportRow } from './resource.ts'

type Export = (input: SignedIn & { query: Asked }) => Promise<ListDownload | Download>

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
async function trackOf(context: SignedIn, { id }: ExportRow) {
  const { clock } = context
  const digest = await createSHA256()
  const sums = { rows: 0, bytes: 0, marked: false }
  const track: FileTrack = {
    written(bytes) {
      digest.update(bytes)
      sums.bytes += bytes.length
    },
    async ended(whole) {
      await primaryOf(context)
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
 * @throws Refusal `exportTooLarge` for a larger set, and for one that another operator approves: a job writes them
 */
export const streamedExport =
  (area: string, operation: Operation, read: Export) =>
  async (context: SignedIn & { query: Asked }): Promise<ListDownload | Download> => {
    const { config, query, clock } = context
    const file = await read(context)
    // A report is no set of rows, and records its file itself.
    if (!('count' in file)) return file
    const expectedRows = await file.count()
    const limit = config.exportStreamRows ?? EXPORT_STREAM_ROWS
    if (expectedRows > limit) throw new Refusal('exportTooLarge', { values: { rows: expectedRows, limit } })
    const record = await operate(context, { action: 'export', resource: area }, async (tx, note) => {
      const allowance = await lockAllowance(context, tx, area)
      if (expectedRows > allowance)
        throw new Refusal('exportTooLarge', { values: { rows: expectedRows, limit: allowance } })
      const added = await addRecord(context, tx, {
        ...{ area, query: filtersOf(operation, query), columns: query.columns ?? '' },
        ...{ format: query.format, timeZone: query.timeZone, status: 'running' },
        ...{ streamed: true, expectedRows, markable: isMarkable(file) },
        startTime: clock(),
      })
      note({ targetId: added.id, after: askedOf(query) })
      return added
    })
    const { track, sums } = await trackOf(context, record)
    const content = markedContent(file.content, await markingOfExport(primaryOf(context), record), () => {
      sums.marked = true
    })
    const count = (rows: number) => {
      sums.rows += rows
    }
    return { ...file, content: counted(content, count), track }
  }

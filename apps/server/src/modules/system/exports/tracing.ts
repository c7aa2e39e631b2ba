import { MARK_LENGTH } from '@admin/api-client/contract/marks'
import type { ExportTrace, exportArea } from '@admin/api-client/contract/system/exports'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { exports } from '../../../db/schema/exports.ts'
import type { Input } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { markedNumber, markOf } from './marks.ts'
import { markSignatures, numberOf } from './records.ts'
import { exportResource } from './resource.ts'
import { textsOf } from './textsOf.ts'

/** Characters of a mark in a row: a mark, and whatever surrounds it of the same kind. */
const RUN = /[\u200B-\u200D\u2060]{36,400}/g
/** Different texts that may be marks, and are looked at. */
const MAX_CANDIDATES = 20_000

/** Counts the texts that may be marks, by what they are. */
async function candidatesIn(texts: AsyncIterable<string>): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for await (const text of texts)
    for (const [run] of text.matchAll(RUN))
      for (let start = 0; start + MARK_LENGTH <= run.length; start++) {
        const mark = run.slice(start, start + MARK_LENGTH)
        if (counts.has(mark) || counts.size < MAX_CANDIDATES) counts.set(mark, (counts.get(mark) ?? 0) + 1)
      }
  return counts
}

/** Returns how often texts hold the genuine mark of each export number. */
export async function marksIn(db: Database, texts: AsyncIterable<string>): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const [mark, count] of await candidatesIn(texts)) {
    const number = markedNumber(mark)
    if (number > 0 && (await markOf(markSignatures(db), number)) === mark)
      counts.set(number, (counts.get(number) ?? 0) + count)
  }
  return counts
}

/**
 * Finds the exports whose marks a file holds. The operation log records which ones.
 * @throws Refusal `validation` for a workbook that can't be read
 */
export async function traceFile(context: Input<typeof exportArea.operations.trace>): Promise<ExportTrace> {
  const { db, body } = context
  const bytes = new Uint8Array(await body.file.arrayBuffer())
  const counts = await marksIn(db, textsOf(bytes)).catch((error: unknown) => {
    if (error instanceof RangeError || error instanceof SyntaxError)
      throw refuseField('validation', 'file', 'fileFormat')
    throw error
  })
  const numbers = [...counts.keys()].map((number) => `E${String(number).padStart(10, '0')}`)
  const rows =
    numbers.length === 0 ? [] : await db.select().from(exports).where(inArray(exports.number, numbers))
  const reads = exportResource.reads(context)
  const found: ExportTrace['found'] = []
  let hidden = 0
  const hiddenNumbers: string[] = []
  for (const row of rows) {
    const marks = counts.get(numberOf(row)) ?? 0
    const seen = await reads.one(db, row.id)
    if (seen) found.push({ export: seen, marks })
    else {
      hidden += marks
      hiddenNumbers.push(row.number)
    }
  }
  found.sort((one, other) => other.marks - one.marks)
  await operate(context, { action: 'trace', resource: 'export' }, async (_, record) =>
    record({ after: { numbers: found.map((each) => each.export.number), hidden: hiddenNumbers } }),
  )
  return { found, hidden }
}

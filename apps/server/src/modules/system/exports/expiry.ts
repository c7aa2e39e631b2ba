import { EXPORT_WAIT_DAYS } from '@admin/api-client/contract/limits'
import { and, asc, eq, gt, lte, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { NIL } from 'uuid'
import { withoutParameters } from '../../../db/databaseErrors.ts'
import { exports } from '../../../db/schema/exports.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Ports } from '../../../kernel/context.ts'
import { DAY, MINUTE } from '../../../kernel/durations.ts'
import { writeLog } from '../../../kernel/operate.ts'
import { notifyRequester } from './notifying.ts'
import { logOf } from './records.ts'
import type { ExportRow } from './resource.ts'

/** Exports that are read at a time. */
const TOGETHER = 100
/** Milliseconds for which a job that writes the file of a settled export may not have noticed. */
const NOTICED = 10 * MINUTE

/** Deletes what the storage has of an export's file; there may be nothing. */
export async function clearFile(
  { storage }: Pick<Ports, 'storage'>,
  { fileKey: key, token }: Pick<ExportRow, 'fileKey' | 'token'>,
): Promise<void> {
  if (key === '') return
  if (token !== '') await storage.pieces.abandon({ key, token })
  await storage.remove(key)
}

/** Does something with each export that a condition holds of, in the order of their ids. What fails is logged. */
async function forEach(
  { db, log }: Ports,
  condition: SQL | undefined,
  work: (row: ExportRow) => Promise<void>,
): Promise<void> {
  let after: string = NIL
  for (;;) {
    const rows = await db
      .select()
      .from(exports)
      .where(and(condition, gt(exports.id, after)))
      .orderBy(asc(exports.id))
      .limit(TOGETHER)
    for (const row of rows) {
      after = row.id
      await work(row).catch((error: unknown) =>
        log.error({ export: row.id, error: withoutParameters(error) }, 'an export could not be ended'),
      )
    }
    if (rows.length < TOGETHER) return
  }
}

/** Ends an export that a condition still holds of, and logs it without an operator. */
const end = (ports: Ports, row: ExportRow, values: Partial<ExportRow>, condition: SQL | undefined) =>
  inTransaction(ports.db, async (tx) => {
    const now = ports.clock()
    const [ended] = await tx
      .update(exports)
      .set({ ...values, updateTime: now, version: sql`${exports.version} + 1` })
      .where(and(eq(exports.id, row.id), condition))
      .returning()
    if (!ended) return
    await writeLog(
      ...logOf(ports, tx, { row: ended, action: 'expire', succeeded: ended.status === 'expired' }),
    )
    if (values.failure === 'notDecided')
      await notifyRequester(tx, ended, { kind: 'exportFailed', time: now, data: { failure: values.failure } })
  })

/**
 * Ends exports that have expired: files that are ready are deleted, waiting ones fail, and so do streamed ones whose
 * server stopped. The records stay.
 */
export async function expireExports(ports: Ports): Promise<void> {
  const now = ports.clock()
  const isOver = and(eq(exports.status, 'ready'), lte(exports.expireTime, now))
  await forEach(ports, isOver, async (row) => {
    // First the file: what is left of a server that stops here is found again.
    await clearFile(ports, row)
    await end(ports, row, { status: 'expired', fileKey: '', token: '' }, isOver)
  })
  const isUndecided = and(
    eq(exports.status, 'waiting'),
    lte(exports.updateTime, now - EXPORT_WAIT_DAYS * DAY),
  )
  await forEach(ports, isUndecided, (row) =>
    end(ports, row, { status: 'failed', failure: 'notDecided', finishTime: now }, isUndecided),
  )
  const isLost = and(exports.streamed, eq(exports.status, 'running'), lte(exports.createTime, now - DAY))
  await forEach(ports, isLost, (row) =>
    end(ports, row, { status: 'failed', failure: 'interrupted', finishTime: now }, isLost),
  )
}

/** Deletes what is left of the files of exports that have ended without one. */
export async function clearLeftFiles(ports: Ports): Promise<void> {
  const isLeft = and(
    ne(exports.fileKey, ''),
    notInArray(exports.status, ['queued', 'running', 'ready']),
    lte(exports.updateTime, ports.clock() - NOTICED),
  )
  await forEach(ports, isLeft, async (row) => {
    await clearFile(ports, row)
    await ports.db
      .update(exports)
      .set({ fileKey: '', token: '' })
      .where(and(eq(exports.id, row.id), eq(exports.fileKey, row.fileKey)))
  })
}

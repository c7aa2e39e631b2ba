import { MAX_OPEN_EXPORTS } from '@admin/api-client/contract/limits'
import type { ExportRecord, exportArea } from '@admin/api-client/contract/system/exports'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { readSet } from '../../../crud/exportReads.ts'
import type { Database } from '../../../db/Database.ts'
import { exports } from '../../../db/schema/exports.ts'
import type { Input } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { lockAllowance } from './allowance.ts'
import { isMarkable } from './marks.ts'
import { notifyApprovers } from './notifying.ts'
import { addRecord } from './records.ts'
import { exportResource } from './resource.ts'

/** Seconds after which one of the account's exports may have ended. */
const RETRY_AFTER = 60

/** @throws Refusal `tooManyExports` for an account that has as many in progress as it may */
async function requireFewOpen(tx: Database, accountId: string): Promise<void> {
  // Two requests of an account are counted one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${accountId}`}, 0))`)
  const open = await tx.$count(
    exports,
    and(
      eq(exports.requesterId, accountId),
      eq(exports.streamed, false),
      inArray(exports.status, ['waiting', 'queued', 'running']),
    ),
  )
  if (open >= MAX_OPEN_EXPORTS) throw new Refusal('tooManyExports', { retryAfter: RETRY_AFTER })
}

/** A query as an address has it: numbers as texts. */
const textsOf = (query: Input<typeof exportArea.operations.request>['body']['query']) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === '' ? [] : [[name, typeof value === 'number' ? String(value) : value]],
    ),
  )

/**
 * Records that a set is to be written by a job, now or after another operator's approval. It needs one together with what
 * the requester exported of the area within the last day.
 * @throws Refusal as `readSet` and `requireFewOpen`
 */
export async function requestExport(
  context: Input<typeof exportArea.operations.request>,
): Promise<ExportRecord> {
  const { body, session, jobs } = context
  const { area, format, columns = '', timeZone } = body
  const query = { ...textsOf(body.query), format, timeZone, ...(columns && { columns }) }
  const file = await readSet(context, { area, query })
  const expectedRows = await file.count()
  const row = await operate(context, { action: 'export', resource: area }, async (tx, record) => {
    await requireFewOpen(tx, session.account.id)
    const waits = expectedRows > (await lockAllowance(context, tx, area))
    const added = await addRecord(context, tx, {
      ...{ area, query: file.filters, columns, format, timeZone, expectedRows },
      ...{ status: waits ? 'waiting' : 'queued', streamed: false, markable: isMarkable(file) },
    })
    record({ targetId: added.id, after: file.asked })
    if (waits) await notifyApprovers(tx, added, added.createTime)
    return added
  })
  if (row.status === 'queued') await jobs.send('writeExport', [row.id])
  return exportResource.get(context, row.id)
}

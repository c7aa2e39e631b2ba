import { EXPORT_APPROVAL_ROWS, EXPORTS_MAX_OPEN } from '@admin/api-client/contract/limits'
import type { ExportRecord, exportArea } from '@admin/api-client/contract/system/exports'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { readSet } from '../../../crud/exportReads.ts'
import type { Database } from '../../../db/Database.ts'
import { exports } from '../../../db/schema/exports.ts'
import type { Input } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { notifyApprovers } from './notifying.ts'
import { addRecord, asTexts } from './records.ts'
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
  if (open >= EXPORTS_MAX_OPEN) throw new Refusal('tooManyExports', { retryAfter: RETRY_AFTER })
}

/**
 * Records that a set is to be written by a job, now or after another operator's approval.
 * @throws Refusal as `readSet` and `requireFewOpen`
 */
export async function requestExport(
  context: Input<typeof exportArea.operations.request>,
): Promise<ExportRecord> {
  const { body, config, session, jobs } = context
  const { area, format, columns = '', timeZone } = body
  const { page, pageSize, ...filters } = asTexts(body.query)
  const query = { ...filters, format, timeZone, ...(columns && { columns }) }
  const { asked, count } = await readSet(context, { area, query })
  const expectedRows = await count()
  const waits = expectedRows > (config.exportApprovalRows ?? EXPORT_APPROVAL_ROWS)
  const row = await operate(context, { action: 'export', resource: area }, async (tx, record) => {
    await requireFewOpen(tx, session.account.id)
    record({ after: asked })
    const added = await addRecord(context, tx, {
      ...{ area, query: filters, columns, format, timeZone, expectedRows },
      status: waits ? 'waiting' : 'queued',
      streamed: false,
    })
    if (waits) await notifyApprovers(tx, added)
    return added
  })
  if (!waits) await jobs.send('writeExport', [row.id])
  return exportResource.get(context, row.id)
}

import type { ExportRecord, exportArea } from '@admin/api-client/contract/system/exports'
import { eq } from 'drizzle-orm'
import type { One } from '../../../crud/readHandlers.ts'
import type { Database } from '../../../db/Database.ts'
import { exports } from '../../../db/schema/exports.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { notifyRequester } from './notifying.ts'
import { CANCELABLE, decisionRefusal, type ExportRow, exportResource } from './resource.ts'

type Operations = typeof exportArea.operations

const { rows, get, requireChangeable, requireVersion } = exportResource

/** @throws Refusal `notPossible` for an export that doesn't wait, `ownExport` or `dependentReviewer` */
async function requireDecidable({ session }: SignedIn, tx: Database, row: ExportRow): Promise<void> {
  if (row.status !== 'waiting') throw new Refusal('notPossible')
  const [found] = await tx
    .select({ refusal: decisionRefusal(tx, session.account.id) })
    .from(exports)
    .where(eq(exports.id, row.id))
  if (found?.refusal) throw new Refusal(found.refusal)
}

/** Decides a waiting export, and notifies its requester. */
const decide = (
  context: Input<Operations['approve'] | Operations['reject']>,
  action: 'approve' | 'reject',
): Promise<ExportRecord> =>
  operate(context, { action, resource: 'export' }, async (tx, record) => {
    const { session, clock, params, body } = context
    const before = await requireChangeable(context, tx, params.id)
    if (body.version !== undefined) await requireVersion(context, tx, before, body.version)
    await requireDecidable(context, tx, before)
    const { id: deciderId, username: deciderName } = session.account
    const time = clock()
    const change = await rows.write(context, tx, before, {
      ...{ deciderId, deciderName, decideTime: time, note: body.remark },
      ...(action === 'approve'
        ? { status: 'queued', approvedRows: before.expectedRows }
        : { status: 'rejected', finishTime: time }),
    })
    record(change)
    await notifyRequester(tx, change.after, {
      kind: action === 'approve' ? 'exportApproved' : 'exportRejected',
      time,
      data: { deciderName },
    })
    return get({ ...context, db: tx }, before.id)
  })

/** Lets a waiting export be written, as an operator who is independent of its requester. */
export async function approveExport(context: Input<Operations['approve']>): Promise<ExportRecord> {
  const approved = await decide(context, 'approve')
  await context.jobs.send('writeExport', [approved.id])
  return approved
}

/** Rejects a waiting export, as an operator who is independent of its requester. */
export const rejectExport = (context: Input<Operations['reject']>): Promise<ExportRecord> =>
  decide(context, 'reject')

/**
 * Cancels an export of the caller that isn't finished. A job that writes it notices and keeps no file.
 * @throws Refusal `onlyMakerCancels` for another account's export, `notPossible` for one that is finished
 */
export const cancelExport = ({ params: { id }, ...context }: One): Promise<ExportRecord> =>
  operate(context, { action: 'cancel', resource: 'export' }, async (tx, record) => {
    const before = await requireChangeable(context, tx, id)
    if (before.requesterId !== context.session.account.id) throw new Refusal('onlyMakerCancels')
    if (before.streamed || ![...CANCELABLE, 'cancelled'].includes(before.status))
      throw new Refusal('notPossible')
    if (before.status !== 'cancelled')
      record(await rows.write(context, tx, before, { status: 'cancelled', finishTime: context.clock() }))
    return get({ ...context, db: tx }, id)
  })

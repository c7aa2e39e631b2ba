import { and, eq, ne, not } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { holdersOf, notify } from '../../home/notifications/notify.ts'
import { areDependent } from '../accounts/controls.ts'
import type { ExportRow } from './resource.ts'

/** Path of the list that shows an export. */
const linkTo = ({ number }: Pick<ExportRow, 'number'>) => `/system/exports?number=${number}`

/** Notifies the operators who can decide an export that it waits for approval: those independent of its requester. */
export async function notifyApprovers(tx: Database, row: ExportRow): Promise<void> {
  const { number, requesterId, requesterName, expectedRows, createTime } = row
  const independent = and(ne(accounts.id, requesterId), not(areDependent(tx, requesterId, accounts.id)))
  await notify(tx, await holdersOf(tx, 'export:approve', independent), {
    kind: 'exportWaiting',
    time: createTime,
    link: linkTo(row),
    data: { number, requesterName, rows: String(expectedRows) },
  })
}

interface Outcome {
  kind: 'exportApproved' | 'exportRejected' | 'exportReady' | 'exportFailed'
  time: number
  /** @default nothing */
  data?: Record<string, string>
}

/** Notifies the requester of an export of what became of it, unless the account is gone. */
export async function notifyRequester(
  tx: Database,
  row: ExportRow,
  { kind, time, data = {} }: Outcome,
): Promise<void> {
  if ((await tx.$count(accounts, eq(accounts.id, row.requesterId))) === 0) return
  await notify(tx, [row.requesterId], {
    kind,
    time,
    link: linkTo(row),
    data: { number: row.number, ...data },
  })
}

import { and, eq, inArray, ne, not } from 'drizzle-orm'
import { codeHolders } from '../../../auth/codeHolders.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { seesOperatorWithin } from '../../../kernel/scope.ts'
import { notify } from '../../home/notifications/notify.ts'
import { areDependent } from '../accounts/controls.ts'
import type { ExportRow } from './resource.ts'

/** Path of the list that shows an export. */
const linkTo = ({ number }: Pick<ExportRow, 'number'>) => `/system/exports?number=${number}`

/**
 * Notifies the operators who can decide an export that it waits for approval: those who see it and are independent of
 * its requester.
 */
export async function notifyApprovers(tx: Database, row: ExportRow, time: number): Promise<void> {
  const { number, requesterId, requesterName, expectedRows, scope } = row
  const approvers = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        inArray(accounts.id, codeHolders(tx, 'export:approve')),
        eq(accounts.status, 'normal'),
        ne(accounts.id, requesterId),
        not(areDependent(tx, requesterId, accounts.id)),
        seesOperatorWithin(scope),
      ),
    )
  await notify(
    tx,
    approvers.map(({ id }) => id),
    {
      kind: 'exportWaiting',
      time,
      link: linkTo(row),
      data: { number, requesterName, rows: String(expectedRows) },
    },
  )
}

interface Outcome {
  kind: 'exportApproved' | 'exportRejected' | 'exportReady' | 'exportFailed' | 'exportGrown'
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

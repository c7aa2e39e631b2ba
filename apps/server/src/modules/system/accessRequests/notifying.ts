import type { PermissionCode } from '@admin/api-client/contract/permissions'
import type { AccessRequest } from '@admin/api-client/contract/system/accessRequests'
import { and, eq, inArray, ne, not } from 'drizzle-orm'
import { codeHolders } from '../../../auth/codeHolders.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import type { Session } from '../../../kernel/context.ts'
import { seesOperatorWithin } from '../../../kernel/scope.ts'
import { notify } from '../../home/notifications/notify.ts'
import { couldActAs } from '../accounts/controls.ts'
import type { AccessRequestRow } from './resource.ts'

/** Path of the list that shows a request. */
const linkTo = ({ id }: Pick<AccessRequestRow, 'id'>) => `/system/accessRequests?id=${id}`

/**
 * Notifies the operators who can grant a permission that an account asks for it: they hold it by a role, see the account,
 * and aren't dependent on it.
 */
export async function notifyGrantors(tx: Database, row: AccessRequest, session: Session): Promise<void> {
  const grantors = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        inArray(accounts.id, codeHolders(tx, 'accessRequest:decide')),
        inArray(accounts.id, codeHolders(tx, row.code as PermissionCode)),
        eq(accounts.status, 'normal'),
        ne(accounts.id, row.requesterId),
        not(couldActAs(tx, row.requesterId, accounts.id)),
        seesOperatorWithin(session.scope),
      ),
    )
  const { code, requesterName, createTime: time } = row
  await notify(
    tx,
    grantors.map(({ id }) => id),
    { kind: 'accessWaiting', time, link: linkTo(row), data: { code, requesterName } },
  )
}

interface Outcome {
  kind: 'accessGranted' | 'accessDeclined' | 'accessRevoked' | 'accessExpired' | 'accessLapsed'
  time: number
}

/** Notifies the requester of what became of a request. */
export const notifyRequester = (tx: Database, row: AccessRequestRow, { kind, time }: Outcome) =>
  notify(tx, [row.requesterId], {
    kind,
    time,
    link: linkTo(row),
    data: { code: row.code, deciderName: row.deciderName },
  })

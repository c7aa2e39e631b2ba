import { ACCESS_REQUEST_DAYS } from '@admin/api-client/contract/limits'
import { isPermissionCode } from '@admin/api-client/contract/permissions'
import { type AccessRequest, accessRequestArea } from '@admin/api-client/contract/system/accessRequests'
import { eq } from 'drizzle-orm'
import { ACCESS_REQUEST_LIMIT } from '../../../auth/limits.ts'
import { countAttempt } from '../../../auth/throttle.ts'
import { readHandlers } from '../../../crud/readHandlers.ts'
import type { Database } from '../../../db/Database.ts'
import { accessRequests } from '../../../db/schema/accessRequests.ts'
import type { Handlers, Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { DAY } from '../../../kernel/durations.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { noteControl } from '../accounts/controls.ts'
import { notifyGrantors, notifyRequester } from './notifying.ts'
import { type AccessRequestRow, accessRequestResource, decisionRefusal } from './resource.ts'

const RESOURCE = 'accessRequest'
type Operations = typeof accessRequestArea.operations

const { rows, get, requireChangeable, requireVersion } = accessRequestResource

/**
 * Asks for permissions, each with a separate request that its grantors are notified of.
 * @throws Refusal `accessHeld` for a permission that the caller has, `accessRequested` for one with a pending request,
 *   `tooManyAttempts`
 */
async function requestAccess(context: Input<Operations['request']>): Promise<AccessRequest[]> {
  const { body, session } = context
  const { codes, reason, days } = body
  if (!codes.every(isPermissionCode)) throw refuseField('validation', 'codes', 'notExisting')
  if (codes.some((code) => session.permissions.has(code))) throw new Refusal('accessHeld')
  const { id: requesterId, username: requesterName } = session.account
  await countAttempt(context, { [`access request ${requesterId}`]: ACCESS_REQUEST_LIMIT })
  return operate(context, { action: 'request', resource: RESOURCE }, async (tx, record) => {
    const requested: AccessRequest[] = []
    for (const code of codes) {
      const values = { requesterId, requesterName, code, reason, days, status: 'pending' } as const
      const change = await rows.insert(context, tx, values)
      record(change)
      const row = await get({ ...context, db: tx }, change.targetId)
      await notifyGrantors(tx, row, session)
      requested.push(row)
    }
    return requested
  })
}

/**
 * @throws Refusal `notPossible` for a request that isn't pending or has lapsed, `ownAccessRequest`, `dependentReviewer` or
 *   `notGrantableCode`
 */
async function requireDecidable(
  { session, clock }: SignedIn,
  tx: Database,
  row: AccessRequestRow,
): Promise<void> {
  const lapsed = row.createTime <= clock() - ACCESS_REQUEST_DAYS * DAY
  if (row.status !== 'pending' || lapsed) throw new Refusal('notPossible')
  const [found] = await tx
    .select({ refusal: decisionRefusal(tx, session) })
    .from(accessRequests)
    .where(eq(accessRequests.id, row.id))
  if (found?.refusal) throw new Refusal(found.refusal)
}

/** @throws Refusal `notPossible` for a request that isn't granted or has expired, `ownAccessRequest` */
async function requireRevocable(
  { session, clock }: SignedIn,
  _tx: Database,
  row: AccessRequestRow,
): Promise<void> {
  if (row.status !== 'granted' || (row.expireTime ?? 0) <= clock()) throw new Refusal('notPossible')
  if (row.requesterId === session.account.id) throw new Refusal('ownAccessRequest')
}

const outcomes = {
  approve: { status: 'granted', kind: 'accessGranted', require: requireDecidable },
  decline: { status: 'declined', kind: 'accessDeclined', require: requireDecidable },
  revoke: { status: 'revoked', kind: 'accessRevoked', require: requireRevocable },
} as const

/** Decides a request of another account, or ends what was granted, and notifies the requester. */
const decide = (
  context: Input<Operations['approve'] | Operations['decline']>,
  action: keyof typeof outcomes,
): Promise<AccessRequest> =>
  operate(context, { action, resource: RESOURCE }, async (tx, record) => {
    const { session, clock, params, body } = context
    const { status, kind, require } = outcomes[action]
    const before = await requireChangeable(context, tx, params.id)
    if (body.version !== undefined) await requireVersion(context, tx, before, body.version)
    await require(context, tx, before)
    const time = clock()
    const { id: deciderId, username: deciderName } = session.account
    const change = await rows.write(context, tx, before, {
      ...{ status, deciderId, deciderName, decideTime: time, note: body.remark },
      ...(action === 'approve' && { expireTime: time + before.days * DAY }),
      ...(action === 'revoke' && { expireTime: time }),
    })
    record(change)
    if (action === 'approve') await noteControl(context, tx, [before.requesterId])
    await notifyRequester(tx, change.after, { kind, time })
    return get({ ...context, db: tx }, before.id)
  })

export const accessRequestRoutes: Handlers<typeof accessRequestArea> = {
  ...readHandlers(accessRequestResource.reads, { area: accessRequestArea }),
  request: requestAccess,
  approve: (context) => decide(context, 'approve'),
  decline: (context) => decide(context, 'decline'),
  revoke: (context) => decide(context, 'revoke'),
}

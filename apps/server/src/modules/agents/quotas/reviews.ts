import { quotaArea } from '@admin/api-client/contract/agents/quotas'
import type { Database } from '../../../db/Database.ts'
import { quotas } from '../../../db/schema/quotas.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { writeLog } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { decisionHandlers, decisionOf } from '../../content/review/requests.ts'
import { takeOverUses } from './applying.ts'
import { type QuotaRow, quotaRefusal, quotaResource } from './resource.ts'
import { requireGrantable, requireNotGivenOn, requireSameGranter } from './rules.ts'
import { breakGlassValidity } from './service.ts'

const { name, rows, get } = quotaResource

/** Ends the quota that a raise replaces, which must be active still. */
async function endReplaced(
  context: SignedIn,
  tx: Database,
  { number, replacesId, validTo }: QuotaRow,
): Promise<void> {
  if (replacesId === null) return
  const replaced = await rows.requireLocked(tx, replacesId, undefined)
  if (replaced.state !== 'active' || replaced.validTo <= context.clock())
    throw new Refusal('replacedQuotaEnded')
  await requireNotGivenOn(tx, replaced, validTo)
  const change = await rows.write(context, tx, replaced, {
    state: 'revoked',
    revokedBy: context.session.account.username,
    revokeReason: number,
  })
  await writeLog(context, tx, {
    action: 'revoke',
    resource: name,
    changes: [change],
    operator: context.session.account,
    succeeded: true,
  })
}

/**
 * Decides a pending quota as a reviewer who is independent of the operator who requested it. The rules are checked again
 * for an approval; a raise ends the quota that it replaces, and takes over what was used of it.
 * @throws Refusal as `decisionOf`, `quotaOver` for an approval after its end, `replacedQuotaEnded`, `granterChanged`,
 *   `quotaGivenOn`, and what `requireGrantable` does
 */
export const decideQuota = decisionOf<QuotaRow>({
  resource: quotaResource,
  table: quotas,
  isPending: ({ state }) => state === 'pending',
  refusal: quotaRefusal,
  async settle(context, tx, before, { action, review }) {
    if (action === 'reject') return rows.write(context, tx, before, { ...review, state: 'rejected' })
    const now = review.reviewTime
    if (!before.once && before.validTo <= now) throw new Refusal('quotaOver')
    await requireSameGranter(tx, before)
    await requireGrantable(tx, before, now)
    await endReplaced(context, tx, before)
    const change = await rows.write(context, tx, before, {
      ...review,
      ...(before.once && breakGlassValidity(now)),
      state: 'active',
    })
    const { id, replacesId } = before
    if (replacesId !== null) await takeOverUses(tx, { id, replacesId })
    return change
  },
})

/** Approves a pending quota, which is in force from then on, or rejects it. */
export const quotaDecisions = decisionHandlers({
  kind: 'quota',
  operations: quotaArea.operations,
  decide: decideQuota,
  get,
})

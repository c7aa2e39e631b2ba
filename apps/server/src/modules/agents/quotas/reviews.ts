import { type Quota, quotaArea } from '@admin/api-client/contract/agents/quotas'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { quotas } from '../../../db/schema/quotas.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { once } from '../../../kernel/idempotency.ts'
import { operate, writeLog } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { closeTasks } from '../../content/review/tasks.ts'
import { takeOverUses } from './applying.ts'
import { type QuotaRow, quotaRefusal, quotaResource } from './resource.ts'
import { requireGrantable, requireNotGivenOn, requireSameGranter } from './rules.ts'
import { breakGlassValidity } from './service.ts'

const { operations } = quotaArea
const { name, rows, get, requireChangeable, requireVersion } = quotaResource

interface QuotaDecision {
  id: string
  remark: string
  /** Version that the reviewer saw. @default whatever it is */
  version?: number
}

/** Locks the parties and the row of a pending quota that the caller can review. */
async function requireReviewable(context: SignedIn, tx: Database, id: string): Promise<QuotaRow> {
  const row = await requireChangeable(context, tx, id)
  if (row.state !== 'pending') throw new Refusal('alreadyReviewed')
  const [found] = await tx
    .select({ refusal: quotaRefusal({ ...context, db: tx }) })
    .from(quotas)
    .where(eq(quotas.id, id))
  if (found?.refusal) throw new Refusal(found.refusal)
  return row
}

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
 * @throws Refusal `notFound`, `alreadyReviewed`, `staleVersion`, where the reviewer can't review it, `quotaOver` for an
 *   approval after its end, `replacedQuotaEnded`, `granterChanged`, `quotaGivenOn`, and what `requireGrantable` does
 */
export async function decideQuota(
  context: SignedIn,
  tx: Database,
  action: 'approve' | 'reject',
  { id, remark, version }: QuotaDecision,
) {
  const { session } = context
  const before = await requireReviewable(context, tx, id)
  if (version !== undefined) await requireVersion(context, tx, before, version)
  const now = context.clock()
  const decided = {
    reviewerId: session.account.id,
    reviewerName: session.account.username,
    reviewTime: now,
    reviewRemark: remark,
  }
  if (action === 'reject') return rows.write(context, tx, before, { ...decided, state: 'rejected' })
  if (!before.once && before.validTo <= now) throw new Refusal('quotaOver')
  await requireSameGranter(tx, before)
  await requireGrantable(tx, before, now)
  await endReplaced(context, tx, before)
  const change = await rows.write(context, tx, before, {
    ...decided,
    ...(before.once && breakGlassValidity(now)),
    state: 'active',
  })
  const { replacesId } = before
  if (replacesId !== null) await takeOverUses(tx, { id, replacesId })
  return change
}

/** Decides a pending quota on its page, and closes its task at the review desk. */
const deciding =
  (action: 'approve' | 'reject') =>
  (context: Input<(typeof operations)['approve']>): Promise<Quota> =>
    operate(context, { action, resource: name }, (tx, record) =>
      once(context, tx, operations[action], async () => {
        const { params, body } = context
        record(await decideQuota(context, tx, action, { id: params.id, remark: body.remark }))
        const decision = action === 'approve' ? 'approved' : 'rejected'
        const subject = { kind: 'quota', subjectId: params.id } as const
        await closeTasks(tx, context, subject, { decision, note: body.remark })
        return get({ ...context, db: tx }, params.id)
      }),
    )

/** Approves a pending quota, which is in force from then on. */
export const approveQuota = deciding('approve')

export const rejectQuota = deciding('reject')

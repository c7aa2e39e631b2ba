import { type PointGrant, pointGrantArea } from '@admin/api-client/contract/content/pointGrants'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { pointGrants } from '../../../db/schema/points.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { once } from '../../../kernel/idempotency.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { closeTasks } from '../review/tasks.ts'
import { payGrant } from './payment.ts'
import { type GrantRow, grantRefusal, pointGrantResource } from './resource.ts'

const { operations } = pointGrantArea

const { name, rows, get, requireChangeable, requireVersion } = pointGrantResource

interface GrantDecision {
  id: string
  remark: string
  /** Version that the reviewer saw. @default whatever it is */
  version?: number
}

/** Locks a pending grant that the caller can review. */
async function requireReviewable(context: SignedIn, tx: Database, id: string): Promise<GrantRow> {
  const row = await requireChangeable(context, tx, id)
  if (row.state !== 'pending') throw new Refusal('alreadyReviewed')
  const [found] = await tx
    .select({ refusal: grantRefusal(tx, context.session.account.id) })
    .from(pointGrants)
    .where(eq(pointGrants.id, id))
  if (found?.refusal) throw new Refusal(found.refusal)
  return row
}

/**
 * Decides a pending grant as a reviewer who is independent of the operator who made it. An approval pays it out, if the
 * users still have what it takes.
 * @throws Refusal `notFound`, `alreadyReviewed`, `staleVersion`, where the reviewer can't review it, and
 *   `grantNotPayable`
 */
export async function decideGrant(
  context: SignedIn,
  tx: Database,
  action: 'approve' | 'reject',
  { id, remark, version }: GrantDecision,
) {
  const { session, clock } = context
  const before = await requireReviewable(context, tx, id)
  if (version !== undefined) await requireVersion(context, tx, before, version)
  if (action === 'approve') await payGrant(context, tx, before)
  return rows.write(context, tx, before, {
    state: action === 'approve' ? 'paid' : 'rejected',
    reviewerId: session.account.id,
    reviewerName: session.account.username,
    reviewTime: clock(),
    reviewRemark: remark,
  })
}

/** Decides a pending grant on its page, and closes its task at the review desk. */
const deciding =
  (action: 'approve' | 'reject') =>
  (context: Input<(typeof operations)['approve']>): Promise<PointGrant> =>
    operate(context, { action, resource: name }, (tx, record) =>
      once(context, tx, operations[action], async () => {
        const { params, body } = context
        record(await decideGrant(context, tx, action, { id: params.id, remark: body.remark }))
        const decision = action === 'approve' ? 'approved' : 'rejected'
        await closeTasks(
          tx,
          context,
          { kind: 'pointGrant', subjectId: params.id },
          { decision, note: body.remark },
        )
        return get({ ...context, db: tx }, params.id)
      }),
    )

/** Pays a pending grant out, once. */
export const approveGrant = deciding('approve')

/** Revokes a pending grant: no points change. */
export const rejectGrant = deciding('reject')

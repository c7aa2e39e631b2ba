import { type Reward, rewardArea } from '@admin/api-client/contract/community/rewards'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { rewards } from '../../../db/schema/rewards.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { once } from '../../../kernel/idempotency.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { closeTasks } from '../../content/review/tasks.ts'
import { lockUsers, postPoints } from '../../users/users/points.ts'
import type { RewardRow } from './granting.ts'
import { rewardRefusal, rewardResource } from './resource.ts'

const { operations } = rewardArea

const { name, rows, get, requireChangeable, requireVersion } = rewardResource

interface RewardDecision {
  id: string
  remark: string
  /** Version that the reviewer saw. @default whatever it is */
  version?: number
}

/** Locks a pending reward that the caller can review. */
async function requireReviewable(context: SignedIn, tx: Database, id: string): Promise<RewardRow> {
  const row = await requireChangeable(context, tx, id)
  if (row.state !== 'pending') throw new Refusal('alreadyReviewed')
  const [found] = await tx
    .select({ refusal: rewardRefusal(tx, context.session.account.id) })
    .from(rewards)
    .where(eq(rewards.id, id))
  if (found?.refusal) throw new Refusal(found.refusal)
  return row
}

/**
 * Decides a pending reward as a reviewer who is independent of the operator who granted it. An approval pays it out: it
 * posts one entry to the user's points.
 * @throws Refusal `notFound`, `alreadyReviewed`, `staleVersion`, where the reviewer can't review it, and
 *   `rewardedUserFrozen` for an approval while the user is frozen
 */
export async function decideReward(
  context: SignedIn,
  tx: Database,
  action: 'approve' | 'reject',
  { id, remark, version }: RewardDecision,
) {
  const { session, clock } = context
  const before = await requireReviewable(context, tx, id)
  if (version !== undefined) await requireVersion(context, tx, before, version)
  const pay = async () => {
    const { userId, unit, amount, number } = before
    const [user] = await lockUsers(tx, [userId])
    if (user?.status === 'frozen') throw new Refusal('rewardedUserFrozen')
    const [entryId] = await postPoints(tx, context, [
      { userId, unit, source: 'reward', amount: BigInt(amount), remark: number },
    ])
    return entryId
  }
  return rows.write(context, tx, before, {
    state: action === 'approve' ? 'approved' : 'rejected',
    reviewerId: session.account.id,
    reviewerName: session.account.username,
    reviewTime: clock(),
    reviewRemark: remark,
    ...(action === 'approve' && { pointEntryId: await pay() }),
  })
}

/** Decides a pending reward on its page, and closes its task at the review desk. */
const deciding =
  (action: 'approve' | 'reject') =>
  (context: Input<(typeof operations)['approve']>): Promise<Reward> =>
    operate(context, { action, resource: name }, (tx, record) =>
      once(context, tx, operations[action], async () => {
        const { params, body } = context
        const change = await decideReward(context, tx, action, { id: params.id, remark: body.remark })
        record(change)
        const decision = action === 'approve' ? 'approved' : 'rejected'
        await closeTasks(
          tx,
          context,
          { kind: 'reward', subjectId: params.id },
          { decision, note: body.remark },
        )
        return get({ ...context, db: tx }, params.id)
      }),
    )

/** Pays a pending reward out, once. */
export const approveReward = deciding('approve')

/** Revokes a pending reward: nothing is paid. */
export const rejectReward = deciding('reject')

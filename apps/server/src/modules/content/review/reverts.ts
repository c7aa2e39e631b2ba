import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { and, eq, inArray } from 'drizzle-orm'
import type { Revertible } from '../../../crud/revertibleAreas.ts'
import type { Restoration } from '../../../crud/reverts.ts'
import type { Database } from '../../../db/Database.ts'
import { reviewTasks } from '../../../db/schema/reviews.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { announceReviews } from '../../home/notifications/events.ts'
import { removeLaterTasks, undecided } from './decisions.ts'
import { reopenReports } from './reports.ts'
import { reviewResource } from './resource.ts'
import { takeStrikesBack } from './strikes.ts'
import { subjectOf } from './subjects.ts'
import { unclaimed } from './tasks.ts'

const { name, rows, visible } = reviewResource

/**
 * Lets decisions be reverted: the task is back in the queue for anyone who may decide it, the reports that the decision
 * closed are open, and its strikes are taken back. What the decision changed of the subject is reverted by its area.
 */
export const decisionReverts: Revertible = {
  codes: { decide: 'review:claim' },
  oneByOne: true,
  rehearsed: true,
  revert: (context, { changes: [change], check }) =>
    operate(context, { action: 'revert', resource: name }, async (tx, record) => {
      if (!change) throw new Refusal('notRevertible')
      await check(tx)
      const before = await rows.requireLocked(tx, change.id, visible({ ...context, db: tx }))
      if (before.version !== change.version || before.settledDecision) throw new Refusal('changedSince')
      if (!context.session.permissions.has(subjectOf(before.kind).code))
        throw new Refusal('unauthorizedOperation')
      await removeLaterTasks(tx, before)
      if (before.secondLookOf === null) {
        await reopenReports(tx, context, before)
        await takeStrikesBack(tx, context, before)
      }
      const { targetId, after } = await rows.write(context, tx, before, { ...unclaimed, ...undecided })
      record({ targetId, before, after, revertOf: change.bulkId })
      await announceReviews(tx)
      return { changed: [change.id], failed: [] }
    }),
}

/** What a subject has that is reviewed at the desk. */
interface Reviewed {
  id: string
  reviewStatus: CodeOf<'reviewStatus'> | null
}

/** Whether a row would lose the outcome of a decision. */
const losesDecision = <Row extends Reviewed>({ row, values }: Restoration<Row>) =>
  (row.reviewStatus === 'approved' || row.reviewStatus === 'notPassed') && 'reviewStatus' in values

/**
 * Returns why subjects of a kind can't be what they were before a decision: it stays as long as its task isn't open again,
 * because no one else would decide on the subject.
 */
export async function decisionObstacles<Row extends Reviewed>(
  tx: Database,
  kind: CodeOf<'reviewKind'>,
  restorations: readonly Restoration<Row>[],
): Promise<(restoration: Restoration<Row>) => 'changedSince' | undefined> {
  const ids = restorations.filter(losesDecision).map(({ row }) => row.id)
  const open = await tx
    .select({ id: reviewTasks.subjectId })
    .from(reviewTasks)
    .where(
      and(eq(reviewTasks.kind, kind), eq(reviewTasks.status, 'pending'), inArray(reviewTasks.subjectId, ids)),
    )
  const queued = new Set(open.map(({ id }) => id))
  return (restoration) =>
    losesDecision(restoration) && !queued.has(restoration.row.id) ? 'changedSince' : undefined
}

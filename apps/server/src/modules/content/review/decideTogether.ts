import { reviewArea } from '@admin/api-client/contract/content/review'
import { type BulkResult, bulkResult, distinctIds } from '../../../crud/bulk.ts'
import type { Database } from '../../../db/Database.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { once } from '../../../kernel/idempotency.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { decideLocked, requireReasons } from './decisions.ts'
import { requireDecidable, requireUnclaimed } from './eligibility.ts'
import type { ReviewTaskRow } from './ReviewSubject.ts'
import { reviewResource } from './resource.ts'
import { subjectOf } from './subjects.ts'

const { operations } = reviewArea

const { rows, visible } = reviewResource

/** Returns the ids of the tasks that the caller has open, and of those with nearly the same subject. */
async function openedTasks(
  { session, clock }: SignedIn,
  tx: Database,
  tasks: readonly ReviewTaskRow[],
): Promise<Set<string>> {
  const opened = tasks.filter(
    ({ openedById, claimedById, claimedUntil }) =>
      openedById === session.account.id &&
      claimedById === session.account.id &&
      (claimedUntil ?? 0) > clock(),
  )
  const others = tasks.filter((task) => !opened.includes(task))
  const [first] = opened
  const similar =
    first && others.length > 0
      ? await subjectOf(first.kind).nearDuplicates?.(
          tx,
          opened.map(({ subjectId }) => subjectId),
          others.map(({ subjectId }) => subjectId),
        )
      : []
  const duplicates = new Set(similar ?? [])
  return new Set(
    [...opened, ...others.filter(({ subjectId }) => duplicates.has(subjectId))].map(({ id }) => id),
  )
}

/** Decides tasks of one kind the same way. One that can't be decided doesn't keep the others from it. */
export const decideTogether = (context: Input<(typeof operations)['decideTogether']>): Promise<BulkResult> =>
  operate(context, { action: 'decide', resource: 'review' }, (tx, record) =>
    once(context, tx, operations.decideTogether, async () => {
      const { tasks, secondsSpent, ...verdict } = context.body
      const versions = new Map(tasks.map((each) => [each.id, each.subjectVersion]))
      const wanted = distinctIds([...versions.keys()])
      const found = await rows.lockEach(tx, wanted, visible({ ...context, db: tx }))
      const locked = [...found.values()]
      if (new Set(locked.map(({ kind }) => kind)).size > 1)
        throw refuseField('validation', 'tasks', 'oneKind')
      for (const { kind } of locked.slice(0, 1)) await requireReasons(tx, kind, verdict.reasonCodes)
      const opened = await openedTasks(context, tx, locked)
      const failed = new Map<string, Refusal>()
      for (const id of wanted) {
        const task = found.get(id)
        try {
          if (!task) throw new Refusal('notFound')
          await requireDecidable(context, tx, task)
          requireUnclaimed(context, task)
          if (!opened.has(id)) throw new Refusal('notOpened')
          record(
            await tx.transaction((step) =>
              decideLocked(context, step, task, {
                ...verdict,
                subjectVersion: versions.get(id) ?? 0,
                secondsSpent: secondsSpent && Math.round(secondsSpent / wanted.length),
              }),
            ),
          )
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          failed.set(id, error)
        }
      }
      return bulkResult(wanted, (id) => failed.get(id))
    }),
  )

import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { atlases, editedWorks, videos } from '../db/schema/content.ts'
import { transfers } from '../db/schema/ledger.ts'
import { reviewSkips, reviewTasks } from '../db/schema/reviews.ts'
import { HOUR } from '../kernel/durations.ts'
import { seedCommodityTasks } from './commodities.ts'
import { readWithdrawn } from './editedWorks.ts'
import { seedMaterialTasks } from './materials.ts'
import { type Random, seededRandom } from './random.ts'
import { decidedTask, pendingTask, type ReviewStaff, type TaskRow } from './reviewTaskRows.ts'
import { seedWorkTasks } from './workTasks.ts'

const SEED = 20_260_902
const VIDEO_SEED = 20_260_904
const EDITED_WORK_SEED = 20_260_908
/** Reviewed transfers, the latest ones, that have a task. */
const DECIDED_TRANSFERS = 60
const SKIPS = 14

/** The queue of the review desk with what its reviewers did before. */
export async function seedReviewTasks(tx: Database, now: number, staff: ReviewStaff): Promise<void> {
  const random = seededRandom(SEED)
  const tasks = await transferTasks(tx, random, now)
  await tx.insert(reviewTasks).values(tasks)
  const pending = await seedWorkTasks(tx, random, now, staff, { kind: 'atlas', table: atlases })
  await seedWorkTasks(tx, seededRandom(VIDEO_SEED), now, staff, { kind: 'video', table: videos })
  await seedWorkTasks(tx, seededRandom(EDITED_WORK_SEED), now, staff, {
    kind: 'editedWork',
    table: editedWorks,
    withdrawn: await readWithdrawn(tx),
  })
  await seedMaterialTasks(tx, now, staff)
  await seedCommodityTasks(tx, now, staff)
  await tx.insert(reviewSkips).values(
    Array.from({ length: SKIPS }, () => {
      const reviewer = random.pick(staff.reviewers)
      const time = now - HOUR - random.below(30 * HOUR)
      return {
        id: random.id(time),
        taskId: random.pick(pending).id,
        accountId: reviewer.id,
        accountName: reviewer.username,
        secondsSpent: 3 + random.below(40),
        time,
      }
    }),
  )
}

/** Tasks of the pending transfers and of the latest that were reviewed. */
async function transferTasks(tx: Database, random: Random, now: number): Promise<TaskRow[]> {
  const pending = await tx.select().from(transfers).where(eq(transfers.outcome, 'pending'))
  const reviewed = await tx
    .select()
    .from(transfers)
    .where(and(isNotNull(transfers.reviewTime), ne(transfers.outcome, 'pending')))
    .orderBy(desc(transfers.reviewTime), desc(transfers.id))
    .limit(DECIDED_TRANSFERS)
  return [...reviewed, ...pending].map((transfer) => {
    const { id, operatorId, reviewReason, exceptionRemark, createTime, updateTime } = transfer
    const task = {
      kind: 'transfer' as const,
      subjectId: id,
      subjectVersion: updateTime,
      reasons: [
        { source: 'rule' as const, code: reviewReason ?? '', detail: exceptionRemark, time: createTime },
      ],
      authorId: operatorId,
      excluded: operatorId ? [operatorId] : [],
      createTime,
    }
    const { reviewerId, reviewerName, reviewTime, reviewResult, reviewRemark } = transfer
    if (reviewerId === null || reviewTime === null) return pendingTask(random, now, task)
    const decided = decidedTask(random, task, {
      reviewer: { id: reviewerId, username: reviewerName ?? '' },
      decidedTime: reviewTime,
      reasonCodes:
        reviewResult === 'rejected' ? [random.pick(['wrong-amount', 'not-justified', 'not-justified'])] : [],
    })
    return { ...decided, note: reviewRemark }
  })
}

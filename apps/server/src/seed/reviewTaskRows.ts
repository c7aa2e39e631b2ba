import type { reviewTasks } from '../db/schema/reviews.ts'
import { HOUR } from '../kernel/durations.ts'
import { kindRules } from '../modules/content/review/kinds.ts'
import { priorityOf } from '../modules/content/review/tasks.ts'
import type { SeededAccount } from './accounts.ts'
import type { Random } from './random.ts'

export type TaskRow = typeof reviewTasks.$inferInsert & { id: string }

/** Accounts that work at the demo's review desk. */
export interface ReviewStaff {
  reviewers: SeededAccount[]
  /** Role that tasks are escalated to. */
  escalatedTo: string
}

type NewTask = Pick<TaskRow, 'kind' | 'subjectId' | 'subjectVersion' | 'authorId' | 'reasons' | 'createTime'>

/** A task that is pending at a moment. */
export function pendingTask(random: Random, now: number, task: NewTask & Partial<TaskRow>): TaskRow {
  const { kind, createTime } = task
  const dueTime = createTime + kindRules[kind].dueHours * HOUR
  const overdue = dueTime < now
  return {
    id: random.id(createTime),
    priority: priorityOf({ kind, reporters: [], overdue }, false),
    dueTime,
    overdue,
    updateTime: createTime,
    ...task,
  }
}

const notes = [
  '',
  '',
  '',
  '请作者更换封面',
  'Asked the author for proof',
  '与上次相同',
  'See the second picture',
]

interface Decision {
  reviewer: Pick<SeededAccount, 'id' | 'username'>
  decidedTime: number
  /** Codes of the reasons for a rejection; none: it was approved. */
  reasonCodes: string[]
}

/** A task that a reviewer decided. */
export function decidedTask(
  random: Random,
  task: NewTask & Partial<TaskRow>,
  { reviewer, decidedTime, reasonCodes }: Decision,
): TaskRow {
  const rejected = reasonCodes.length > 0
  return {
    ...pendingTask(random, decidedTime, task),
    status: rejected ? 'rejected' : 'approved',
    reasonCodes,
    note: rejected ? random.pick(notes) : '',
    decidedById: reviewer.id,
    decidedBy: reviewer.username,
    decidedTime,
    secondsSpent: 4 + random.below(rejected ? 150 : 60),
    version: 2,
    updateTime: decidedTime,
  }
}

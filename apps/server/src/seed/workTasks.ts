import { LEASE_MINUTES, STRIKES_MAX } from '@admin/api-client/contract/limits'
import { and, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { contentLocks } from '../db/schema/locks.ts'
import { operationLogs } from '../db/schema/operationLogs.ts'
import { reviewReasons, reviewTasks, strikes } from '../db/schema/reviews.ts'
import { users } from '../db/schema/users.ts'
import { DAY, HOUR, MINUTE } from '../kernel/durations.ts'
import { priorityOf } from '../modules/content/review/tasks.ts'
import { readWorks, type WorkRow } from '../modules/content/works/evidence.ts'
import type { WorkTable } from '../modules/content/works/reads.ts'
import { wordReasons } from '../modules/content/works/submissions.ts'
import { readWords } from '../modules/system/sensitiveWords/keptWords.ts'
import type { WordTree } from '../modules/system/sensitiveWords/matchWords.ts'
import type { SeededAccount } from './accounts.ts'
import { insertRows } from './insertRows.ts'
import type { Random } from './random.ts'
import { decidedTask, pendingTask, type ReviewStaff, type TaskRow } from './reviewTaskRows.ts'
import { RESUBMITTED_VERSION } from './workReviews.ts'

/** Tasks of the queue between two that a colleague has claimed, that were escalated, and that were reported. */
const EVERY = { claimed: 12, escalated: 11, reported: 5 }

/** Decisions that another reviewer repeated. */
const SECOND_LOOKS = 4

const lockReasons = ['版权核实中', 'Checking the rights of two pictures', '等待作者提供授权']
const escalations = [
  '版权归属不明，请主管判断',
  'Is this advertising? The brand is visible in most pictures.',
]
const reports = [
  { code: 'spam', detail: '图片里有二维码' },
  { code: 'other', detail: 'These are my photographs' },
]

/** A kind of works and its table. */
interface SeededKind {
  kind: 'atlas' | 'video' | 'editedWork'
  table: WorkTable
  /** Ids of those that wait for a review because their source was taken down. @default none */
  withdrawn?: ReadonlySet<string>
}

/** What the tasks of one work are made from. */
interface Making {
  kind: SeededKind['kind']
  now: number
  reviewers: SeededAccount[]
  reasons: { code: string; severity: number; strikeDays: number }[]
  words: WordTree
  withdrawn: ReadonlySet<string>
}

/** Tasks of a work that was submitted, the latest last. */
function tasksOf(random: Random, work: WorkRow, making: Making): TaskRow[] {
  const { kind, now, reviewers, reasons, words, withdrawn } = making
  const { reviewStatus, version, createTime, updateTime, authorId, submittedBy } = work
  const isRepeated = version === RESUBMITTED_VERSION
  const isNew = reviewStatus === 'pending' && !isRepeated
  const isWithdrawn = withdrawn.has(work.id)
  const wasRejected = isRepeated ? submittedBy === null && !isWithdrawn : reviewStatus === 'notPassed'
  const submitted = isNew ? updateTime : createTime + random.below(30 * MINUTE)
  const held = wordReasons(words, [work.title, work.introduction])
  const task = (time: number, source: 'submission' | 'edit') => ({
    kind,
    subjectId: work.id,
    subjectVersion: 2,
    reasons: [{ source, code: '', detail: '' }, ...held].map((reason) => ({ ...reason, time })),
    authorId,
    createTime: time,
  })
  const first = task(submitted, 'submission')
  if (isNew) return [pendingTask(random, now, first)]
  const decided = decidedTask(random, first, {
    reviewer: random.pick(reviewers),
    decidedTime: isRepeated ? submitted + random.below(18 * HOUR) : updateTime,
    reasonCodes: wasRejected ? [random.pick(reasons).code] : [],
  })
  if (!isRepeated) return [decided]
  const again = {
    ...task(updateTime, wasRejected ? 'submission' : 'edit'),
    subjectVersion: version,
    round: 2,
    excluded: submittedBy ? [submittedBy] : [],
    ...(isWithdrawn && {
      reasons: [{ source: 'rule' as const, code: 'sourceWithdrawn', detail: '', time: updateTime }],
    }),
  }
  return [decided, pendingTask(random, now, again)]
}

/** A decision on the same version by another reviewer: most agree, one is disputed, and one was settled. */
function secondLook(random: Random, first: TaskRow, nth: number, reviewers: SeededAccount[]): TaskRow {
  const decidedTime = (first.decidedTime ?? 0) + HOUR + random.below(8 * HOUR)
  const differs = nth % 2 === 1
  const look = decidedTask(
    random,
    {
      kind: first.kind,
      subjectId: first.subjectId,
      subjectVersion: 3,
      authorId: first.authorId,
      reasons: [...first.reasons, { source: 'sample', code: '', detail: '', time: decidedTime }],
      createTime: first.decidedTime ?? 0,
      round: 2,
      excluded: first.decidedById ? [first.decidedById] : [],
      secondLookOf: first.id,
    },
    {
      reviewer: random.pick(reviewers.filter(({ id }) => id !== first.decidedById)),
      decidedTime,
      reasonCodes: differs ? ['low-quality'] : [],
    },
  )
  if (!differs) return look
  if (nth === 1) return { ...look, disputed: true }
  return { ...look, settledDecision: 'approved', settledBy: 'admin', settledTime: decidedTime + HOUR }
}

/** Strikes of the rejections that give some. */
function strikesOf(
  random: Random,
  tasks: TaskRow[],
  reasons: Making['reasons'],
): (typeof strikes.$inferInsert)[] {
  return tasks.flatMap(({ id, authorId, decidedTime, reasonCodes = [], secondLookOf }) =>
    reasons.flatMap(({ code, severity, strikeDays }) => {
      const isReason = !secondLookOf && reasonCodes.includes(code)
      if (!isReason || severity === 0 || !authorId || !decidedTime) return []
      return {
        id: random.id(decidedTime),
        authorId,
        taskId: id,
        reasonCode: code,
        count: severity,
        time: decidedTime,
        expiresTime: decidedTime + strikeDays * DAY,
      }
    }),
  )
}

interface Queue {
  now: number
  userIds: string[]
  /** Authors with strikes. */
  struck: ReadonlySet<string>
  colleagues: SeededAccount[]
  escalatedTo: string
}

/** What happened to a pending task meanwhile: some were reported, claimed by a colleague, or escalated. */
function inQueue(random: Random, task: TaskRow, index: number, queue: Queue): TaskRow {
  const { now, userIds, struck, colleagues, escalatedTo } = queue
  const { kind, overdue = false, authorId, createTime } = task
  const isReported = index % EVERY.reported === 0
  const reporters = isReported
    ? [...new Set(Array.from({ length: 1 + random.below(4) }, () => random.pick(userIds)))]
    : []
  const reported = reporters.map((_, nth) => ({
    source: 'report' as const,
    ...random.pick(reports),
    time: Math.min(now - 1, createTime + (nth + 1) * MINUTE),
  }))
  const colleague = random.pick(colleagues)
  return {
    ...task,
    reporters,
    reasons: [...task.reasons, ...reported],
    priority: priorityOf({ kind, reporters, overdue }, struck.has(authorId ?? '')),
    ...(index % EVERY.claimed === 7 && {
      claimedById: colleague.id,
      claimedBy: colleague.username,
      claimedUntil: now + (2 + random.below(LEASE_MINUTES - 2)) * MINUTE,
    }),
    ...(index % EVERY.escalated === 2 && { escalatedTo, escalationNote: random.pick(escalations) }),
  }
}

/** What the operation log has of the edits of approved works, with the approvals before them. */
function editLogs(
  random: Random,
  resource: string,
  edited: WorkRow[],
  { tasks, editors }: { tasks: TaskRow[]; editors: SeededAccount[] },
) {
  const approvals = new Map(tasks.flatMap((task) => (task.decidedTime ? [[task.subjectId, task]] : [])))
  return edited.flatMap(({ id: targetId, title, chargePoints, submittedBy, updateTime }, index) => {
    const approval = approvals.get(targetId)
    const log = (time: number, operatorId = '', operatorName = '') => ({
      ...{
        id: random.id(time),
        time,
        operatorId,
        operatorName,
        resource,
        targetId,
        succeeded: true,
      },
      ...{ address: `203.0.113.${1 + random.below(254)}`, requestId: random.id(time) },
      duration: 3 + random.below(90),
    })
    const before = index % 2 === 0 ? { title: `${title} (1)` } : { chargePoints: chargePoints + 10 }
    const after = index % 2 === 0 ? { title } : { chargePoints }
    const editor = editors.find(({ id }) => id === submittedBy)
    return [
      {
        ...log(approval?.decidedTime ?? 0, approval?.decidedById ?? '', approval?.decidedBy),
        action: 'approve',
        before: { reviewStatus: 'pending' },
        after: { reviewStatus: 'approved' },
      },
      {
        ...log(updateTime, editor?.id, editor?.username),
        action: 'update',
        before: { reviewStatus: 'approved', ...before },
        after: { reviewStatus: 'pending', ...after },
      },
    ]
  })
}

/**
 * Puts the submitted works of a kind into the queue of the review desk, with earlier decisions, second looks and strikes, and
 * has colleagues lock a few.
 * @returns the pending tasks
 */
export async function seedWorkTasks(
  tx: Database,
  random: Random,
  now: number,
  { reviewers, escalatedTo }: ReviewStaff,
  { kind, table, withdrawn = new Set() }: SeededKind,
): Promise<TaskRow[]> {
  const rows = (await readWorks(tx, table, undefined)).sort((one, other) => (one.id < other.id ? -1 : 1))
  const submitted = rows.filter(({ reviewStatus }) => reviewStatus !== null)
  const reasons = await tx
    .select()
    .from(reviewReasons)
    .where(and(sql`${kind} = any(${reviewReasons.kinds})`, lt(reviewReasons.severity, STRIKES_MAX)))
    .orderBy(reviewReasons.sort)
  const userIds = (await tx.select({ id: users.id }).from(users).orderBy(users.id)).map(({ id }) => id)
  const making = { kind, now, reviewers, reasons, words: await readWords(tx), withdrawn }
  const colleagues = reviewers.filter(({ username }) => username !== 'admin')
  const tasks = submitted.flatMap((work) => tasksOf(random, work, making))
  const decided = tasks.filter(({ status }) => status !== undefined)
  const given = strikesOf(random, decided, reasons)
  const queue = {
    now,
    userIds,
    struck: new Set(given.map(({ authorId }) => authorId)),
    colleagues,
    escalatedTo,
  }
  const pending = tasks
    .filter((task) => !decided.includes(task))
    .map((task, index) => inQueue(random, task, index, queue))
  const approved = submitted.filter(({ reviewStatus }) => reviewStatus === 'approved')
  const repeated = decided
    .filter(
      ({ subjectId, decidedBy }) => decidedBy !== 'admin' && approved.some(({ id }) => id === subjectId),
    )
    .slice(0, SECOND_LOOKS)
    .map((first, nth) => secondLook(random, first, nth, colleagues))
  await tx.insert(reviewTasks).values([...decided, ...repeated, ...pending])
  await tx.insert(strikes).values(given)
  const edited = submitted.filter(
    ({ version, submittedBy }) => version === RESUBMITTED_VERSION && submittedBy !== null,
  )
  await insertRows(tx, operationLogs, editLogs(random, kind, edited, { tasks: decided, editors: reviewers }))
  await tx.insert(contentLocks).values(
    lockReasons.map((reason, index) => {
      const holder = random.pick(colleagues)
      return {
        ...{ resource: kind, targetId: approved[index]?.id ?? '', kind: 'kept' as const, reason },
        ...{ accountId: holder.id, accountName: holder.username },
        since: now - HOUR - random.below(5 * DAY),
        until: index === 0 ? null : now + index * 3 * DAY,
      }
    }),
  )
  return pending
}

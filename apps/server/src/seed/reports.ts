import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { comments, mutedReporters, reports } from '../db/schema/comments.ts'
import { groups } from '../db/schema/groups.ts'
import { liveRooms } from '../db/schema/liveRooms.ts'
import { posts } from '../db/schema/posts.ts'
import { reviewTasks } from '../db/schema/reviews.ts'
import { users } from '../db/schema/users.ts'
import { DAY, HOUR, MINUTE } from '../kernel/durations.ts'
import { readReporters } from '../modules/community/reports/reporters.ts'
import { priorityOf } from '../modules/content/review/tasks.ts'
import { insertRows } from './insertRows.ts'
import { type Random, seededRandom } from './random.ts'
import { pendingTask } from './reviewTaskRows.ts'

const SEED = 20_260_912
/** Users who report more often than others; the first one's reports are rarely right, and the second is muted. */
const REPORTERS = 16
const CLOSED = 60
/** Comments, posts, live rooms and groups with open reports. */
const REPORTED = { comment: 14, post: 8, liveRoom: 4, group: 5 }

type ReportRow = typeof reports.$inferInsert & { id: string; createTime: number }
type Reason = ReportRow['reason']

const details: [reason: Reason, detail: string][] = [
  ['spam', '到处发同样的内容'],
  ['spam', 'Posts the same link everywhere'],
  ['abuse', '辱骂其他用户'],
  ['abuse', 'Insults other people in the thread'],
  ['fraud', '私下交易，骗了我朋友的金币'],
  ['fraud', 'Asks for payment outside the platform'],
  ['adult', '内容不适合未成年人'],
  ['other', ''],
]

interface Reported {
  id: string
  version: number
  authorId: string
}

/** Live rooms on air that can be reported. */
const reportableRooms = (tx: Database): Promise<Reported[]> =>
  tx
    .select({ id: liveRooms.id, version: liveRooms.version, authorId: liveRooms.hostId })
    .from(liveRooms)
    .where(and(liveRooms.onAir, isNull(liveRooms.deleteTime)))
    .orderBy(liveRooms.id)

/** Groups that can be reported. */
const reportableGroups = (tx: Database): Promise<Reported[]> =>
  tx
    .select({ id: groups.id, version: groups.version, authorId: groups.ownerId })
    .from(groups)
    .where(and(eq(groups.status, 'normal'), isNull(groups.deleteTime)))
    .orderBy(groups.id)

/** What can be reported: content that users see, and that isn't in the queue already. */
async function reportable(tx: Database, kind: 'comment' | 'post'): Promise<Reported[]> {
  const table = kind === 'comment' ? comments : posts
  const tasks = tx
    .select({ id: reviewTasks.id })
    .from(reviewTasks)
    .where(and(eq(reviewTasks.kind, kind), eq(reviewTasks.subjectId, table.id)))
  return (await tx
    .select({ id: table.id, version: table.version, authorId: table.authorId })
    .from(table)
    .where(
      and(
        isNull(table.deleteTime),
        eq(table.status, 'visible'),
        isNotNull(table.authorId),
        notExists(tasks),
        kind === 'post' ? eq(posts.publishStatus, 'published') : undefined,
      ),
    )
    .orderBy(table.id)) as Reported[]
}

function reportOf(
  random: Random,
  kind: ReportRow['subjectKind'],
  { id: subjectId, authorId }: Reported,
  { reporterId, createTime }: Pick<ReportRow, 'reporterId' | 'createTime'>,
): ReportRow {
  const [reason, detail] = random.pick(details)
  return {
    id: random.id(createTime),
    subjectKind: kind,
    subjectId,
    authorId,
    reporterId,
    reason,
    detail,
    status: 'open',
    closedBy: '',
    closedTime: null,
    closeReason: '',
    taskId: null,
    version: 1,
    createTime,
    updateTime: createTime,
  }
}

/** Reports that were closed, by which the accuracy of their reporters is known. */
function closedReports(
  random: Random,
  now: number,
  subjects: readonly Reported[],
  reporterIds: readonly string[],
): ReportRow[] {
  return Array.from({ length: CLOSED }, (_, index) => {
    const noisy = index % 4
    const reporterId = reporterIds[noisy < 2 ? noisy : 2 + random.below(REPORTERS - 2)] as string
    const createTime = now - 3 * DAY - random.below(40 * DAY)
    const closedTime = createTime + HOUR + random.below(20 * HOUR)
    const isRight = noisy < 2 ? random.chance(0.08) : random.chance(0.7)
    return {
      ...reportOf(random, 'comment', random.pick(subjects), { reporterId, createTime }),
      status: isRight ? 'upheld' : 'dismissed',
      closedBy: 'admin',
      closedTime,
      closeReason: isRight ? '' : random.pick(['未发现违规', 'No violation found']),
      version: 2,
      updateTime: closedTime,
    }
  })
}

/** What users reported, with the tasks that follow from it at the review desk. */
export async function seedReports(tx: Database, now: number): Promise<void> {
  const random = seededRandom(SEED)
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.status, 'normal'))
    .orderBy(sql`reverse(${users.id}::text)`)
    .limit(REPORTERS)
  const reporterIds = people.map(({ id }) => id)
  const all = await reportable(tx, 'comment')
  if (all.length === 0) return
  await insertRows(tx, reports, closedReports(random, now, all, reporterIds))
  await tx.insert(mutedReporters).values({
    userId: reporterIds[1] as string,
    reason: '恶意举报',
    mutedBy: 'admin',
    until: now + 12 * DAY,
    time: now - 2 * DAY,
  })
  const standings = await readReporters(tx, reporterIds, now)
  const candidatesOf = {
    comment: async () => all,
    post: () => reportable(tx, 'post'),
    liveRoom: () => reportableRooms(tx),
    group: () => reportableGroups(tx),
  }
  for (const kind of ['comment', 'post', 'liveRoom', 'group'] as const) {
    const candidates = await candidatesOf[kind]()
    const step = Math.max(1, Math.floor(candidates.length / REPORTED[kind]))
    const reported = candidates.filter((_, index) => index % step === 0).slice(0, REPORTED[kind])
    const open = reported.map((subject) => {
      const first = random.below(REPORTERS)
      const begin = now - HOUR - random.below(5 * HOUR)
      return Array.from({ length: 1 + random.below(4) }, (_, nth) =>
        reportOf(random, kind, subject, {
          reporterId: reporterIds[(first + nth) % REPORTERS] as string,
          createTime: begin + nth * 7 * MINUTE,
        }),
      ).filter(({ reporterId }) => reporterId !== subject.authorId)
    })
    await insertRows(tx, reports, open.flat())
    const tasks = reported.flatMap(({ id, version, authorId }, index) => {
      const about = open[index] ?? []
      const [first] = about
      if (!first) return []
      const reporters = about
        .map(({ reporterId }) => reporterId)
        .filter((each) => standings.get(each)?.counts)
      const task = pendingTask(random, now, {
        kind,
        subjectId: id,
        subjectVersion: version,
        authorId,
        reasons: about.map(({ reason, detail = '', createTime }) => ({
          source: 'report' as const,
          code: reason,
          detail,
          time: createTime,
        })),
        createTime: first.createTime,
      })
      const { overdue = false } = task
      return [{ ...task, reporters, priority: priorityOf({ kind, reporters, overdue }, false) }]
    })
    if (tasks.length > 0) await tx.insert(reviewTasks).values(tasks)
  }
}

import { type ReviewTask, reviewTask, reviewTaskQuery } from '@admin/api-client/contract/content/review'
import { reviewTaskDefaultSort } from '@admin/api-client/contract/content/review.sort'
import {
  and,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import type { Database } from '../../../db/Database.ts'
import { contains, hasId } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { reviewTasks } from '../../../db/schema/reviews.ts'
import { roles } from '../../../db/schema/roles.ts'
import { isBlind, type LoadedSubject } from './ReviewSubject.ts'
import { authorHidden, isFinal, subjectOf, subjects } from './subjects.ts'

const secondLook = alias(reviewTasks, 'second_look')

const {
  reporters: _,
  excluded: __,
  openedById: ___,
  hidden: ____,
  requestId: _____,
  ...columns
} = getTableColumns(reviewTasks)

const selectTasks = (db: Database) =>
  db
    .select({
      ...columns,
      authorId: sql<string | null>`case when ${authorHidden({ db }, reviewTasks)} then null
        else ${reviewTasks.authorId} end`,
      escalatedToName: sql<string>`coalesce(${roles.name}, '')`,
    })
    .from(reviewTasks)
    .leftJoin(roles, eq(roles.id, reviewTasks.escalatedTo))

type Row = Awaited<ReturnType<typeof selectTasks>>[number]

/** Condition that a claim is in force. */
export const isClaimed = (now: number) => gt(reviewTasks.claimedUntil, now)

const toDto =
  ({ clock }: Pick<Reader, 'clock'>) =>
  async (rows: Row[], db: Database): Promise<ReviewTask[]> => {
    const loaded = new Map<string, LoadedSubject>()
    for (const [kind, ofKind] of Map.groupBy(rows, ({ kind }) => kind)) {
      const ids = [...new Set(ofKind.map(({ subjectId }) => subjectId))]
      for (const subject of await subjectOf(kind).load(db, ids)) loaded.set(`${kind} ${subject.id}`, subject)
    }
    const now = clock()
    return rows.map(({ claimedById, claimedBy, claimedUntil, secondLookOf, ...row }) => {
      const subject = loaded.get(`${row.kind} ${row.subjectId}`)
      const isPending = row.status === 'pending'
      const claimed = isPending && (claimedUntil ?? 0) > now
      // Reviewers repeat a decision without knowing that there is one.
      const blind = isBlind({ status: row.status, secondLookOf })
      return {
        ...row,
        reasons: blind ? row.reasons.filter(({ source }) => source !== 'sample') : row.reasons,
        round: blind ? row.round - 1 : row.round,
        subjectVersion: ((isPending || row.disputed) && subject?.version) || row.subjectVersion,
        title: subject?.title ?? '',
        link: blind ? '' : (subject?.link ?? ''),
        authorName: subject?.author?.name ?? '',
        claimedById: claimed ? claimedById : null,
        claimedBy: claimed ? claimedBy : '',
        claimedUntil: claimed ? claimedUntil : null,
        final: isFinal(row),
      }
    })
  }

/**
 * Condition for the tasks of subjects that a session can read. That of a subject that was deleted is hidden until it is
 * restored.
 */
export function readableTasks(reader: Reader): SQL | undefined {
  const { session } = reader
  const readable = [...subjects].filter(([, { readCode }]) => session.permissions.has(readCode))
  if (readable.length === 0) return sql`false`
  const kinds = readable.map(([kind]) => kind)
  const ofKinds = readable.length < subjects.size ? inArray(reviewTasks.kind, kinds) : undefined
  const inScope = readable.map(([kind, { visible }]) => {
    const condition = visible?.(reader, reviewTasks.subjectId)
    return condition && or(ne(reviewTasks.kind, kind), condition)
  })
  return and(ofKinds, not(reviewTasks.hidden), ...inScope)
}

/**
 * Condition for the tasks that a session sees: those of subjects that it can read. A decision stays hidden while
 * another reviewer repeats it without knowing it.
 */
export function visibleTasks(reader: Reader): SQL | undefined {
  const { db, session } = reader
  // Few tasks are repeated at a time: the database reads them once, and looks each task up among them.
  const repeated = db
    .select({ id: secondLook.secondLookOf })
    .from(secondLook)
    .where(and(isNotNull(secondLook.secondLookOf), eq(secondLook.status, 'pending')))
  const open = session.permissions.has('review:settle')
    ? undefined
    : or(notInArray(reviewTasks.id, repeated), eq(reviewTasks.decidedById, session.account.id))
  return and(readableTasks(reader), open)
}

const readsFor = (reader: Reader) => {
  const now = reader.clock()
  const isOverdue = and(eq(reviewTasks.status, 'pending'), lt(reviewTasks.dueTime, now)) as SQL
  return listReads({
    table: reviewTasks,
    row: reviewTask,
    query: reviewTaskQuery,
    visible: visibleTasks(reader),
    select: (db) => selectTasks(db).$dynamic(),
    filters: {
      source: (source) =>
        and(
          sql`${reviewTasks.reasons} @> ${JSON.stringify([{ source }])}::jsonb`,
          // An open second look doesn't say that it is one.
          source === 'sample' ? ne(reviewTasks.status, 'pending') : undefined,
        ),
      authorId: (id) => and(hasId(reviewTasks.authorId, id), not(authorHidden(reader, reviewTasks))),
      claimedBy: (name) =>
        and(eq(reviewTasks.status, 'pending'), isClaimed(now), contains(reviewTasks.claimedBy, name)),
      overdue: (overdue) => (overdue === 'y' ? isOverdue : not(isOverdue)),
      escalated: (escalated) =>
        escalated === 'y' ? isNotNull(reviewTasks.escalatedTo) : isNull(reviewTasks.escalatedTo),
      disputed: (disputed) => eq(reviewTasks.disputed, disputed === 'y'),
    },
    defaultSort: reviewTaskDefaultSort,
    toDto: toDto(reader),
  })
}

export const reviewResource = resourceOf({ name: 'review', table: reviewTasks, reads: readsFor })

/** Returns the tasks of a condition that the session sees, in the order of the queue. */
export async function readTasks(reader: Reader, condition: SQL | undefined): Promise<ReviewTask[]> {
  const rows = await selectTasks(reader.db)
    .where(and(visibleTasks(reader), condition))
    .orderBy(sql`${reviewTasks.priority} desc`, reviewTasks.dueTime, reviewTasks.id)
  return toDto(reader)(rows, reader.db)
}

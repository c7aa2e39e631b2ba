import { report, reportQuery } from '@admin/api-client/contract/community/reports'
import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { hasId } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { reports } from '../../../db/schema/comments.ts'
import { users } from '../../../db/schema/users.ts'
import { authorHidden } from '../../content/review/subjects.ts'
import { readSubjectTitles } from '../../content/review/subjectTitles.ts'
import { lockOpenTasks } from '../../content/review/tasks.ts'
import { readReporters } from './reporters.ts'

/** Condition for the reports about content whose author is not shown. */
export const isAnonymous = (reader: Pick<Reader, 'db'>) =>
  authorHidden(reader, { kind: reports.subjectKind, subjectId: reports.subjectId })

const readsFor = (reader: Reader) =>
  listReads({
    table: reports,
    row: report,
    query: reportQuery,
    select: (db) =>
      db
        .select({
          ...columnsOf(reports, report),
          reporterId: reports.reporterId,
          authorId: sql<string | null>`case when not (${isAnonymous({ db })}) then ${users.id} end`,
          authorName: sql<string>`case when ${isAnonymous({ db })} then '' else ${users.nickname} end`,
        })
        .from(reports)
        .innerJoin(users, eq(users.id, reports.authorId))
        .$dynamic(),
    filters: { authorId: (id) => and(hasId(reports.authorId, id), not(isAnonymous(reader))) },
    defaultSort: '-createTime',
    toDto: async (rows, db) => {
      const reporters = await readReporters(
        db,
        rows.map(({ reporterId }) => reporterId),
        reader.clock(),
      )
      const titleOf = await readSubjectTitles(reader, db, rows)
      return rows.flatMap(({ reporterId, ...row }) => {
        const reporter = reporters.get(reporterId)
        return reporter ? [{ ...row, reporter, subjectTitle: titleOf(row) }] : []
      })
    },
  })

/** Locks the open tasks of what reports are about: tasks are locked before reports. */
async function lockTasks(tx: Database, ids: readonly string[]): Promise<void> {
  const about = await tx
    .select({ kind: reports.subjectKind, subjectId: reports.subjectId })
    .from(reports)
    .where(inArray(reports.id, [...ids]))
  const byKind = [...Map.groupBy(about, ({ kind }) => kind)].sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [kind, of] of byKind)
    await lockOpenTasks(kind)(
      tx,
      of.map(({ subjectId }) => subjectId),
    )
}

export const reportResource = resourceOf({
  name: 'report',
  table: reports,
  reads: readsFor,
  beforeLock: lockTasks,
})

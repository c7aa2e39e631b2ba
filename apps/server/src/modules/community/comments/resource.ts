import { type Comment, comment, commentQuery } from '@admin/api-client/contract/community/comments'
import { commentDefaultSort } from '@admin/api-client/contract/community/comments.sort'
import { asc, eq, gt, inArray, or, type SQL } from 'drizzle-orm'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { contains } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { comments } from '../../../db/schema/comments.ts'
import { users } from '../../../db/schema/users.ts'
import { lockOpenTasks } from '../../content/review/tasks.ts'
import { readSubjectTitles } from './subjects.ts'

export type CommentRow = typeof comments.$inferSelect

const selectComments = (db: Database) =>
  db
    .select({
      ...columnsOf(comments, comment),
      operatorName: comments.operatorName,
      nickname: users.nickname,
      avatar: users.avatar,
      authorStatus: users.status,
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .$dynamic()

async function toDto(rows: Awaited<ReturnType<typeof selectComments>>, db: Database): Promise<Comment[]> {
  const titles = await readSubjectTitles(db, rows)
  return rows.map(({ operatorName, nickname, avatar, ...row }) => ({
    ...row,
    subjectTitle: titles.get(row.subjectId) ?? '',
    authorName: nickname ?? operatorName,
    authorAvatar: avatar ?? '',
  }))
}

/** Condition for the comments of those whose name has a text in it. */
const writtenBy = (name: string, db: Database) =>
  or(
    contains(comments.operatorName, name),
    inArray(comments.authorId, db.select({ id: users.id }).from(users).where(contains(users.nickname, name))),
  )

const reads = listReads({
  table: comments,
  row: comment,
  query: commentQuery,
  select: selectComments,
  filters: {
    content: (text) => contains(comments.plainContent, text),
    author: writtenBy,
    reported: (reported) => (reported === 'y' ? gt(comments.openReports, 0) : eq(comments.openReports, 0)),
  },
  defaultSort: commentDefaultSort,
  toDto,
})

export const commentResource = resourceOf({
  name: 'comment',
  table: comments,
  reads: () => reads,
  beforeLock: lockOpenTasks('comment'),
})

/** Reads comments, the oldest first. */
export const readComments = async (db: Database, where: SQL | undefined): Promise<Comment[]> =>
  toDto(await selectComments(db).where(where).orderBy(asc(comments.createTime), asc(comments.id)), db)

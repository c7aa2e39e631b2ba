import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, primaryId, searchIndex, softDeleted, tracked } from '../columns.ts'
import { users } from './users.ts'

/** Comments on posts, works and users; replies refer to what they answer. */
export const comments = pgTable(
  'comments',
  {
    id: primaryId(),
    subjectKind: text().$type<CodeOf<'commentSubject'>>().notNull(),
    /** Without a foreign key: the kind names the table. */
    subjectId: uuid().notNull(),
    parentId: uuid().references((): AnyPgColumn => comments.id),
    /** The comment that starts the thread; the comment itself there. */
    threadId: uuid().notNull(),
    /** Null: an operator wrote it. */
    authorId: uuid().references(() => users.id),
    /** Nickname of the operator who wrote it, as users see it; empty for a user's. */
    operatorName: text().notNull().default(''),
    /** Sanitized HTML. */
    content: text().notNull(),
    /** As it was entered, where sensitive words are masked in the content; null if none are. */
    originalContent: text(),
    /** The content without markup, which the search reads. */
    plainContent: text().notNull(),
    /** Sensitive words in it. */
    hits: text().array().notNull().default(sql`'{}'`),
    /** Null: it needs no review. */
    reviewStatus: text().$type<CodeOf<'reviewStatus'>>(),
    status: text().$type<CodeOf<'commentStatus'>>().notNull().default('visible'),
    hideReason: text().notNull().default(''),
    /** Direct replies that aren't deleted, hidden ones included; a trigger counts them. */
    replies: integer().notNull().default(0),
    /** Reports of users that aren't closed. */
    openReports: integer().notNull().default(0),
    ...softDeleted,
    ...tracked,
  },
  (table) => [
    searchIndex('comments_search', table.plainContent),
    index('comments_subject').on(table.subjectKind, table.subjectId, table.createTime, table.id),
    index('comments_thread').on(table.threadId, table.createTime, table.id),
    index('comments_parent').on(table.parentId, table.createTime, table.id),
    index('comments_author').on(table.authorId, table.id),
    index('comments_review_status').on(table.reviewStatus, table.id),
    index('comments_open_reports').on(table.openReports, table.id),
    index('comments_replies').on(table.replies, table.id),
    index('comments_create_time').on(table.createTime, table.id).where(sql`${table.deleteTime} is null`),
    check('comments_one_author', sql`(${table.authorId} is null) <> (${table.operatorName} = '')`),
  ],
)

/** What users reported. */
export const reports = pgTable(
  'reports',
  {
    id: primaryId(),
    subjectKind: text().$type<CodeOf<'reviewKind'>>().notNull(),
    subjectId: uuid().notNull(),
    /** Author of the subject. */
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    reporterId: uuid()
      .notNull()
      .references(() => users.id),
    reason: text().$type<CodeOf<'reportReason'>>().notNull(),
    detail: text().notNull().default(''),
    status: text().$type<CodeOf<'reportStatus'>>().notNull().default('open'),
    closedBy: text().notNull().default(''),
    closedTime: moment(),
    closeReason: text().notNull().default(''),
    /** Review task whose decision closed it; null where it was closed otherwise. */
    taskId: uuid(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('reports_open_unique')
      .on(table.subjectKind, table.subjectId, table.reporterId)
      .where(sql`${table.status} = 'open'`),
    index('reports_author_time').on(table.authorId, table.createTime, table.id),
    index('reports_reporter_time').on(table.reporterId, table.createTime, table.id),
    index('reports_subject').on(table.subjectId, table.createTime, table.id),
    index('reports_author').on(table.authorId, table.status),
    index('reports_reporter').on(table.reporterId, table.status),
    index('reports_status').on(table.status, table.id),
    index('reports_create_time').on(table.createTime, table.id),
    index('reports_task').on(table.taskId),
  ],
)

/** Reporters whose reports don't raise priorities for a while. */
export const mutedReporters = pgTable('muted_reporters', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  reason: text().notNull(),
  mutedBy: text().notNull(),
  until: moment().notNull(),
  time: moment().notNull(),
})

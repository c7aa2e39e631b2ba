import type { PostAttachment, Vote } from '@admin/api-client/contract/community/posts'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId, searchIndex, softDeleted, tracked } from '../columns.ts'
import { accounts } from './accounts.ts'
import { forums, topics } from './forums.ts'
import { users } from './users.ts'

export const posts = pgTable(
  'posts',
  {
    id: primaryId(),
    title: text().notNull(),
    /** As it was entered, where sensitive words are masked in the title; null if none are. */
    originalTitle: text(),
    /** Sanitized HTML. */
    content: text().notNull(),
    originalContent: text(),
    /** The content as it was entered, without markup; the search reads it. */
    plainContent: text().notNull(),
    forumId: uuid()
      .notNull()
      .references(() => forums.id),
    topicId: uuid().references(() => topics.id),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().$type<CodeOf<'postKind'>>().notNull(),
    attachments: jsonb().$type<PostAttachment[]>().notNull(),
    /** Null unless it is a vote. */
    vote: jsonb().$type<Vote>(),
    /** Who sees it. */
    readers: text().$type<CodeOf<'viewFlag'>>().notNull(),
    anonymous: boolean().notNull(),
    tagIds: uuid().array().notNull(),
    publishStatus: text().$type<CodeOf<'publishStatus'>>().notNull(),
    publishFrom: moment(),
    /** Null: it needs no review. */
    reviewStatus: text().$type<CodeOf<'reviewStatus'>>(),
    status: text().$type<CodeOf<'commentStatus'>>().notNull().default('visible'),
    hideReason: text().notNull().default(''),
    /** Until this moment it is at the top of its forum. */
    pinnedUntil: moment(),
    commentsLocked: boolean().notNull().default(false),
    views: integer().notNull().default(0),
    /** Comments on it that aren't deleted, hidden ones included; a trigger counts them. */
    comments: integer().notNull().default(0),
    /** Reports of users that aren't closed. */
    openReports: integer().notNull().default(0),
    ...softDeleted,
    ...tracked,
  },
  (table) => [
    searchIndex('posts_search', table.title, table.plainContent),
    index('posts_title').on(sql`lower(${table.title})`, table.id),
    index('posts_forum').on(table.forumId, table.createTime, table.id),
    index('posts_topic').on(table.topicId, table.createTime, table.id),
    index('posts_author').on(table.authorId, table.id),
    index('posts_tags').using('gin', table.tagIds),
    index('posts_review_status').on(table.reviewStatus, table.id),
    index('posts_open_reports').on(table.openReports, table.id),
    index('posts_comments').on(table.comments, table.id),
    index('posts_views').on(table.views, table.id),
    index('posts_create_time').on(table.createTime, table.id).where(sql`${table.deleteTime} is null`),
    index('posts_update_time').on(table.updateTime, table.id),
  ],
)

/** What users voted for, each once a post. */
export const postVotes = pgTable(
  'post_votes',
  {
    id: primaryId(),
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the option, from 0. */
    option: integer().notNull(),
    time: moment().notNull(),
  },
  (table) => [uniqueIndex('post_votes_once').on(table.postId, table.userId)],
)

/** The post that an operator is writing, kept beside the copy in the browser. */
export const postDrafts = pgTable('post_drafts', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Values of the form. */
  draft: jsonb().$type<Record<string, unknown>>().notNull(),
  updateTime: moment().notNull(),
})

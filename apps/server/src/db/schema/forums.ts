import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, primaryId, searchIndex, softDeleted, tracked } from '../columns.ts'

/** Where posts are. A trigger counts their posts. */
export const forums = pgTable(
  'forums',
  {
    id: primaryId(),
    name: text().notNull(),
    /** Value of an item of the dictionary. */
    category: text().notNull(),
    viewType: text().$type<CodeOf<'viewType'>>().notNull(),
    /** Null at the top; a forum with a parent has no children. */
    parentId: uuid().references((): AnyPgColumn => forums.id),
    /** Address of the picture; empty without one. */
    icon: text().notNull(),
    /** Sanitized HTML. */
    rules: text().notNull(),
    /** Who sees its posts, and who may add one. */
    readers: text().$type<CodeOf<'viewFlag'>>().notNull(),
    writers: text().$type<CodeOf<'viewFlag'>>().notNull(),
    anonymous: boolean().notNull(),
    attachments: boolean().notNull(),
    /** Users who moderate it. */
    moderatorIds: uuid().array().notNull().default(sql`'{}'`),
    status: text().$type<CodeOf<'forumStatus'>>().notNull(),
    /** From this moment on it is closed; null: not planned. */
    closeTime: moment(),
    /** Posts in it, deleted ones included. */
    posts: integer().notNull().default(0),
    sort: integer().notNull(),
    ...softDeleted,
    ...tracked,
  },
  (table) => [
    index('forums_sort').on(table.sort, table.id),
    index('forums_parent').on(table.parentId),
    searchIndex('forums_search', table.name),
  ],
)

/** What posts of several forums are about. A trigger counts their posts. */
export const topics = pgTable(
  'topics',
  {
    id: primaryId(),
    name: text().notNull(),
    /** Address of the picture; empty without one. */
    cover: text().notNull(),
    introduction: text().notNull(),
    periodFrom: moment(),
    periodTo: moment(),
    recommended: boolean().notNull().default(false),
    status: text().$type<CodeOf<'enabledStatus'>>().notNull(),
    /** Posts about it, deleted ones included. */
    posts: integer().notNull().default(0),
    followers: integer().notNull().default(0),
    sort: integer().notNull(),
    ...softDeleted,
    ...tracked,
  },
  (table) => [
    uniqueIndex('topics_name_unique').on(sql`lower(${table.name})`).where(sql`${table.deleteTime} is null`),
    index('topics_sort').on(table.sort, table.id),
    index('topics_create_time').on(table.createTime, table.id),
    searchIndex('topics_search', table.name),
  ],
)

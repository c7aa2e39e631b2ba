import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId, searchIndex, softDeleted, tracked } from '../columns.ts'
import { users } from './users.ts'

export const groups = pgTable(
  'groups',
  {
    id: primaryId(),
    name: text().notNull(),
    /** Address of the picture; empty without one. */
    avatar: text().notNull(),
    notice: text().notNull(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    memberLimit: integer().notNull(),
    /** Members, the owner among them; a trigger counts them. */
    members: integer().notNull().default(0),
    joinRule: text().$type<CodeOf<'joinRule'>>().notNull(),
    status: text().$type<CodeOf<'groupStatus'>>().notNull().default('normal'),
    statusReason: text().notNull().default(''),
    /** Reports of users that aren't closed; a trigger counts them. */
    openReports: integer().notNull().default(0),
    ...softDeleted,
    ...tracked,
  },
  (table) => [
    searchIndex('groups_search', table.name),
    index('groups_owner').on(table.ownerId),
    index('groups_members').on(table.members, table.id),
    index('groups_open_reports').on(table.openReports, table.id),
    index('groups_create_time').on(table.createTime, table.id).where(sql`${table.deleteTime} is null`),
    check('groups_within_limit', sql`${table.members} <= ${table.memberLimit}`),
  ],
)

export const groupMembers = pgTable(
  'group_members',
  {
    id: primaryId(),
    groupId: uuid()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    mutedUntil: moment(),
    joinTime: moment().notNull(),
  },
  (table) => [
    uniqueIndex('group_members_once').on(table.groupId, table.userId),
    index('group_members_user').on(table.userId),
    index('group_members_join_time').on(table.groupId, table.joinTime, table.id),
  ],
)

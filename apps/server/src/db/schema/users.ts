import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId, searchIndex, tracked } from '../columns.ts'

/** Roles of the platform's users; those of operators are `roles`. */
export const userRoles = pgTable(
  'user_roles',
  {
    id: primaryId(),
    name: text().notNull(),
    description: text().notNull(),
    identity: text().$type<CodeOf<'userRoleIdentity'>>().notNull(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('user_roles_name_unique').on(sql`lower(${table.name})`),
    index('user_roles_update_time').on(table.updateTime, table.id),
  ],
)

/** Members of the platform. Points are written by the trigger that posts a points entry and by nothing else. */
export const users = pgTable(
  'users',
  {
    id: primaryId(),
    /** Address of the picture; empty without one. */
    avatar: text().notNull(),
    nickname: text().notNull(),
    email: text().notNull(),
    areaCode: text().notNull(),
    phone: text().notNull(),
    status: text().$type<CodeOf<'accountStatus'>>().notNull(),
    type: text().$type<CodeOf<'userType'>>().notNull(),
    roleId: uuid().references(() => userRoles.id),
    vipLevel: integer().notNull().default(0),
    points: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
    lastLoginTime: moment(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    index('users_nickname').on(sql`lower(${table.nickname})`, table.id),
    index('users_phone').on(table.phone),
    searchIndex('users_search', table.nickname, table.email, table.phone),
    index('users_status').on(table.status, table.id),
    index('users_role').on(table.roleId),
    index('users_last_login_time').on(table.lastLoginTime, table.id),
    index('users_create_time').on(table.createTime, table.id),
    check('users_points_not_negative', sql`${table.points} >= 0`),
  ],
)

/** Append-only, held by triggers; the sum of a user's entries is their points. */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    bizType: text().$type<CodeOf<'bizType'>>().notNull(),
    /** Below zero for a decrease. */
    amount: bigint({ mode: 'bigint' }).notNull(),
    /** Written by the posting trigger. */
    balanceAfter: bigint({ mode: 'bigint' }).notNull(),
    remark: text().notNull(),
    operatorName: text().notNull(),
    time: moment().notNull(),
  },
  (table) => [
    index('point_entries_user').on(table.userId, table.time, table.id),
    check('point_entries_amount_not_zero', sql`${table.amount} <> 0`),
  ],
)

/** What a user did, as their drawer shows it. */
export const userActivities = pgTable(
  'user_activities',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<CodeOf<'userActivityKind'>>().notNull(),
    address: text().notNull(),
    device: text().notNull(),
    time: moment().notNull(),
  },
  (table) => [
    index('user_activities_user').on(table.userId, table.time, table.id),
    /** What accounts of users have in common is looked up by value. */
    index('user_activities_device_time').on(table.device, table.time, table.userId),
    index('user_activities_address_time').on(table.address, table.time, table.userId),
  ],
)

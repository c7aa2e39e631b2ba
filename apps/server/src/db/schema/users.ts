import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
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

/** Members of the platform. Points and stars are written by the trigger that posts an entry and by nothing else. */
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
    /** Who invited the user: only the two can transfer points to each other. */
    inviterId: uuid().references((): AnyPgColumn => users.id),
    /** Grade of the VIP level. */
    vipLevel: integer().notNull().default(0),
    /** Until when the level is kept in any case; null for grade 0. */
    vipUntil: moment(),
    points: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
    stars: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
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
    index('users_inviter').on(table.inviterId),
    index('users_vip_level').on(table.vipLevel, table.id),
    check('users_points_not_negative', sql`${table.points} >= 0`),
    check('users_stars_not_negative', sql`${table.stars} >= 0`),
    check('users_inviter_differs', sql`${table.inviterId} <> ${table.id}`),
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
    /** Users who signed in in a period, read from this alone. */
    index('user_activities_logins').on(table.time, table.userId).where(sql`${table.kind} = 'login'`),
  ],
)

import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, primaryId, tracked } from '../columns.ts'
import { accounts } from './accounts.ts'

export const roles = pgTable(
  'roles',
  {
    id: primaryId(),
    name: text().notNull(),
    description: text().notNull(),
    identity: text().$type<CodeOf<'roleIdentity'>>().notNull(),
    /** Its accounts have to bind an authenticator. */
    mfaRequired: boolean().notNull().default(false),
    /** Days that they have for it, from the demand on, or from when they were created or got the role if that is later. */
    mfaGraceDays: integer().notNull().default(0),
    /** When the demand began; null: there is none. */
    mfaDemandTime: moment(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('roles_name_unique').on(sql`lower(${table.name})`),
    index('roles_update_time').on(table.updateTime, table.id),
    check('roles_mfa_grace', sql`${table.mfaGraceDays} between 0 and 30`),
  ],
)

export const accountRoles = pgTable(
  'account_roles',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    roleId: uuid()
      .notNull()
      .references(() => roles.id),
    /** When the account got the role. */
    createTime: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.roleId] }),
    index('account_roles_role').on(table.roleId),
  ],
)

/** What a role can be given: pages of the menu and buttons, each with at most one permission code. */
export const permissionNodes = pgTable(
  'resources',
  {
    id: primaryId(),
    parentId: uuid(),
    category: text().$type<'page' | 'button'>().notNull(),
    name: text().notNull(),
    route: text(),
    component: text(),
    permissionCode: text(),
    sort: integer().notNull(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('resources_route_unique').on(table.route),
    uniqueIndex('resources_permission_code_unique').on(table.permissionCode),
    index('resources_parent').on(table.parentId, table.sort),
  ],
)

export const rolePermissionNodes = pgTable(
  'role_resources',
  {
    roleId: uuid()
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    resourceId: uuid()
      .notNull()
      .references(() => permissionNodes.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.roleId, table.resourceId] }),
    index('role_resources_resource').on(table.resourceId),
  ],
)

import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId, tracked } from '../columns.ts'
import { accounts } from './accounts.ts'
import { roles } from './roles.ts'

/** How an operator arranged a table. */
export const columnPreferences = pgTable(
  'column_preferences',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    state: jsonb().$type<Record<string, unknown>>().notNull(),
    updateTime: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.list] })],
)

/** A list's filters, sort and columns under a name: one's own, or shared with a role. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: primaryId(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    name: text().notNull(),
    /** As the address bar has it. */
    query: text().notNull(),
    columns: jsonb().$type<Record<string, unknown>>(),
    /** Role it is shared with; null keeps it one's own. */
    roleId: uuid().references(() => roles.id, { onDelete: 'cascade' }),
    ...tracked,
  },
  (table) => [
    uniqueIndex('saved_views_name_unique').on(table.accountId, table.list, sql`lower(${table.name})`),
    index('saved_views_role').on(table.roleId, table.list),
  ],
)

/** The view that a list opens with, as each account chose it. */
export const defaultViews = pgTable(
  'default_views',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    viewId: uuid()
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.list] }),
    index('default_views_view').on(table.viewId),
  ],
)

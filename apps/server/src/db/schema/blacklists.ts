import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, primaryId, searchIndex, softDeleted, tracked } from '../columns.ts'

/** Who and what is kept out. */
export const blacklist = pgTable(
  'blacklist',
  {
    id: primaryId(),
    kind: text().$type<CodeOf<'blacklistKind'>>().notNull(),
    value: text().notNull(),
    /** The value as it is compared; see the contract's `blacklistKey`. Each is listed once a kind. */
    key: text().notNull(),
    scopes: text().array().$type<CodeOf<'blacklistScope'>[]>().notNull(),
    reason: text().notNull(),
    /** Null: for good. */
    until: moment(),
    /** How often it kept something out. */
    hits: integer().notNull().default(0),
    addedBy: text().notNull(),
    ...softDeleted,
    ...tracked,
  },
  (table) => [
    uniqueIndex('blacklist_key_unique').on(table.kind, table.key).where(sql`${table.deleteTime} is null`),
    searchIndex('blacklist_search', table.value),
    index('blacklist_create_time').on(table.createTime, table.id).where(sql`${table.deleteTime} is null`),
    index('blacklist_hits').on(table.hits, table.id),
    index('blacklist_until').on(table.until),
  ],
)

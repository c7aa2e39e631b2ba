import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { primaryId, tracked } from '../columns.ts'

export const gameTypes = pgTable(
  'game_types',
  {
    id: primaryId(),
    code: text().notNull(),
    /** Chinese. */
    name: text().notNull(),
    nameEn: text().notNull(),
    /** Address of the uploaded picture; empty without one. */
    icon: text().notNull(),
    status: text().$type<CodeOf<'enabledStatus'>>().notNull(),
    sort: integer().notNull(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('game_types_code_unique').on(table.code),
    index('game_types_sort').on(table.sort, table.id),
  ],
)

/** Items of the global dictionary, grouped by type. */
export const dictionaries = pgTable(
  'dictionaries',
  {
    id: primaryId(),
    type: text().notNull(),
    /** Chinese. */
    name: text().notNull(),
    nameEn: text().notNull(),
    value: text().notNull(),
    sort: integer().notNull(),
    status: text().$type<CodeOf<'enabledStatus'>>().notNull(),
    remark: text().notNull(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('dictionaries_value_unique').on(table.type, table.value),
    index('dictionaries_type').on(table.type, table.sort, table.id),
  ],
)

export const sensitiveWords = pgTable(
  'sensitive_words',
  {
    id: primaryId(),
    word: text().notNull(),
    category: text().$type<CodeOf<'sensitiveWordCategory'>>().notNull(),
    action: text().$type<CodeOf<'sensitiveWordAction'>>().notNull(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('sensitive_words_word_unique').on(sql`lower(${table.word})`),
    index('sensitive_words_update_time').on(table.updateTime, table.id),
  ],
)

/** Who may sign in from where: a single address or a range, of either version of the protocol. */
export const ipAddresses = pgTable(
  'ip_addresses',
  {
    id: primaryId(),
    /** As PostgreSQL writes a `cidr`: `192.0.2.0/24`, `2001:db8::/32`. */
    address: text().notNull(),
    kind: text().$type<CodeOf<'ipAddressKind'>>().notNull(),
    note: text().notNull(),
    /** Sign-ins that it allowed or rejected. */
    hits: bigint({ mode: 'number' }).notNull().default(0),
    ...tracked,
  },
  (table) => [
    uniqueIndex('ip_addresses_address_unique').on(table.address),
    index('ip_addresses_update_time').on(table.updateTime, table.id),
  ],
)

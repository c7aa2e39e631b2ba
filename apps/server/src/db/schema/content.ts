import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { primaryId, searchIndex, tracked } from '../columns.ts'

/** What works, users and sites are labeled with. Triggers on the labeled tables count the uses. */
export const tags = pgTable(
  'tags',
  {
    id: primaryId(),
    /** Chinese. */
    name: text().notNull(),
    nameEn: text().notNull(),
    labelType: text().$type<CodeOf<'labelType'>>().notNull(),
    /** `#` and six hexadecimal digits. */
    color: text().notNull(),
    aliases: text().array().notNull().default(sql`'{}'`),
    /** Rows that have it, deleted ones included. */
    uses: integer().notNull().default(0),
    status: text().$type<CodeOf<'enabledStatus'>>().notNull(),
    sort: integer().notNull(),
    ...tracked,
  },
  (table) => [
    index('tags_sort').on(table.sort, table.id),
    index('tags_uses').on(table.uses, table.id),
    searchIndex('tags_search', table.name, table.nameEn),
  ],
)

/** Every name and alias of the tags, so that none of a type has two meanings. */
export const tagNames = pgTable(
  'tag_names',
  {
    id: primaryId(),
    /** Without a foreign key: names are reserved before their tag is inserted. */
    tagId: uuid().notNull(),
    labelType: text().$type<CodeOf<'labelType'>>().notNull(),
    /** Without regard to case and width; see the contract's `tagKey`. */
    key: text().notNull(),
  },
  (table) => [
    uniqueIndex('tag_names_key_unique').on(table.labelType, table.key),
    index('tag_names_tag').on(table.tagId),
  ],
)

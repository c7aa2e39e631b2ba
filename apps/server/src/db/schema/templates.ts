import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId, searchIndex, tracked } from '../columns.ts'

/** Parts of the pages of sites, each with its contents. */
export const components = pgTable(
  'components',
  {
    id: primaryId(),
    name: text().notNull(),
    kind: text().$type<CodeOf<'componentKind'>>().notNull(),
    source: text().$type<CodeOf<'componentSource'>>().notNull(),
    /** Ids or codes in order, without foreign keys: what they name may go. */
    items: text().array().notNull(),
    /** Of which works need at least one; empty: all works. */
    tagIds: uuid().array().notNull(),
    /** Null unless a rule finds the contents. */
    order: text().$type<CodeOf<'componentOrder'>>(),
    /** As `order`. */
    count: integer(),
    /** Sanitized; empty except for the kind `html`. */
    html: text().notNull(),
    /** Chinese; empty without a title. */
    title: text().notNull(),
    titleEn: text().notNull(),
    /** Empty: everywhere. */
    countries: text().array().$type<CodeOf<'areas'>[]>().notNull(),
    publishFrom: moment(),
    publishTo: moment(),
    status: text().$type<CodeOf<'publishStatus'>>().notNull().default('draft'),
    ...tracked,
  },
  (table) => [
    searchIndex('components_search', table.name),
    index('components_name').on(sql`lower(${table.name})`, table.id),
    index('components_update_time').on(table.updateTime, table.id),
    index('components_tags').using('gin', table.tagIds),
  ],
)

/** The draft of what sites show: components in an order, and colors. Sites show its published version. */
export const templates = pgTable(
  'templates',
  {
    id: primaryId(),
    name: text().notNull(),
    platform: text().$type<CodeOf<'clientFlag'>>().notNull(),
    /** In order. */
    componentIds: uuid().array().notNull(),
    /** `#` and six hexadecimal digits. */
    primaryColor: text().notNull(),
    scheme: text().$type<CodeOf<'colorScheme'>>().notNull(),
    /** Number of the version that sites show; null: none was published yet. */
    publishedVersion: integer(),
    ...tracked,
  },
  (table) => [
    searchIndex('templates_search', table.name),
    index('templates_name').on(sql`lower(${table.name})`, table.id),
    index('templates_update_time').on(table.updateTime, table.id),
    index('templates_components').using('gin', table.componentIds),
  ],
)

/** What a template was each time it was published. */
export const templateVersions = pgTable(
  'template_versions',
  {
    id: primaryId(),
    templateId: uuid()
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer().notNull(),
    componentIds: uuid().array().notNull(),
    /** What the components were called, in the same order: they may be deleted later. */
    components: jsonb().$type<{ id: string; name: string; kind: CodeOf<'componentKind'> }[]>().notNull(),
    primaryColor: text().notNull(),
    scheme: text().$type<CodeOf<'colorScheme'>>().notNull(),
    /** Username of who published it. */
    publishedBy: text().notNull(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('template_versions_number_unique').on(table.templateId, table.number),
    index('template_versions_components').using('gin', table.componentIds),
  ],
)

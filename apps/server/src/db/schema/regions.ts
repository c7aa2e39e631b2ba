import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { primaryId, searchIndex, tracked } from '../columns.ts'

/** The world, its continents, countries, their subdivisions and cities, as a tree. */
export const regions = pgTable(
  'regions',
  {
    id: primaryId(),
    /** Null for the world. */
    parentId: uuid().references((): AnyPgColumn => regions.id),
    kind: text().$type<CodeOf<'regionKind'>>().notNull(),
    /** In lower case, and unique within its kind: `as` is Asia, and American Samoa. */
    code: text().notNull(),
    /** Chinese. */
    name: text().notNull(),
    nameEn: text().notNull(),
    /** `+86`; empty for all but countries. */
    dialCode: text().notNull(),
    /** ISO 4217; empty for all but countries. */
    currency: text().notNull(),
    /** IANA name; empty without one. */
    timeZone: text().notNull(),
    /** `iso`: imports keep it up to date. `own`: an operator added or changed it. */
    source: text().$type<CodeOf<'regionSource'>>().notNull().default('own'),
    status: text().$type<CodeOf<'enabledStatus'>>().notNull(),
    sort: integer().notNull(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('regions_code_unique').on(table.kind, table.code),
    index('regions_parent').on(table.parentId, table.sort, table.id),
    searchIndex('regions_search', table.name, table.nameEn),
    check('regions_only_world_at_top', sql`(${table.parentId} is null) = (${table.kind} = 'world')`),
  ],
)

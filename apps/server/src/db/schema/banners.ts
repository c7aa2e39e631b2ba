import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, primaryId, searchIndex, tracked } from '../columns.ts'

/** Pictures at the top of a page of a platform, each leading somewhere. */
export const banners = pgTable(
  'banners',
  {
    id: primaryId(),
    name: text().notNull(),
    platform: text().$type<CodeOf<'clientFlag'>>().notNull(),
    landingPage: text().$type<CodeOf<'landingPage'>>().notNull(),
    /** Address of the uploaded picture. */
    picture: text().notNull(),
    jumpType: text().$type<CodeOf<'jumpType'>>().notNull(),
    /** An address, a code or an id, without a foreign key: what it leads to may go. */
    jumpObject: text().notNull(),
    /** Empty: everywhere. */
    countries: text().array().$type<CodeOf<'areas'>[]>().notNull(),
    publishFrom: moment(),
    publishTo: moment(),
    status: text().$type<CodeOf<'publishStatus'>>().notNull().default('draft'),
    sort: integer().notNull(),
    ...tracked,
  },
  (table) => [
    searchIndex('banners_search', table.name),
    index('banners_place').on(table.platform, table.landingPage, table.sort, table.id),
    index('banners_update_time').on(table.updateTime, table.id),
  ],
)

import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, primaryId, tracked } from '../columns.ts'

/** Releases of the apps, and the devices that they are offered to. */
export const appUpdates = pgTable(
  'app_updates',
  {
    id: primaryId(),
    platform: text().$type<CodeOf<'clientFlag'>>().notNull(),
    channel: text().$type<CodeOf<'releaseChannel'>>().notNull(),
    /** One to four numbers. */
    appVersion: text().notNull(),
    build: integer().notNull(),
    link: text().notNull(),
    /** Chinese. */
    notes: text().notNull(),
    notesEn: text().notNull(),
    forced: text().$type<CodeOf<'yesNo'>>().notNull(),
    /** Empty: offered to devices with any version. */
    versionsBelow: text().notNull(),
    /** Empty: the lowest version that still works stays as it is. */
    lowestVersion: text().notNull(),
    /** Percent of devices. */
    share: integer().notNull(),
    /** Empty: all. */
    countries: text().array().$type<CodeOf<'areas'>[]>().notNull(),
    publishFrom: moment(),
    publishTo: moment(),
    status: text().$type<CodeOf<'updateStatus'>>().notNull().default('draft'),
    /** Null for a draft. */
    publishTime: moment(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('app_updates_build_unique').on(table.platform, table.channel, table.build),
    // At most one is rolled out at a time.
    uniqueIndex('app_updates_rolling_unique')
      .on(table.platform, table.channel)
      .where(sql`${table.status} = 'rolling'`),
    check('app_updates_share', sql`${table.share} between 1 and 100`),
  ],
)

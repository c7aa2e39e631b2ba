import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { RolloutStep } from '@admin/api-client/contract/operations/appUpdateFacts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId, searchIndex, tracked } from '../columns.ts'

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
    /** Empty where it is a file. */
    link: text().notNull(),
    /** Address of a package of Android; empty where it has a link. */
    file: text().notNull().default(''),
    fileName: text().notNull().default(''),
    /** Bytes. */
    size: bigint({ mode: 'number' }),
    sha256: text().notNull().default(''),
    packageName: text().notNull().default(''),
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
    /** Raises the share by itself; empty: only operators do. */
    plan: jsonb().$type<RolloutStep[]>().notNull().default([]),
    /** The rollout pauses when more of 1,000 devices fail; null: they never pause it. */
    brake: integer(),
    /** The rollout pauses when more users report a fault of the version; null: they never pause it. */
    faultBrake: integer(),
    /** Devices and users that report from this hour on count for the thresholds; null for a draft. */
    brakeFrom: moment(),
    /** When it was paused last; null if it never was. */
    pauseTime: moment(),
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
    searchIndex('app_updates_search', table.appVersion, table.link),
    check('app_updates_link_or_file', sql`(${table.link} = '') <> (${table.file} = '')`),
    check('app_updates_share', sql`${table.share} between 1 and 100`),
    check('app_updates_brake', sql`${table.brake} between 1 and 999`),
    check('app_updates_fault_brake', sql`${table.faultBrake} between 1 and 999999`),
  ],
)

/**
 * How many devices reported that they installed a release, or failed to. Each report adds a row; a task replaces those of
 * a quarter of an hour by their sum.
 */
export const appUpdateReports = pgTable(
  'app_update_reports',
  {
    id: primaryId(),
    releaseId: uuid()
      .notNull()
      .references(() => appUpdates.id, { onDelete: 'cascade' }),
    /** When the quarter of an hour began: in some time zones days don’t begin with an hour of UTC. */
    quarter: moment().notNull(),
    installed: integer().notNull(),
    failed: integer().notNull(),
  },
  (table) => [
    index('app_update_reports_release').on(table.releaseId, table.quarter),
    check('app_update_reports_counts', sql`${table.installed} >= 0 and ${table.failed} >= 0`),
  ],
)

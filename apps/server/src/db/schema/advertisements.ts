import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, primaryId, searchIndex, tracked } from '../columns.ts'

/** Pictures and films that advertisers pay for, each in a position of the sites and apps. */
export const advertisements = pgTable(
  'advertisements',
  {
    id: primaryId(),
    name: text().notNull(),
    advertiser: text().notNull(),
    position: text().$type<CodeOf<'adPosition'>>().notNull(),
    platforms: text().array().$type<CodeOf<'clientFlag'>[]>().notNull(),
    /** Empty: on all sites. A site that is named isn’t deleted. */
    siteIds: uuid().array().notNull(),
    /** Empty: everywhere. */
    countries: text().array().$type<CodeOf<'areas'>[]>().notNull(),
    /** Address of the uploaded picture; empty where it has a film. */
    picture: text().notNull(),
    /** Address of the uploaded film; empty where it has a picture. */
    film: text().notNull(),
    jumpType: text().$type<CodeOf<'jumpType'>>().notNull(),
    /** An address, a code or an id, without a foreign key: what it leads to may go. */
    jumpObject: text().notNull(),
    publishFrom: moment(),
    publishTo: moment(),
    /** Of the day, in the server’s time zone; empty: all day. */
    hours: integer().array().notNull(),
    weight: integer().notNull(),
    /** Times that it is shown to a user a day; 0: without a limit. */
    dayCap: integer().notNull(),
    /** Times that it is shown in all; 0: without a limit. */
    totalCap: integer().notNull(),
    status: text().$type<CodeOf<'adStatus'>>().notNull().default('draft'),
    /** Whether it was paused when a change sent it to another review: approved again, it is still paused. */
    staysPaused: boolean().notNull().default(false),
    /** Who made it. No foreign key: it outlives its operators. */
    makerId: uuid().notNull(),
    /** Of the last review; empty before the first. */
    reviewerName: text().notNull().default(''),
    reviewTime: moment(),
    reviewRemark: text().notNull().default(''),
    ...tracked,
  },
  (table) => [
    searchIndex('advertisements_search', table.name, table.advertiser),
    index('advertisements_position').on(table.position, table.status),
    index('advertisements_create_time').on(table.createTime, table.id),
    index('advertisements_sites').using('gin', table.siteIds),
    check('advertisements_media', sql`(${table.picture} = '') <> (${table.film} = '')`),
    check('advertisements_weight', sql`${table.weight} between 1 and 100`),
    check('advertisements_caps', sql`${table.dayCap} >= 0 and ${table.totalCap} >= 0`),
  ],
)

/** Who changed or submitted advertisements since they were last approved: like their makers, they don’t review them. */
export const advertisementAuthors = pgTable(
  'advertisement_authors',
  {
    advertisementId: uuid()
      .notNull()
      .references(() => advertisements.id, { onDelete: 'cascade' }),
    /** No foreign key: what they wrote outlives them. */
    accountId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.advertisementId, table.accountId] })],
)

/**
 * How often advertisements were shown and opened on a day. Each report adds rows, which are never changed: a task
 * replaces those of a day by their sum.
 */
export const advertisementCounts = pgTable(
  'advertisement_counts',
  {
    id: primaryId(),
    advertisementId: uuid()
      .notNull()
      .references(() => advertisements.id, { onDelete: 'cascade' }),
    /** In the server’s time zone at the time of the report. */
    date: date().notNull(),
    shown: bigint({ mode: 'number' }).notNull(),
    clicks: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('advertisement_counts_date').on(table.advertisementId, table.date),
    check('advertisement_counts_positive', sql`${table.shown} >= 0 and ${table.clicks} >= 0`),
  ],
)

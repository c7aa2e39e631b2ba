import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId, searchIndex, tracked } from '../columns.ts'
import { sites } from './sites.ts'

/** A link of a navigation station. Those of a group have the same one. */
export interface StationLink {
  group: string
  title: string
  url: string
  /** Address of the uploaded picture; empty without one. */
  icon: string
}

/** What a check found of each address. */
export type LinkStates = Record<string, CodeOf<'domainCheck'>>

/** Pages of links with which users find a site's domains again. */
export const navigationStations = pgTable(
  'navigation_stations',
  {
    id: primaryId(),
    name: text().notNull(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    /** In order. */
    links: jsonb().$type<StationLink[]>().notNull(),
    announcement: text().notNull(),
    /** In order. Without foreign keys: domains come and go, and those that are gone are left out. */
    domainIds: uuid().array().notNull(),
    status: text().$type<CodeOf<'publishStatus'>>().notNull().default('draft'),
    /** By address; one that was never checked is absent. */
    linkStates: jsonb().$type<LinkStates>().notNull().default({}),
    /** Null: never checked. */
    checkTime: moment(),
    ...tracked,
  },
  (table) => [
    index('navigation_stations_site').on(table.siteId),
    index('navigation_stations_update_time').on(table.updateTime, table.id),
    searchIndex('navigation_stations_search', table.name),
  ],
)

/**
 * How often navigation stations were visited on a day. Each report adds a row, which is never changed: a task replaces
 * those of a day by their sum.
 */
export const stationVisits = pgTable(
  'station_visits',
  {
    id: primaryId(),
    stationId: uuid()
      .notNull()
      .references(() => navigationStations.id, { onDelete: 'cascade' }),
    /** In the server’s time zone at the time of the report. */
    date: date().notNull(),
    visits: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('station_visits_station').on(table.stationId, table.date),
    check('station_visits_positive', sql`${table.visits} > 0`),
  ],
)

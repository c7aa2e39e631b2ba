import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId, searchIndex, tracked } from '../columns.ts'
import { accounts } from './accounts.ts'
import { templates } from './templates.ts'

/** What users visit: each has its domains, papers and settings. */
export const sites = pgTable(
  'sites',
  {
    id: primaryId(),
    name: text().notNull(),
    ownerId: uuid()
      .notNull()
      .references(() => accounts.id),
    languages: text().array().$type<CodeOf<'siteLanguage'>[]>().notNull(),
    /** Empty: everywhere. */
    countries: text().array().$type<CodeOf<'areas'>[]>().notNull(),
    tagIds: uuid().array().notNull(),
    templateId: uuid().references(() => templates.id),
    /** Address of the uploaded picture; empty without one. */
    logo: text().notNull(),
    /** As `logo`. */
    icon: text().notNull(),
    /** Empty without one. */
    customerServiceUrl: text().notNull(),
    status: text().$type<CodeOf<'siteStatus'>>().notNull().default('maintenance'),
    /** What visitors read during the maintenance; Chinese. */
    maintenanceMessage: text().notNull().default(''),
    maintenanceMessageEn: text().notNull().default(''),
    /** When the maintenance is announced to end; null: not announced. */
    maintenanceUntil: moment(),
    /** Addresses and ranges that get in during the maintenance. */
    allowedAddresses: text().array().notNull().default([]),
    /** Runs in visitors' browsers: only code that a second person approved. */
    statisticsCode: text().notNull().default(''),
    /** Waits for a second person; null: no change waits. */
    proposedCode: text(),
    proposedBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    proposedTime: moment(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('sites_name_unique').on(sql`lower(${table.name})`),
    index('sites_owner').on(table.ownerId),
    index('sites_template').on(table.templateId),
    index('sites_update_time').on(table.updateTime, table.id),
    searchIndex('sites_search', table.name),
    index('sites_tags').using('gin', table.tagIds),
  ],
)

/** Versions of a site's agreements; the one in force is the last that is valid already. */
export const sitePapers = pgTable(
  'site_papers',
  {
    id: primaryId(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    kind: text().$type<CodeOf<'sitePaperKind'>>().notNull(),
    /** Address of the uploaded HTML file. */
    file: text().notNull(),
    validFrom: moment().notNull(),
    /** Username of who added it. */
    addedBy: text().notNull(),
    ...tracked,
  },
  (table) => [uniqueIndex('site_papers_moment_unique').on(table.siteId, table.kind, table.validFrom)],
)

/** Host names under which sites are visited or managed. */
export const domains = pgTable(
  'domains',
  {
    id: primaryId(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    /** In lower case, as the domain name system has it: other scripts in Punycode. */
    name: text().notNull(),
    /** As people read it; equal to the name, where it has only Latin letters. */
    unicodeName: text().notNull(),
    type: text().$type<CodeOf<'domainType'>>().notNull(),
    source: text().$type<CodeOf<'domainSource'>>().notNull(),
    https: text().$type<CodeOf<'yesNo'>>().notNull(),
    status: text().$type<CodeOf<'domainStatus'>>().notNull().default('c'),
    validFrom: moment(),
    /** Expiry: it is invalid from then on, and closed a day later. Null: without one. */
    validTo: moment(),
    rented: text().$type<CodeOf<'yesNo'>>().notNull().default('n'),
    /** Hundredths of the currency; null unless it is rented. */
    annualFee: integer(),
    /** Value of the dictionary type `feeCurrency`; empty unless it is rented. */
    currency: text().notNull().default(''),
    landingPage: text().$type<CodeOf<'landingPage'>>(),
    remark: text().notNull(),
    checkState: text().$type<CodeOf<'domainCheck'>>().notNull().default('unknown'),
    checkReason: text().$type<CodeOf<'domainCheckReason'>>(),
    /** What the name was resolved to when it was checked. */
    addresses: text().array().notNull().default([]),
    certificateEnd: moment(),
    checkTime: moment(),
    /** Days before the expiry of which the last reminder told, 0 once it has expired; null: no reminder yet. */
    remindedDays: integer(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('domains_name_unique').on(table.name),
    uniqueIndex('domains_master_unique').on(table.siteId).where(sql`${table.type} = 'z'`),
    index('domains_site').on(table.siteId, table.status, table.type),
    index('domains_expiry').on(table.validTo),
    index('domains_update_time').on(table.updateTime, table.id),
    searchIndex('domains_search', table.name, table.unicodeName),
  ],
)

import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { ExportFormat } from '@admin/api-client/contract/exportFormats'
import type { Language } from '@admin/api-client/contract/limits'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, primaryId, tracked } from '../columns.ts'
import { accounts } from './accounts.ts'
import { parties } from './ledger.ts'
import { sites } from './sites.ts'
import { users } from './users.ts'

/** What a sum of the reports is of. Without foreign keys: a sum outlives its sources. */
const facts = () => ({
  metric: text().notNull(),
  /** Empty where the metric has no kinds. */
  kind: text().notNull().default(''),
  siteId: uuid(),
  /** Empty where it isn't known. */
  country: text().notNull().default(''),
  /** Party whose branch it belongs to. */
  partyId: uuid(),
  /** Promotion code. */
  codeId: uuid(),
  value: bigint({ mode: 'bigint' }).notNull(),
})

/** Sums by the hour of UTC. A task counts them, and nothing else writes them. */
export const reportHours = pgTable('report_hours', { hour: moment().notNull(), ...facts() }, (table) => [
  index('report_hours_metric').on(table.metric, table.hour),
])

/** The same sums by the day of UTC. */
export const reportDays = pgTable('report_days', { hour: moment().notNull(), ...facts() }, (table) => [
  index('report_days_metric').on(table.metric, table.hour),
])

/** The same sums by the month of UTC. */
export const reportMonths = pgTable('report_months', { hour: moment().notNull(), ...facts() }, (table) => [
  index('report_months_metric').on(table.metric, table.hour),
])

/** What parties received from and gave to each other in the months of UTC, in the running one as far as it is rolled up. */
export const reportCoinMonths = pgTable(
  'report_coin_months',
  {
    month: moment().notNull(),
    partyId: uuid().notNull(),
    otherId: uuid().notNull(),
    type: text().$type<CodeOf<'transferType'>>().notNull(),
    incoming: bigint({ mode: 'bigint' }).notNull(),
    outgoing: bigint({ mode: 'bigint' }).notNull(),
    entries: integer().notNull(),
  },
  (table) => [
    uniqueIndex('report_coin_months_unique').on(table.month, table.partyId, table.otherId, table.type),
  ],
)

/** When users signed in first and last in the months of UTC, in the running one as far as it is rolled up. */
export const reportSignInMonths = pgTable(
  'report_sign_in_months',
  {
    month: moment().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstTime: moment().notNull(),
    lastTime: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.userId] }),
    index('report_sign_in_months_user').on(table.userId),
  ],
)

/** Id of the only row of `report_roll_ups`. */
export const REPORT_ROLL_UP_ID = '00000000-0000-7000-8000-000000000002'

/** How far everything is rolled up, in at most one row: without it, nothing is. */
export const reportRollUps = pgTable(
  'report_roll_ups',
  {
    id: uuid().primaryKey().default(REPORT_ROLL_UP_ID),
    fromTime: moment().notNull(),
    /** What happened later is read from its source. */
    toTime: moment().notNull(),
    /** Coins that moved before are in their months. */
    coinsTo: moment().notNull(),
    /** Sign-ins before are in their months. Servers without those months leave it as it is. */
    signInsTo: moment().notNull().default(sql`'epoch'`),
    /** From when on the next proof compares the roll-ups with their sources. */
    provenTo: moment().notNull(),
  },
  (table) => [check('report_roll_ups_one', sql`${table.id} = ${sql.raw(`'${REPORT_ROLL_UP_ID}'`)}`)],
)

/** Days whose sums don't match their sources, as the last proof found them. */
export const reportFaults = pgTable(
  'report_faults',
  {
    day: moment().notNull(),
    metric: text().notNull(),
    expected: bigint({ mode: 'bigint' }).notNull(),
    actual: bigint({ mode: 'bigint' }).notNull(),
    foundTime: moment().notNull(),
  },
  (table) => [uniqueIndex('report_faults_unique').on(table.day, table.metric)],
)

/** Ranges that are counted again: those that an operator asked for, and months whose rows were deleted. */
export const reportRebuilds = pgTable(
  'report_rebuilds',
  {
    id: primaryId(),
    fromTime: moment().notNull(),
    toTime: moment().notNull(),
    operatorName: text().notNull(),
    createTime: moment().notNull(),
    /** Those that began; one that failed too often isn't tried again. */
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed; empty where none did. */
    error: text().notNull().default(''),
    /** Null: it is still to be done. */
    doneTime: moment(),
  },
  (table) => [index('report_rebuilds_open').on(table.createTime).where(sql`${table.doneTime} is null`)],
)

/** Notes on the charts of reports. */
export const reportNotes = pgTable(
  'report_notes',
  {
    id: primaryId(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    time: moment().notNull(),
    wholeDay: boolean().notNull(),
    text: text().notNull(),
    /** Null: all reports. */
    area: text().$type<CodeOf<'reportArea'>>(),
    shared: boolean().notNull(),
    ...tracked,
  },
  (table) => [
    index('report_notes_account').on(table.accountId, table.time),
    index('report_notes_time').on(table.time, table.id),
  ],
)

/** Reports that are sent by email. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    id: primaryId(),
    /** Whose permissions and scope decide what it contains. */
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    area: text().$type<CodeOf<'reportArea'>>().notNull(),
    frequency: text().$type<CodeOf<'reportFrequency'>>().notNull(),
    hour: integer().notNull(),
    zone: text().notNull(),
    range: text().$type<Exclude<CodeOf<'reportRange'>, 'own'>>().notNull(),
    compare: text().array().$type<Exclude<CodeOf<'reportComparison'>, 'own'>[]>().notNull(),
    siteId: uuid().references(() => sites.id, { onDelete: 'cascade' }),
    country: text().$type<CodeOf<'areas'>>(),
    agentId: uuid().references(() => parties.id),
    format: text().$type<ExportFormat>().notNull(),
    recipients: text().array().notNull(),
    language: text().$type<Language>().notNull(),
    status: text().$type<CodeOf<'enabledStatus'>>().notNull(),
    lastSentTime: moment(),
    /** Null while it is disabled. */
    nextTime: moment(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('report_schedules_name_unique').on(table.accountId, sql`lower(${table.name})`),
    index('report_schedules_due').on(table.nextTime).where(sql`${table.nextTime} is not null`),
  ],
)

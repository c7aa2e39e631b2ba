import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId, searchIndex, tracked } from '../columns.ts'
import { agents } from './agents.ts'
import { sites } from './sites.ts'

/** Codes with which agents bring users to sites. */
export const promotionCodes = pgTable(
  'promotion_codes',
  {
    id: primaryId(),
    /** In upper case. */
    code: text().notNull(),
    /** Of the campaign. */
    name: text().notNull(),
    agentId: uuid()
      .notNull()
      .references(() => agents.id),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    landingPage: text().$type<CodeOf<'landingPage'>>().notNull(),
    /** Uses in all; 0: without a limit. */
    useLimit: integer().notNull(),
    /** Uses of one user. */
    userLimit: integer().notNull(),
    validFrom: moment(),
    validTo: moment(),
    rewardPoints: integer().notNull(),
    /** `scheduled`, `exhausted` and `expired` follow from the uses and the clock. */
    status: text().$type<CodeOf<'promotionCodeStatus'>>().notNull().default('draft'),
    /** Registrations and top-ups; counted by `useCode`, as those below. */
    uses: integer().notNull().default(0),
    registrations: integer().notNull().default(0),
    topUps: integer().notNull().default(0),
    ...tracked,
  },
  (table) => [
    uniqueIndex('promotion_codes_code_unique').on(table.code),
    index('promotion_codes_agent').on(table.agentId),
    index('promotion_codes_site').on(table.siteId),
    index('promotion_codes_create_time').on(table.createTime, table.id),
    searchIndex('promotion_codes_search', table.code, table.name),
    check('promotion_codes_upper_case', sql`${table.code} = upper(${table.code})`),
  ],
)

/**
 * How often the links of promotion codes were opened on a day. Each opening adds a row, which is never changed: a task
 * replaces those of a day by their sum.
 */
export const promotionOpenings = pgTable(
  'promotion_openings',
  {
    id: primaryId(),
    codeId: uuid()
      .notNull()
      .references(() => promotionCodes.id),
    /** In the server’s time zone at the time of the opening. */
    date: date().notNull(),
    openings: integer().notNull(),
    /** Of the last one. */
    time: moment().notNull(),
  },
  (table) => [
    index('promotion_openings_date').on(table.codeId, table.date),
    index('promotion_openings_time').on(table.time),
    check('promotion_openings_positive', sql`${table.openings} > 0`),
  ],
)

/** How users registered and topped up with promotion codes: append-only, held by triggers. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    codeId: uuid()
      .notNull()
      .references(() => promotionCodes.id),
    /** Without a foreign key: a use outlives its user. */
    userId: uuid().notNull(),
    kind: text().$type<Exclude<CodeOf<'promotionUseKind'>, 'opened'>>().notNull(),
    time: moment().notNull(),
  },
  (table) => [
    index('promotion_uses_code').on(table.codeId, table.userId, table.kind),
    /** The code that a user registered with. */
    index('promotion_uses_user').on(table.userId, table.id).where(sql`${table.kind} = 'registered'`),
    index('promotion_uses_time').on(table.time),
    uniqueIndex('promotion_uses_registered_once')
      .on(table.codeId, table.userId)
      .where(sql`${table.kind} = 'registered'`),
  ],
)

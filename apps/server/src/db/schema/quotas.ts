import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, primaryId, tracked } from '../columns.ts'
import { parties, transfers } from './ledger.ts'

export const quotaNumbers = pgSequence('quota_numbers')

/** How many coins a party may take from the one above it, by kind. What was decided about one never changes. */
export const quotas = pgTable(
  'quotas',
  {
    id: primaryId(),
    number: text().notNull().default(sql`'Q' || lpad(nextval('quota_numbers')::text, 10, '0')`),
    kind: text().$type<CodeOf<'quotaKind'>>().notNull(),
    /** An agent or a merchant. */
    granteeId: uuid()
      .notNull()
      .references(() => parties.id),
    /** The party directly above, whose own quotas bound this one. */
    granterId: uuid()
      .notNull()
      .references(() => parties.id),
    amount: bigint({ mode: 'bigint' }).notNull(),
    /** Reserved and settled by transfers, on all days; written by the trigger that posts a use. */
    used: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
    validFrom: moment().notNull(),
    validTo: moment().notNull(),
    /** `exhausted` and `expired` follow from what was used and from the clock. */
    state: text().$type<'draft' | 'pending' | 'active' | 'revoked' | 'rejected'>().notNull(),
    /** It is over after one transfer: an exception for an emergency. */
    once: boolean().notNull().default(false),
    /** An active one that this one replaces once it is approved. */
    replacesId: uuid().references((): AnyPgColumn => quotas.id),
    reason: text().notNull(),
    /** No foreign keys: a quota outlives its operators. */
    operatorId: uuid().notNull(),
    operatorName: text().notNull(),
    reviewerId: uuid(),
    reviewerName: text().notNull().default(''),
    reviewTime: moment(),
    reviewRemark: text().notNull().default(''),
    revokedBy: text().notNull().default(''),
    /** Why it was revoked by what else happened; null for one that an operator revoked, whose reason is a text. */
    revokeCause: text().$type<CodeOf<'quotaRevocation'>>(),
    revokeReason: text().notNull().default(''),
    /** Per cent used of which operators were notified: 0, 80 or 95. */
    alerted: integer().notNull().default(0),
    ...tracked,
  },
  (table) => [
    uniqueIndex('quotas_number_unique').on(table.number),
    index('quotas_grantee').on(table.granteeId, table.kind, table.validTo),
    index('quotas_granter').on(table.granterId, table.kind),
    index('quotas_create_time').on(table.createTime, table.id),
    index('quotas_pending').on(table.createTime, table.id).where(sql`${table.state} = 'pending'`),
    /** Credits that may be nearly used up; not those that are, so that a use of one changes no index. */
    index('quotas_credits')
      .on(table.validTo)
      .where(sql`${table.state} = 'active' and ${table.kind} = 'credit'`),
    index('quotas_replaces').on(table.replacesId).where(sql`${table.replacesId} is not null`),
    check('quotas_amount_positive', sql`${table.amount} > 0`),
    check(
      'quotas_used_within',
      sql`${table.used} >= 0 and (${table.kind} <> 'credit' or ${table.used} <= ${table.amount})`,
    ),
    check('quotas_end_after_start', sql`${table.validTo} > ${table.validFrom}`),
  ],
)

/** What a transfer takes of a quota, and gives back where it is rejected: append-only, held by triggers. */
export const quotaUses = pgTable(
  'quota_uses',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    quotaId: uuid()
      .notNull()
      .references(() => quotas.id),
    transferId: uuid()
      .notNull()
      .references(() => transfers.id),
    kind: text().$type<'use' | 'release'>().notNull(),
    /** Below zero for a release. */
    amount: bigint({ mode: 'bigint' }).notNull(),
    time: moment().notNull(),
  },
  (table) => [
    uniqueIndex('quota_uses_once').on(table.quotaId, table.transferId, table.kind),
    index('quota_uses_quota').on(table.quotaId, table.time, table.id),
    index('quota_uses_transfer').on(table.transferId),
    check('quota_uses_sign', sql`(${table.kind} = 'use') = (${table.amount} > 0) and ${table.amount} <> 0`),
  ],
)

import type { PurchasedKind } from '@admin/api-client/contract/content/pointEvents'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, primaryId, requestColumn, requestIndex, searchIndex, tracked } from '../columns.ts'
import { users } from './users.ts'

const unit = () => text().$type<CodeOf<'pointUnit'>>().notNull()

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id)

/** Who asked for something, and who reviewed it. Without foreign keys: a record outlives its operators. */
const madeAndReviewed = () => ({
  /** Null where the platform did it for a user. */
  operatorId: uuid(),
  operatorName: text().notNull().default(''),
  reviewerId: uuid(),
  reviewerName: text().notNull().default(''),
  reviewTime: moment(),
  reviewRemark: text().notNull().default(''),
})

export const pointsTransferNumbers = pgSequence('points_transfer_numbers')

/**
 * Points or stars that a user gives to another. They leave the giver when the transfer is made; once it is decided, it
 * never changes: triggers refuse it.
 */
export const pointsTransfers = pgTable(
  'points_transfers',
  {
    id: primaryId(),
    orderNumber: text()
      .notNull()
      .default(sql`'P' || lpad(nextval('points_transfer_numbers')::text, 10, '0')`),
    unit: unit().default('points'),
    outgoingUserId: userId(),
    incomingUserId: userId(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    remark: text().notNull(),
    outcome: text().$type<CodeOf<'transferOutcome'>>().notNull().default('pending'),
    /** `timeout` is stored when a task finds it; until then it follows from the time. */
    reviewReason: text().$type<'timeout' | 'exception'>(),
    exceptionRemark: text().notNull().default(''),
    reviewResult: text().$type<CodeOf<'transferReviewResult'>>(),
    ...madeAndReviewed(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('points_transfers_order_number_unique').on(table.orderNumber),
    index('points_transfers_create_time').on(table.createTime, table.id),
    index('points_transfers_amount').on(table.amount, table.id),
    index('points_transfers_outgoing').on(table.outgoingUserId, table.createTime, table.id),
    index('points_transfers_incoming').on(table.incomingUserId, table.createTime, table.id),
    index('points_transfers_pending').on(table.createTime, table.id).where(sql`${table.outcome} = 'pending'`),
    check('points_transfers_amount_positive', sql`${table.amount} > 0`),
    check('points_transfers_users_differ', sql`${table.outgoingUserId} <> ${table.incomingUserId}`),
  ],
)

export const pointGrantNumbers = pgSequence('point_grant_numbers')

/** Points or stars that operators give to, or take from, many users. Once decided, it never changes. */
export const pointGrants = pgTable(
  'point_grants',
  {
    id: primaryId(),
    number: text().notNull().default(sql`'G' || lpad(nextval('point_grant_numbers')::text, 10, '0')`),
    unit: unit().default('points'),
    remark: text().notNull(),
    /** Number of users, and what they are given and have to give, in sum. */
    users: integer().notNull(),
    given: bigint({ mode: 'bigint' }).notNull(),
    taken: bigint({ mode: 'bigint' }).notNull(),
    state: text().$type<CodeOf<'pointGrantState'>>().notNull(),
    ...madeAndReviewed(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('point_grants_number_unique').on(table.number),
    index('point_grants_create_time').on(table.createTime, table.id),
    /** What an operator gave and took without a review. */
    index('point_grants_unreviewed')
      .on(table.operatorId, table.createTime)
      .where(sql`${table.state} = 'paid' and ${table.reviewerId} is null`),
  ],
)

/** What a grant gives to a user, or takes, where it is below zero. */
export const pointGrantRows = pgTable(
  'point_grant_rows',
  {
    grantId: uuid()
      .notNull()
      .references(() => pointGrants.id),
    userId: userId(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    remark: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.grantId, table.userId] }),
    index('point_grant_rows_user').on(table.userId),
    check('point_grant_rows_amount_not_zero', sql`${table.amount} <> 0`),
  ],
)

/** Append-only, held by triggers; the sum of a user's entries of a unit is what they have of it. */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    unit: unit().default('points'),
    bizType: text().$type<CodeOf<'bizType'>>().notNull(),
    source: text().$type<CodeOf<'pointSource'>>().notNull(),
    /** Below zero for a decrease. */
    amount: bigint({ mode: 'bigint' }).notNull(),
    /** Written by the posting trigger. */
    balanceAfter: bigint({ mode: 'bigint' }).notNull(),
    remark: text().notNull(),
    /** Null where no operator did it. Without a foreign key: an entry outlives its operators. */
    operatorId: uuid(),
    operatorName: text().notNull(),
    /** Of the transfer whose points it holds, pays or returns. */
    transferId: uuid().references(() => pointsTransfers.id),
    grantId: uuid().references(() => pointGrants.id),
    /** What the platform calls what the user did, by which it is counted once. */
    occurrence: text(),
    time: moment().notNull(),
    requestId: requestColumn(),
  },
  (table) => [
    index('point_entries_user').on(table.userId, table.time, table.id),
    index('point_entries_time').on(table.time, table.id),
    index('point_entries_amount').on(table.amount, table.id),
    index('point_entries_absolute').on(sql`abs(${table.amount})`, table.id),
    searchIndex('point_entries_search', table.operatorName),
    index('point_entries_transfer').on(table.transferId).where(sql`${table.transferId} is not null`),
    /** What an operator changed of single users. */
    index('point_entries_operator')
      .on(table.operatorId, table.time)
      .where(sql`${table.source} = 'admin' and ${table.grantId} is null`),
    index('point_entries_grant').on(table.grantId).where(sql`${table.grantId} is not null`),
    /** An occurrence gives a user points once, and stars once. */
    uniqueIndex('point_entries_occurrence_unique')
      .on(table.userId, table.unit, table.source, table.occurrence)
      .where(sql`${table.occurrence} is not null`),
    requestIndex('point_entries_request', table.requestId),
    check('point_entries_amount_not_zero', sql`${table.amount} <> 0`),
  ],
)

/** What users earn for what they do. */
export const pointRules = pgTable(
  'point_rules',
  {
    id: primaryId(),
    unit: unit(),
    source: text().$type<CodeOf<'pointSource'>>().notNull(),
    /** For each time. */
    amount: integer().notNull(),
    timesPerDay: integer().notNull(),
    /** Most points of a day, in the time zone of the site. */
    dailyCap: integer().notNull(),
    status: text().$type<CodeOf<'enabledStatus'>>().notNull(),
    ...tracked,
  },
  (table) => [uniqueIndex('point_rules_source_unique').on(table.unit, table.source)],
)

/** What the platform reported, each once, with what it was answered. Append-only, held by a trigger. */
export const pointEvents = pgTable(
  'point_events',
  {
    userId: userId(),
    /** What kind of event it is; those of earning name their source. */
    subject: text().notNull(),
    /** What the platform calls what the user did. */
    occurrence: text().notNull(),
    /** SHA-256 of the event: another one with the same occurrence is rejected. */
    bodyHash: text().notNull(),
    answer: jsonb().notNull(),
    time: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.subject, table.occurrence] })],
)

/** Works that users paid for, each with the price that it had then. Append-only, held by a trigger. */
export const workPurchases = pgTable(
  'work_purchases',
  {
    id: primaryId(),
    userId: userId(),
    workKind: text().$type<PurchasedKind>().notNull(),
    workId: uuid().notNull(),
    /** Quality that was chosen; null without one. */
    bitRate: text().$type<CodeOf<'bitRateGrade'>>(),
    /** Points of the work and of the quality, without benefits. */
    price: integer().notNull(),
    /** Points that were charged. */
    paid: integer().notNull(),
    /** It was one of the free views that the VIP level has a day. */
    freeView: boolean().notNull(),
    time: moment().notNull(),
  },
  (table) => [
    index('work_purchases_user').on(table.userId, table.time, table.id),
    index('work_purchases_time').on(table.time),
    check('work_purchases_paid', sql`${table.paid} between 0 and ${table.price}`),
  ],
)

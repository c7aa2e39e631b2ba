import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  json,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { lastRequestColumn, moment, primaryId, requestColumn, requestIndex, searchIndex } from '../columns.ts'

/** When a transfer was reviewed; of a pending one, when it was made. */
export const reviewMoment = (columns: { reviewTime: AnyPgColumn; createTime: AnyPgColumn }) =>
  sql`coalesce(${columns.reviewTime}, ${columns.createTime})`

const coins = () => bigint({ mode: 'bigint' }).notNull()

/**
 * Anyone who holds coins, as a tree: issuance, treasury, agents, merchants, sub-accounts. A party has the id of
 * the agent, merchant or sub-account that it stands for, and outlives it. Its balance is written by the
 * trigger that posts an entry and by nothing else; no index holds it, so that posting stays cheap.
 */
export const parties = pgTable(
  'parties',
  {
    id: primaryId(),
    kind: text().$type<CodeOf<'partyKind'>>().notNull(),
    parentId: uuid().references((): AnyPgColumn => parties.id),
    /** Account and nickname are copies: history names what was deleted. */
    account: text().notNull(),
    nickname: text().notNull(),
    removed: boolean().notNull().default(false),
    balance: coins().default(sql`0`),
    lastEntryTime: moment(),
  },
  (table) => [
    uniqueIndex('parties_one_issuance').on(table.kind).where(sql`${table.kind} = 'issuance'`),
    uniqueIndex('parties_one_treasury').on(table.kind).where(sql`${table.kind} = 'treasury'`),
    uniqueIndex('parties_account_unique')
      .on(sql`lower(${table.account})`)
      .where(sql`${table.kind} in ('merchant', 'subaccount') and not ${table.removed}`),
    index('parties_nickname').on(sql`lower(${table.nickname})`, table.id),
    searchIndex('parties_search', table.nickname, table.account),
    index('parties_parent').on(table.parentId),
    check('parties_balance_not_negative', sql`${table.balance} >= 0 or ${table.kind} = 'issuance'`),
    check('parties_have_parents', sql`(${table.parentId} is null) = (${table.kind} = 'issuance')`),
  ],
)

export const transferOrderNumbers = pgSequence('transfer_order_numbers')

/** Once decided, a transfer never changes: triggers refuse it. */
export const transfers = pgTable(
  'transfers',
  {
    id: primaryId(),
    orderNumber: text().notNull().default(sql`'T' || lpad(nextval('transfer_order_numbers')::text, 10, '0')`),
    type: text().$type<CodeOf<'transferType'>>().notNull(),
    outcome: text().$type<CodeOf<'transferOutcome'>>().notNull(),
    outgoingPartyId: uuid()
      .notNull()
      .references(() => parties.id),
    incomingPartyId: uuid()
      .notNull()
      .references(() => parties.id),
    amount: coins(),
    remark: text().notNull(),
    /** No foreign key: a transfer outlives its operators. */
    operatorId: uuid(),
    operatorName: text().notNull(),
    /** `timeout` is stored when the transfer is decided; until then it follows from the time. */
    reviewReason: text().$type<CodeOf<'transferReviewReason'>>(),
    /** It needed no review because of a credit quota, which a second person approved before. */
    underCredit: boolean().notNull().default(false),
    exceptionRemark: text().notNull().default(''),
    reviewResult: text().$type<CodeOf<'transferReviewResult'>>(),
    reviewerId: uuid(),
    reviewerName: text(),
    reviewTime: moment(),
    reviewRemark: text().notNull().default(''),
    createTime: moment().notNull(),
    updateTime: moment().notNull(),
    requestId: lastRequestColumn(),
  },
  (table) => [
    uniqueIndex('transfers_order_number_unique').on(table.orderNumber),
    index('transfers_create_time').on(table.createTime, table.id),
    index('transfers_amount').on(table.amount, table.id),
    index('transfers_outgoing').on(table.outgoingPartyId, table.createTime, table.id),
    index('transfers_incoming').on(table.incomingPartyId, table.createTime, table.id),
    /** What counts towards the review threshold, by operator and by party: few rows of a day, as they stay below it. */
    index('transfers_counted_operator')
      .on(table.operatorId, table.createTime)
      .where(sql`${table.reviewReason} is null and not ${table.underCredit}`),
    index('transfers_counted_outgoing')
      .on(table.outgoingPartyId, table.createTime)
      .where(sql`${table.reviewReason} is null and not ${table.underCredit}`),
    /** Coins that moved between parties in a period, and those that a party was topped up with: read from these alone. */
    index('transfers_flows')
      .on(table.updateTime, table.type, table.outgoingPartyId, table.incomingPartyId, table.amount)
      .where(sql`${table.outcome} = 'success'`),
    index('transfers_top_ups')
      .on(table.incomingPartyId, table.updateTime, table.amount)
      .where(sql`${table.outcome} = 'success' and ${table.type} = 'topUp'`),
    index('transfers_reviewed').on(table.reviewTime).where(sql`${table.reviewReason} is not null`),
    /** What was reviewed of a party, or is pending, in the order of its timeline. */
    index('transfers_reviews_outgoing')
      .on(table.outgoingPartyId, reviewMoment(table), table.id)
      .where(sql`${table.reviewReason} is not null`),
    index('transfers_reviews_incoming')
      .on(table.incomingPartyId, reviewMoment(table), table.id)
      .where(sql`${table.reviewReason} is not null`),
    requestIndex('transfers_request', table.requestId),
    index('transfers_pending').on(table.createTime, table.id).where(sql`${table.outcome} = 'pending'`),
    check('transfers_amount_positive', sql`${table.amount} > 0`),
    check('transfers_parties_differ', sql`${table.outgoingPartyId} <> ${table.incomingPartyId}`),
  ],
)

/**
 * What a transfer gave to or took from a party: append-only, held by triggers, and a transfer that succeeded
 * has exactly its two.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    /** Drawn while the party is locked: it grows with every entry of a party. */
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    transferId: uuid()
      .notNull()
      .references(() => transfers.id),
    partyId: uuid()
      .notNull()
      .references(() => parties.id),
    /** Below zero where the party gave. */
    amount: coins(),
    /** Written by the posting trigger. */
    balanceAfter: coins(),
    /** Of the transfer, or of the party's entry before where a clock went backwards. */
    time: moment().notNull(),
    requestId: requestColumn(),
  },
  (table) => [
    uniqueIndex('ledger_entries_transfer_party_unique').on(table.transferId, table.partyId),
    index('ledger_entries_party').on(table.partyId, table.time, table.id),
    index('ledger_entries_time').on(table.time, table.id),
    index('ledger_entries_amount').on(table.amount, table.id),
    requestIndex('ledger_entries_request', table.requestId),
    check('ledger_entries_amount_not_zero', sql`${table.amount} <> 0`),
  ],
)

/** What a write answered, by the key that its client gave it. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: uuid().notNull(),
    key: text().notNull(),
    operation: text().notNull(),
    /** SHA-256 of the request's parameters and body. */
    bodyHash: text().notNull(),
    /** As text would be, so that a repeated answer is the same byte for byte. */
    answer: json(),
    createTime: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
)

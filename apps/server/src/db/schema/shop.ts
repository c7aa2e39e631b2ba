import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId, searchIndex, softDeleted, tracked } from '../columns.ts'
import { users } from './users.ts'

export const commodities = pgTable(
  'commodities',
  {
    id: primaryId(),
    name: text().notNull(),
    /** Value of an item of the dictionary. */
    category: text().notNull(),
    /** Addresses, in order. */
    pictures: text().array().notNull(),
    /** Sanitized HTML. */
    description: text().notNull(),
    price: integer().notNull(),
    unit: text().$type<CodeOf<'commodityUnit'>>().notNull(),
    /** Written by the trigger that posts a stock entry and by nothing else. */
    stock: integer().notNull().default(0),
    sold: integer().notNull().default(0),
    /** Pieces that one user may buy; null: any number. */
    userLimit: integer(),
    /** Least VIP level that may buy it. */
    vipFrom: integer().notNull().default(0),
    /** Empty: everywhere. */
    countries: text().array().$type<CodeOf<'areas'>[]>().notNull(),
    validFrom: moment(),
    validTo: moment(),
    shelf: text().$type<CodeOf<'shelfStatus'>>().notNull().default('off'),
    /** Why an operator took it off the shelf; empty without a reason. */
    shelfReason: text().notNull().default(''),
    /** Null until it is first submitted. */
    reviewStatus: text().$type<CodeOf<'reviewStatus'>>(),
    ...softDeleted,
    ...tracked,
  },
  (table) => [
    searchIndex('commodities_search', table.name),
    index('commodities_name').on(sql`lower(${table.name})`, table.id),
    index('commodities_review_status').on(table.reviewStatus, table.id),
    index('commodities_create_time').on(table.createTime, table.id).where(sql`${table.deleteTime} is null`),
    check('commodities_stock_not_negative', sql`${table.stock} >= 0`),
  ],
)

/** Append-only, held by triggers; the sum of a commodity's entries is its stock. */
export const stockEntries = pgTable(
  'stock_entries',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    commodityId: uuid()
      .notNull()
      .references(() => commodities.id),
    source: text().$type<CodeOf<'stockSource'>>().notNull(),
    /** Below zero for pieces that left. */
    amount: integer().notNull(),
    /** Written by the posting trigger. */
    stockAfter: integer().notNull(),
    reason: text().notNull(),
    operatorName: text().notNull(),
    time: moment().notNull(),
  },
  (table) => [
    index('stock_entries_commodity').on(table.commodityId, table.time, table.id),
    check('stock_entries_amount_not_zero', sql`${table.amount} <> 0`),
  ],
)

export const gifts = pgTable(
  'gifts',
  {
    id: primaryId(),
    /** Chinese. */
    name: text().notNull(),
    nameEn: text().notNull(),
    /** Address of a square picture. */
    icon: text().notNull(),
    /** Address of the animation; empty without one. */
    effect: text().notNull(),
    type: text().$type<CodeOf<'giftType'>>().notNull(),
    /** Points. */
    price: integer().notNull(),
    /** Least VIP level that may send it. */
    vipFrom: integer().notNull().default(0),
    periodFrom: moment(),
    periodTo: moment(),
    status: text().$type<CodeOf<'enabledStatus'>>().notNull(),
    sort: integer().notNull(),
    ...tracked,
  },
  (table) => [
    index('gifts_sort').on(table.sort, table.id),
    searchIndex('gifts_search', table.name, table.nameEn),
  ],
)

/** Gifts that were sent, each with the price that it had then. Append-only, held by a trigger. */
export const giftSends = pgTable(
  'gift_sends',
  {
    id: primaryId(),
    giftId: uuid()
      .notNull()
      .references(() => gifts.id),
    senderId: uuid()
      .notNull()
      .references(() => users.id),
    receiverId: uuid()
      .notNull()
      .references(() => users.id),
    count: integer().notNull(),
    /** Points a piece. */
    price: integer().notNull(),
    time: moment().notNull(),
  },
  (table) => [
    index('gift_sends_gift').on(table.giftId, table.time),
    index('gift_sends_receiver').on(table.receiverId, table.time),
  ],
)

import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { searchIndex, tracked } from '../columns.ts'
import { agents } from './agents.ts'
import { mfaColumns, partyId } from './partyColumns.ts'

export const merchants = pgTable(
  'merchants',
  {
    id: partyId(),
    account: text().notNull(),
    nickname: text().notNull(),
    agentId: uuid()
      .notNull()
      .references(() => agents.id),
    transferLimit: bigint({ mode: 'bigint' }).notNull(),
    passwordHash: text().notNull(),
    status: text().$type<CodeOf<'merchantStatus'>>().notNull(),
    ...mfaColumns(),
    remark: text().notNull(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('merchants_account_unique').on(sql`lower(${table.account})`),
    index('merchants_nickname').on(sql`lower(${table.nickname})`, table.id),
    searchIndex('merchants_search', table.nickname, table.account),
    index('merchants_status').on(table.status, table.id),
    index('merchants_mfa_status').on(table.mfaStatus, table.id),
    index('merchants_mfa_verify_time').on(table.mfaVerifyTime, table.id),
    index('merchants_create_time').on(table.createTime, table.id),
    index('merchants_update_time').on(table.updateTime, table.id),
    index('merchants_agent').on(table.agentId),
    check('merchants_transfer_limit_not_negative', sql`${table.transferLimit} >= 0`),
  ],
)

export const merchantSubaccounts = pgTable(
  'merchant_subaccounts',
  {
    id: partyId(),
    ownerId: uuid()
      .notNull()
      .references(() => merchants.id),
    account: text().notNull(),
    nickname: text().notNull(),
    passwordHash: text().notNull(),
    status: text().$type<CodeOf<'merchantStatus'>>().notNull(),
    ...mfaColumns(),
    remark: text().notNull(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('merchant_subaccounts_account_unique').on(sql`lower(${table.account})`),
    index('merchant_subaccounts_nickname').on(sql`lower(${table.nickname})`, table.id),
    searchIndex('merchant_subaccounts_search', table.nickname, table.account),
    index('merchant_subaccounts_status').on(table.status, table.id),
    index('merchant_subaccounts_mfa_status').on(table.mfaStatus, table.id),
    index('merchant_subaccounts_mfa_verify_time').on(table.mfaVerifyTime, table.id),
    index('merchant_subaccounts_create_time').on(table.createTime, table.id),
    index('merchant_subaccounts_owner').on(table.ownerId),
  ],
)

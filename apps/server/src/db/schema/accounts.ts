import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId, tracked } from '../columns.ts'
import { replaceableSealedText } from '../sealedText.ts'
import { parties } from './ledger.ts'
import { mfaColumns } from './partyColumns.ts'

export const accounts = pgTable(
  'accounts',
  {
    id: primaryId(),
    username: text().notNull(),
    nickname: text().notNull(),
    email: text().notNull(),
    areaCode: text().notNull(),
    phone: text().notNull(),
    passwordHash: text().notNull(),
    status: text().$type<CodeOf<'accountStatus'>>().notNull(),
    /** Whether a second factor is bound, and how its latest verification ended. */
    ...mfaColumns(),
    /** What the latest verification took. */
    mfaMethod: text().$type<CodeOf<'mfaMethod'>>(),
    mfaSecret: replaceableSealedText('mfaSecret'),
    /** When the authenticator was bound; null if it isn't known. */
    mfaBoundTime: moment(),
    /** Its passkeys, each of which is a second factor. */
    passkeyCount: integer().notNull().default(0),
    /** Newest time step whose one-time password was used: none is taken twice. */
    mfaLastStep: bigint({ mode: 'number' }).notNull().default(0),
    /** Party whose records the account sees, with all below it; null sees everything. */
    scopePartyId: uuid().references(() => parties.id),
    /** Sites whose records the account sees and changes; empty: of all sites. A site that is named isn't deleted. */
    scopeSiteIds: uuid().array().notNull().default([]),
    lastLoginTime: moment(),
    lastLoginAddress: text(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('accounts_username_unique').on(sql`lower(${table.username})`),
    index('accounts_nickname').on(sql`lower(${table.nickname})`, table.id),
    index('accounts_email').on(sql`lower(${table.email})`, table.id),
    index('accounts_status').on(table.status, table.id),
    index('accounts_last_login_time').on(table.lastLoginTime, table.id),
    index('accounts_scope').on(table.scopePartyId),
    index('accounts_scope_sites').using('gin', table.scopeSiteIds),
    index('accounts_create_time').on(table.createTime, table.id),
  ],
)

/**
 * Who could act as whom: an operator who created an account, or set its password, second factor, email address
 * or roles, directly or as an account that they control. Rows are never deleted and have no foreign keys, so
 * that they outlive both accounts and the operation log.
 */
export const accountControls = pgTable(
  'account_controls',
  {
    accountId: uuid().notNull(),
    controllerId: uuid().notNull(),
    /** Of the first time. */
    time: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.controllerId] })],
)

import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId } from '../columns.ts'
import { accounts } from './accounts.ts'

const accountId = () =>
  uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    /** SHA-256 of the token: a copy of the table opens no session. */
    tokenHash: text().notNull(),
    accountId: accountId(),
    address: text().notNull(),
    userAgent: text().notNull(),
    createTime: moment().notNull(),
    lastSeenTime: moment().notNull(),
    expiresTime: moment().notNull(),
    /** Open sessions that it came from by tickets of single sign-on: signing out of one of them ends it too. */
    originIds: uuid().array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_unique').on(table.tokenHash),
    index('sessions_account').on(table.accountId),
    index('sessions_last_seen').on(table.lastSeenTime),
  ],
)

export const captchas = pgTable(
  'captchas',
  {
    id: primaryId(),
    code: text().notNull(),
    /** Who asked for it, as limits count clients; see `networkOf`. */
    network: text().notNull().default(''),
    expiresTime: moment().notNull(),
  },
  (table) => [
    index('captchas_expires').on(table.expiresTime),
    index('captchas_network').on(table.network, table.expiresTime),
  ],
)

export const mfaChallenges = pgTable(
  'mfa_challenges',
  {
    id: primaryId(),
    challengeHash: text().notNull(),
    accountId: accountId(),
    /** Issuer that signed the account in instead of its password; null for the password. */
    provider: text(),
    tries: integer().notNull().default(0),
    expiresTime: moment().notNull(),
  },
  (table) => [
    uniqueIndex('mfa_challenges_hash_unique').on(table.challengeHash),
    index('mfa_challenges_account').on(table.accountId),
    index('mfa_challenges_expires').on(table.expiresTime),
  ],
)

export const recoveryCodes = pgTable(
  'recovery_codes',
  { accountId: accountId(), codeHash: text().notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)

/** Devices on which an account signs in without its second factor; the password is asked for nevertheless. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    id: primaryId(),
    accountId: accountId(),
    /** SHA-256 of the token that the device keeps: a copy of the table replaces no second factor. */
    tokenHash: text().notNull(),
    /** Of the token that the current one replaced when it was last used; null before that. */
    previousTokenHash: text(),
    address: text().notNull(),
    userAgent: text().notNull(),
    createTime: moment().notNull(),
    lastUsedTime: moment().notNull(),
    lastAddress: text().notNull(),
    lastUserAgent: text().notNull(),
    expiresTime: moment().notNull(),
  },
  (table) => [
    uniqueIndex('trusted_devices_hash_unique').on(table.tokenHash),
    index('trusted_devices_account').on(table.accountId),
    index('trusted_devices_expires').on(table.expiresTime),
  ],
)

/** Attempts that count toward a limit, such as failed sign-ins of an account or of an address. */
export const attempts = pgTable(
  'attempts',
  { id: primaryId(), subject: text().notNull(), time: moment().notNull() },
  (table) => [index('attempts_subject').on(table.subject, table.time), index('attempts_time').on(table.time)],
)

export const resetCodes = pgTable('reset_codes', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  codeHash: text().notNull(),
  tries: integer().notNull().default(0),
  expiresTime: moment().notNull(),
})

export const ssoTickets = pgTable(
  'sso_tickets',
  {
    id: primaryId(),
    ticketHash: text().notNull(),
    /** A ticket dies with the session that asked for it. */
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresTime: moment().notNull(),
  },
  (table) => [
    uniqueIndex('sso_tickets_hash_unique').on(table.ticketHash),
    index('sso_tickets_session').on(table.sessionId),
    index('sso_tickets_expires').on(table.expiresTime),
  ],
)

/** What apps registered for an operator to approve; kept for an hour after it expired. */
export const authRequests = pgTable(
  'auth_requests',
  {
    /** Random, because it is all that reading the state takes. */
    id: uuid().primaryKey(),
    code: text().notNull(),
    app: text().notNull(),
    action: text().notNull(),
    address: text().notNull(),
    state: text().$type<'pending' | 'approved' | 'rejected'>().notNull(),
    /** User name of the operator who decided it. */
    username: text(),
    createTime: moment().notNull(),
    expiresTime: moment().notNull(),
  },
  (table) => [
    uniqueIndex('auth_requests_code_unique').on(table.code),
    index('auth_requests_expires').on(table.expiresTime),
  ],
)

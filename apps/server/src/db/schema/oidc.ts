import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId } from '../columns.ts'
import { accounts } from './accounts.ts'
import { sessions } from './sessions.ts'

/** Connections of accounts with identities at OpenID Connect providers, which sign them in. */
export const oidcConnections = pgTable(
  'oidc_connections',
  {
    id: primaryId(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    /** The identity at the provider: its `sub`, which is never given to another one. */
    subject: text().notNull(),
    createTime: moment().notNull(),
    /** When the account last signed in with it; null before that. */
    lastUsedTime: moment(),
  },
  (table) => [
    uniqueIndex('oidc_connections_identity_unique').on(table.issuer, table.subject),
    uniqueIndex('oidc_connections_account_unique').on(table.accountId, table.issuer),
  ],
)

/** What browsers began at the provider: to sign in, or to connect the account of a session. */
export const oidcAttempts = pgTable(
  'oidc_attempts',
  {
    id: primaryId(),
    /** SHA-256 of the state, which the provider returns. */
    stateHash: text().notNull(),
    /** SHA-256 of the cookie of the browser that began it: no other one completes it. */
    browserHash: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text().notNull(),
    /** Where the browser continues after signing in. */
    returnPath: text(),
    /** The session whose account is connected; null to sign in. It ends with the session. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    expiresTime: moment().notNull(),
  },
  (table) => [
    uniqueIndex('oidc_attempts_state_unique').on(table.stateHash),
    index('oidc_attempts_session').on(table.sessionId),
    index('oidc_attempts_expires').on(table.expiresTime),
  ],
)

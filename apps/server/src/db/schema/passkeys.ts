import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId } from '../columns.ts'
import { accounts } from './accounts.ts'

/** WebAuthn credentials of accounts. Those who write one hold the row of its account, which counts them. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: primaryId(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Id by which the authenticator knows it, in base64url. */
    credentialId: text().notNull(),
    /** COSE key in base64url. */
    publicKey: text().notNull(),
    /** Of signatures, as the authenticator last reported it; stays 0 for those that don't count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach the authenticator. */
    transports: text().array().notNull().default([]),
    createTime: moment().notNull(),
    lastUsedTime: moment(),
  },
  (table) => [
    uniqueIndex('passkeys_credential_unique').on(table.credentialId),
    index('passkeys_account').on(table.accountId),
  ],
)

/** What authenticators were asked to sign: each is deleted by the first answer. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: primaryId(),
    challengeHash: text().notNull(),
    purpose: text().$type<'add' | 'proof' | 'mfa' | 'signIn'>().notNull(),
    /** Id of the session, or hash of the secret of the sign-in attempt, that alone can answer it. */
    boundTo: text().notNull(),
    /** Who asked for it, as limits count clients; see `networkOf`. */
    network: text().notNull(),
    expiresTime: moment().notNull(),
  },
  (table) => [
    uniqueIndex('passkey_challenges_hash_unique').on(table.challengeHash),
    index('passkey_challenges_network').on(table.network, table.expiresTime),
    index('passkey_challenges_expires').on(table.expiresTime),
  ],
)

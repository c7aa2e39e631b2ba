import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId } from '../columns.ts'

/**
 * Locks of rows of any area that can be locked. A separate table: a lease is renewed every minute and must not give
 * its row a new version.
 */
export const contentLocks = pgTable(
  'content_locks',
  {
    id: primaryId(),
    /** Name of the area. */
    resource: text().notNull(),
    targetId: uuid().notNull(),
    kind: text().$type<CodeOf<'lockKind'>>().notNull(),
    accountId: uuid().notNull(),
    accountName: text().notNull(),
    /** Empty for a lease. */
    reason: text().notNull(),
    since: moment().notNull(),
    /** Null: until someone unlocks the row. */
    until: moment(),
  },
  (table) => [
    uniqueIndex('content_locks_target_unique').on(table.resource, table.targetId),
    index('content_locks_account').on(table.accountId),
    index('content_locks_since').on(table.since),
  ],
)

/** Accounts to notify once a row is no longer locked. */
export const lockWaits = pgTable(
  'lock_waits',
  {
    resource: text().notNull(),
    targetId: uuid().notNull(),
    accountId: uuid().notNull(),
    time: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.resource, table.targetId, table.accountId] })],
)

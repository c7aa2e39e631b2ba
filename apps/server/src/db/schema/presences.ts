import type { PresenceState } from '@admin/api-client/contract/home/presences'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { accounts } from './accounts.ts'
import { sessions } from './sessions.ts'

/**
 * Records that pages have open. A trigger announces each change to the sessions of other accounts that have the same
 * record open.
 */
export const presences = pgTable(
  'presences',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Made by the page. */
    visitId: text().notNull(),
    /** A record is no longer open once the session has ended. */
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Name of the area. */
    resource: text().notNull(),
    targetId: uuid().notNull(),
    state: text().$type<PresenceState>().notNull(),
    /** Start of the state. */
    since: moment().notNull(),
    /** Moment at which it lapses unless the page announces it again. */
    until: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.visitId] }),
    index('presences_target').on(table.resource, table.targetId),
    index('presences_session').on(table.sessionId),
    index('presences_until').on(table.until),
  ],
)

import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { accounts } from './accounts.ts'
import { roles } from './roles.ts'
import { sessions } from './sessions.ts'

/** The role or account that a session sees as, instead of its own account; kept until the operator closes it. */
export const sessionViews = pgTable(
  'session_views',
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text().$type<'role' | 'account'>().notNull(),
    /** Null for a view as an account, and once the role is deleted. */
    roleId: uuid().references(() => roles.id, { onDelete: 'set null' }),
    /** Null for a view as a role, and once the account is deleted. */
    accountId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    /** When it started: of the role, or the nickname of the account. */
    name: text().notNull(),
    startTime: moment().notNull(),
    expiresTime: moment().notNull(),
  },
  (table) => [
    index('session_views_role').on(table.roleId),
    index('session_views_account').on(table.accountId),
  ],
)

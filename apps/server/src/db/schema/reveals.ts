import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId } from '../columns.ts'
import { accounts } from './accounts.ts'

/** Personal data of one record that an account revealed within the last hour: what it sees, and what limits count. */
export const reveals = pgTable(
  'reveals',
  {
    id: primaryId(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Name of the area. */
    area: text().notNull(),
    recordId: uuid().notNull(),
    /** Names of the fields. */
    fields: text().array().notNull(),
    createTime: moment().notNull(),
    /** When the values are masked again. */
    until: moment().notNull(),
  },
  (table) => [index('reveals_account').on(table.accountId, table.createTime)],
)

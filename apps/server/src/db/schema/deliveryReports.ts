import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/** What sites and apps reported of their visitors in the last day: each report is counted once. */
export const deliveryReports = pgTable(
  'delivery_reports',
  {
    /** As the reporter chose it. */
    id: uuid().primaryKey(),
    /** SHA-256 of what was reported. */
    bodyHash: text().notNull(),
    answer: jsonb(),
    time: moment().notNull(),
  },
  (table) => [index('delivery_reports_time').on(table.time)],
)

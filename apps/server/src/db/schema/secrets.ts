import { pgTable, text } from 'drizzle-orm/pg-core'
import { sealedText } from '../sealedText.ts'

/** Secrets that all servers of the database share; the server makes each when it first needs it. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: sealedText('secret').notNull(),
})

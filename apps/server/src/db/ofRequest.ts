import { sql } from 'drizzle-orm'
import { REQUEST_SETTING } from './columns.ts'
import type { Database } from './Database.ts'

/** Returns a database whose transactions belong to a request, so that rows with a `requestColumn` get its id. */
export const ofRequest = (db: Database, requestId: string): Database =>
  Object.assign(Object.create(db) as Database, {
    transaction: ((work, config) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select set_config(${REQUEST_SETTING}, ${requestId}, true)`)
        return work(tx)
      }, config)) as Database['transaction'],
  })

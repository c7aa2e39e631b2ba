import { sql } from 'drizzle-orm'
import type { Database } from '../../db/Database.ts'

/**
 * Makes changes of sites and domains wait for each other until the transaction ends: whether a site can be open depends on
 * its domains, which can be moved to another site. Called before any of them is locked.
 */
export async function lockSites(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sites', 0))`)
}

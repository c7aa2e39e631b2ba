import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** PGlite or PostgreSQL through drizzle; a transaction of either is one too. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** The channel on which a database tells its servers whose notification center has something new. */
export const FEED_CHANNEL = 'admin_feed'

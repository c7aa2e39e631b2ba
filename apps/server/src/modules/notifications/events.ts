import { sql } from 'drizzle-orm'
import type { Database } from '../../db/Database.ts'
import { FEED_CHANNEL } from '../../db/Database.ts'

/** The announcement that concerns everybody. */
export const TO_ALL = '"all"'

/** Bytes; PostgreSQL carries fewer than 8000 in one notification. */
const MAX_PAYLOAD = 7000

/**
 * Tells every server, once the transaction is committed, that somebody's notification centre has something
 * new.
 */
async function announce(tx: Database, accountIds: readonly string[] | 'all'): Promise<void> {
  const payload = JSON.stringify(accountIds)
  await tx.execute(sql`select pg_notify(${FEED_CHANNEL}, ${payload.length > MAX_PAYLOAD ? TO_ALL : payload})`)
}

export const announceToAll = (tx: Database): Promise<void> => announce(tx, 'all')

export const announceTo = async (tx: Database, accountIds: readonly string[]): Promise<void> => {
  if (accountIds.length > 0) await announce(tx, accountIds)
}

/** The accounts that an announcement concerns. */
export const concernedBy = (payload: string): readonly string[] | 'all' => JSON.parse(payload)

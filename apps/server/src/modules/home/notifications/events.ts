import { LIVE_ROOMS_EVENT, QUOTAS_EVENT, REVIEWS_EVENT } from '@admin/api-client/contract/home/events'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { FEED_CHANNEL } from '../../../db/Database.ts'

/** The announcement that concerns all accounts. */
export const TO_ALL = '"all"'

/** Bytes; PostgreSQL carries fewer than 8000 in one notification. */
const MAX_PAYLOAD = 7000

/** Areas whose readers are all told that something has changed. Triggers announce quotas and live rooms. */
const areas = [REVIEWS_EVENT, QUOTAS_EVENT, LIVE_ROOMS_EVENT] as const
export type AreaEvent = (typeof areas)[number]

/** What this module announces: about the notifications of accounts, an area, or a transfer. */
type Announcement = 'all' | AreaEvent | readonly string[] | { transferId: string }

/** What the trigger on `presences` announces: sessions in which others have a record open. */
interface PresenceAnnouncement {
  presenceSessionIds: string[]
}

/** Announces to every server that shares the database, once the transaction is committed. */
async function announce(tx: Database, announcement: Announcement): Promise<void> {
  const payload = JSON.stringify(announcement)
  await tx.execute(sql`select pg_notify(${FEED_CHANNEL}, ${payload.length > MAX_PAYLOAD ? TO_ALL : payload})`)
}

/** Announces that every account's notification center has changed. */
export const announceToAll = (tx: Database): Promise<void> => announce(tx, 'all')

/** Announces that the notification center of some accounts has changed. */
export const announceTo = async (tx: Database, accountIds: readonly string[]): Promise<void> => {
  if (accountIds.length > 0) await announce(tx, accountIds)
}

/** Announces that a transfer was requested for review, marked as an exception or reviewed, to the accounts that may read it. */
export const announceTransfer = (tx: Database, transferId: string): Promise<void> =>
  announce(tx, { transferId })

/** Announces that the queue of the review desk has changed. */
export const announceReviews = (tx: Database): Promise<void> => announce(tx, REVIEWS_EVENT)

interface Announced {
  accountIds: readonly string[] | 'all'
  transferIds: string[]
  areas: readonly AreaEvent[]
  presenceSessionIds: string[]
}

/** Whether pages that hear an announcement read lists again. */
export function changesLists(payload: string): boolean {
  const { accountIds, transferIds, areas } = announced(payload)
  return accountIds.length + transferIds.length + areas.length > 0
}

/** Returns what an announcement is about; other parts of the server share the channel. */
export function announced(payload: string): Announced {
  const announcement: Announcement | PresenceAnnouncement | 'sensitiveWords' | 'blacklist' =
    JSON.parse(payload)
  const nothing: Announced = {
    accountIds: [],
    transferIds: [],
    areas: [],
    presenceSessionIds: [],
  }
  if (announcement === 'all') return { ...nothing, accountIds: 'all' }
  if (typeof announcement === 'string')
    return { ...nothing, areas: areas.filter((area) => area === announcement) }
  if ('transferId' in announcement) return { ...nothing, transferIds: [announcement.transferId] }
  if ('presenceSessionIds' in announcement) return { ...nothing, ...announcement }
  return { ...nothing, accountIds: announcement }
}

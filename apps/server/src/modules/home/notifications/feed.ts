import type { NotificationFeed } from '@admin/api-client/contract/home/notifications'
import { FEED_MAX_ENTRIES } from '@admin/api-client/contract/limits'
import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { shownNotices } from '../../../crud/notices.ts'
import type { Database } from '../../../db/Database.ts'
import { maintenances, noticeReads, notices, notifications } from '../../../db/schema/messages.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { DAY } from '../../../kernel/durations.ts'
import { announceTo } from './events.ts'

/** What the back office itself is called among the platforms. */
const OWN_PLATFORM = 'S_WEB'

const readBy = (accountId: string) =>
  and(eq(noticeReads.noticeId, notices.id), eq(noticeReads.accountId, accountId))

const unreadOf = (accountId: string) =>
  and(eq(notifications.accountId, accountId), isNull(notifications.readTime))

type Asker = Pick<SignedIn, 'db' | 'session' | 'clock'>

/** Published notices that are valid now and the account's own notifications, newest first. */
export async function readFeed({ db, session, clock }: Asker): Promise<NotificationFeed> {
  const accountId = session.account.id
  const now = clock()
  const own = await db
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, accountId))
    .orderBy(desc(notifications.time), desc(notifications.id))
    .limit(FEED_MAX_ENTRIES)
  const shown = await db
    .select({ notice: notices, readTime: noticeReads.time })
    .from(notices)
    .leftJoin(noticeReads, readBy(accountId))
    .where(shownNotices(OWN_PLATFORM, now))
    .orderBy(desc(notices.publishTime))
    .limit(FEED_MAX_ENTRIES)
  const entries = [
    ...own.map(({ id, kind, title, body, link, data, time, readTime }) => ({
      ...{ id, kind, title, body, link, data, time },
      read: readTime !== null,
    })),
    ...shown.map(({ notice: { id, title, content, publishTime, createTime }, readTime }) => ({
      ...{ id, kind: 'notice' as const, title, body: content, link: '', data: {} },
      time: publishTime ?? createTime,
      read: readTime !== null,
    })),
  ]
    .sort((a, b) => b.time - a.time)
    .slice(0, FEED_MAX_ENTRIES)
  return {
    unread: await countUnread(db, accountId, now),
    entries,
    maintenances: await soonOrRunning(db, now),
  }
}

async function countUnread(db: Database, accountId: string, now: number): Promise<number> {
  const [unreadNotices] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(notices)
    .leftJoin(noticeReads, readBy(accountId))
    .where(and(shownNotices(OWN_PLATFORM, now), isNull(noticeReads.accountId)))
  return (await db.$count(notifications, unreadOf(accountId))) + (unreadNotices?.count ?? 0)
}

const soonOrRunning = (db: Database, now: number) => {
  const { id, title, message, startTime, endTime, platform } = maintenances
  return db
    .select({ id, title, message, startTime, endTime })
    .from(maintenances)
    .where(and(eq(platform, OWN_PLATFORM), gt(endTime, now), lte(startTime, now + DAY)))
    .orderBy(asc(startTime))
}

/** A text that differs when the feed does; so a page that lost its connection learns whether it missed anything. */
export async function feedStamp(
  { db, clock }: Pick<SignedIn, 'db' | 'clock'>,
  accountId: string,
): Promise<string> {
  const [newest] = await db
    .select({
      stamp: sql<string>`concat_ws('-',
        (select extract(epoch from max(${notifications.time})) from ${notifications} where ${eq(notifications.accountId, accountId)}),
        (select extract(epoch from max(${notices.updateTime})) from ${notices}),
        (select extract(epoch from max(${maintenances.updateTime})) from ${maintenances}))`,
    })
    .from(sql`(select) as nothing`)
  return `${newest?.stamp}-${await countUnread(db, accountId, clock())}`
}

/**
 * Marks notices and own notifications as read, and announces it to the operator's other pages. The operation log has
 * no record of reading.
 * @param ids of entries; those of other operators are ignored. @default all that are shown
 */
export const markRead = ({ db, clock, session }: Asker, ids?: string[]): Promise<null> =>
  inTransaction(db, async (tx) => {
    const time = clock()
    const accountId = session.account.id
    await tx
      .update(notifications)
      .set({ readTime: time })
      .where(and(unreadOf(accountId), ids && inArray(notifications.id, ids)))
    const read = await tx
      .select({ noticeId: notices.id })
      .from(notices)
      .where(ids ? inArray(notices.id, ids) : shownNotices(OWN_PLATFORM, time))
    if (read.length > 0)
      await tx
        .insert(noticeReads)
        .values(read.map((notice) => ({ ...notice, accountId, time })))
        .onConflictDoNothing()
    await announceTo(tx, [accountId])
    return null
  })

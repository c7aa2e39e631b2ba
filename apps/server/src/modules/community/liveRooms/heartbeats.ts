import { LIVE_CHANGES_TOGETHER } from '@admin/api-client/contract/limits'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { liveMessages, liveRooms, liveSessions } from '../../../db/schema/liveRooms.ts'
import { users } from '../../../db/schema/users.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Ports } from '../../../kernel/context.ts'
import { sensitiveWordsOf } from '../../system/sensitiveWords/keptWords.ts'
import { judgeText, type WordTree } from '../../system/sensitiveWords/matchWords.ts'
import { readListedUsers } from '../blacklists/matching.ts'
import { lockOnAir, warningOf } from './admission.ts'

/** A chat message as the service that runs the chat reports it. */
export interface Reported {
  /** Under which it is stored, once. */
  id: string
  userId: string
  content: string
}

/** What the service that runs the chat of a room on air reports from time to time. */
export interface Heartbeat {
  roomId: string
  /** Grows from report to report; one that is repeated counts no gifts again. */
  sequence: number
  viewers: number
  /** Points of the gifts since the last report. */
  gifts: number
  messages: readonly Reported[]
  /** The last change of messages that the service knows; 0: none. */
  revision: number
}

/** A chat message as viewers may see it. */
interface Shown {
  id: string
  status: (typeof liveMessages.$inferSelect)['status']
  /** With stars for words to mask. */
  content: string
}

export interface HeartbeatAnswer {
  /** Why the room is warned, for the host; empty if it isn't. */
  warning: string
  /** What became of the messages. Those of frozen, unknown and blacklisted users are missing, and not shown. */
  messages: Shown[]
  /** Messages that were hidden or shown since `revision`, oldest change first. */
  changes: Shown[]
  /** The last of these changes. */
  revision: number
}

/** Returns who may write among the authors of messages. */
async function readWriters(db: Database, messages: readonly Reported[], now: number): Promise<Set<string>> {
  if (messages.length === 0) return new Set()
  const authorIds = [...new Set(messages.map(({ userId }) => userId))]
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, authorIds), eq(users.status, 'normal')))
  const listed = await readListedUsers(
    db,
    found.map(({ id }) => ({ userId: id })),
    { now, scopes: ['comment', 'login'] },
  )
  return new Set(found.map(({ id }) => id).filter((id) => !listed.has(id)))
}

/** Stores chat messages of a room, each once: words to mask as stars, those with words to reject hidden. */
export async function addMessages(
  tx: Database,
  words: WordTree,
  { roomId, messages, now }: { roomId: string; messages: readonly Reported[]; now: number },
): Promise<void> {
  if (messages.length === 0) return
  await tx
    .insert(liveMessages)
    .values(
      messages.map(({ id, userId, content }) => {
        const { outcome, masked, matches } = judgeText(words, content)
        return {
          id,
          roomId,
          authorId: userId,
          content: masked,
          hits: [...new Set(matches.map(({ word }) => word))],
          status: outcome === 'reject' ? ('hidden' as const) : ('visible' as const),
          time: now,
          createTime: now,
          updateTime: now,
        }
      }),
    )
    .onConflictDoNothing()
}

const shown = { id: liveMessages.id, status: liveMessages.status, content: liveMessages.content }

/**
 * Takes a heartbeat.
 * @returns nothing for a room that isn't on air
 */
export async function takeHeartbeat(
  { db, clock, events }: Pick<Ports, 'db' | 'clock' | 'events'>,
  { roomId, sequence, viewers, gifts, messages, revision }: Heartbeat,
): Promise<HeartbeatAnswer | undefined> {
  const words = await sensitiveWordsOf({ db, events })
  const writers = await readWriters(db, messages, clock())
  return inTransaction(db, async (tx) => {
    const room = await lockOnAir(tx, roomId)
    if (!room) return undefined
    const now = clock()
    await tx.update(liveSessions).set({ lastSeenTime: now }).where(eq(liveSessions.id, room.sessionId))
    if (sequence > room.heartbeat)
      await tx
        .update(liveRooms)
        .set({
          viewers,
          heartbeat: sequence,
          peak: sql`greatest(${liveRooms.peak}, ${viewers})`,
          gifts: sql`${liveRooms.gifts} + ${gifts}`,
        })
        .where(eq(liveRooms.id, roomId))
    const written = messages.filter(({ userId }) => writers.has(userId))
    await addMessages(tx, words, { roomId, messages: written, now })
    const ofRoom = eq(liveMessages.roomId, roomId)
    const ids = written.map(({ id }) => id)
    const stored = await tx
      .select(shown)
      .from(liveMessages)
      .where(and(ofRoom, inArray(liveMessages.id, ids)))
    const changed = await tx
      .select({ ...shown, revision: liveMessages.revision })
      .from(liveMessages)
      .where(and(ofRoom, gt(liveMessages.revision, revision)))
      .orderBy(asc(liveMessages.revision))
      .limit(LIVE_CHANGES_TOGETHER)
    return {
      warning: warningOf(room),
      messages: stored,
      changes: changed.map(({ id, status, content }) => ({ id, status, content })),
      revision: changed.at(-1)?.revision ?? revision,
    }
  })
}

import { and, desc, eq, isNull, lt, ne, not, sql } from 'drizzle-orm'
import { newId } from '../../../db/columns.ts'
import { liveMessages, liveRooms, liveSessions, liveStreamKeys } from '../../../db/schema/liveRooms.ts'
import { users } from '../../../db/schema/users.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Ports } from '../../../kernel/context.ts'
import { readWords } from '../../system/sensitiveWords/keptWords.ts'
import { beginStream, lockRoom } from './admission.ts'
import { addMessages } from './heartbeats.ts'
import { simulatedMessages } from './simulatedMessages.ts'

/** Chat messages of a room that are kept. */
const KEPT = 500
/** Milliseconds of a step. */
const STEP = 5000
/** Share of the steps in which someone in a room writes. */
const WRITING = 3

/** Returns a whole number from 0 up to a limit that follows from a text. */
function numberOf(text: string, limit: number): number {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return hash % limit
}

/** An address of the documentation's network, as the encoder of a room has it. */
const encoderOf = (roomId: string) => `203.0.113.${1 + numberOf(roomId, 250)}`

/** Lets the encoders of rooms that have a valid key and aren't on air connect. */
async function connectEncoders({ db }: Pick<Ports, 'db'>, now: number): Promise<void> {
  const isWaiting = and(
    isNull(liveStreamKeys.revokedTime),
    not(liveRooms.onAir),
    isNull(liveRooms.deleteTime),
  )
  const readWaiting = (tx: Ports['db'], roomId?: string) =>
    tx
      .select({ keyId: liveStreamKeys.id, roomId: liveRooms.id })
      .from(liveStreamKeys)
      .innerJoin(liveRooms, eq(liveRooms.id, liveStreamKeys.roomId))
      .where(and(isWaiting, roomId === undefined ? undefined : eq(liveRooms.id, roomId)))
  for (const { roomId } of await readWaiting(db))
    await inTransaction(db, async (tx) => {
      await lockRoom(tx, roomId)
      // The key may have been revoked while the lock was waited for.
      const [waiting] = await readWaiting(tx, roomId)
      if (waiting) await beginStream(tx, { ...waiting, address: encoderOf(roomId) }, now)
    })
}

/**
 * Lets a moment pass in the live rooms, where there is no streaming server: encoders connect, viewers come and leave, and
 * some write.
 * What happens follows from the room and the moment.
 */
export async function simulateLiveRooms({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const step = Math.floor(now / STEP)
  await connectEncoders({ db }, now)
  // A step happens once, whichever server comes first.
  const isDue = and(isNull(liveSessions.endTime), lt(liveSessions.lastSeenTime, step * STEP))
  const open = await db
    .select({ roomId: liveSessions.roomId, viewers: liveRooms.viewers, sessionId: liveSessions.id })
    .from(liveSessions)
    .innerJoin(liveRooms, eq(liveRooms.id, liveSessions.roomId))
    .where(isDue)
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.status, 'normal'))
    .orderBy(users.id)
    .limit(100)
  const words = await readWords(db)
  for (const { roomId, viewers, sessionId } of open) {
    const change = numberOf(`${roomId}${step}`, 21) - 10
    const next = Math.max(3, viewers + Math.round((viewers * change) / 200) + (change > 0 ? 1 : -1))
    const writes = numberOf(`${step}${roomId}`, WRITING) === 0
    const author = people[numberOf(`author ${roomId}${step}`, people.length)]
    const content = simulatedMessages[numberOf(`text ${roomId}${step}`, simulatedMessages.length)] ?? ''
    await inTransaction(db, async (tx) => {
      await lockRoom(tx, roomId)
      const stepped = await tx
        .update(liveSessions)
        .set({ lastSeenTime: now })
        .where(and(eq(liveSessions.id, sessionId), isDue))
        .returning({ id: liveSessions.id })
      if (stepped.length === 0) return
      const changed = await tx
        .update(liveRooms)
        .set({ viewers: next, peak: sql`greatest(${liveRooms.peak}, ${next})` })
        .where(and(eq(liveRooms.id, roomId), liveRooms.onAir))
        .returning({ id: liveRooms.id })
      if (changed.length === 0 || !writes || !author) return
      await addMessages(tx, words, { roomId, messages: [{ id: newId(), userId: author.id, content }], now })
      await deleteOldMessages(tx, roomId)
    })
  }
}

/** A demo that runs for weeks doesn't fill the disk. */
async function deleteOldMessages(tx: Ports['db'], roomId: string): Promise<void> {
  const [oldest] = await tx
    .select({ time: liveMessages.time })
    .from(liveMessages)
    .where(eq(liveMessages.roomId, roomId))
    .orderBy(desc(liveMessages.time))
    .offset(KEPT)
    .limit(1)
  if (oldest)
    await tx
      .delete(liveMessages)
      .where(
        and(
          eq(liveMessages.roomId, roomId),
          lt(liveMessages.time, oldest.time),
          ne(liveMessages.status, 'hidden'),
        ),
      )
}

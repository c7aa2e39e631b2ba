import { eq, inArray, sql } from 'drizzle-orm'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { liveMessages, liveRooms, liveSessions } from '../../../db/schema/live.ts'
import { users } from '../../../db/schema/users.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Ports } from '../../../kernel/context.ts'
import { sensitiveWordsOf } from '../../system/sensitiveWords/keptWords.ts'
import { judgeText, type WordTree } from '../../system/sensitiveWords/matchWords.ts'
import { lockSession, warningOf } from './admission.ts'

/** What a stream reports from time to time. */
export interface Beat {
  session: string
  viewers: number
  /** Points of the gifts since the last report. */
  gifts: number
  messages: readonly { userId: string; content: string }[]
}

/** Stores chat messages: words to mask as stars, those with words to reject hidden. Messages of unknown users are left out. */
export async function addMessages(
  tx: Database,
  words: WordTree,
  { roomId, messages, now }: { roomId: string; messages: Beat['messages']; now: number },
): Promise<void> {
  if (messages.length === 0) return
  const known = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      inArray(
        users.id,
        messages.map(({ userId }) => userId),
      ),
    )
  const ids = new Set(known.map(({ id }) => id))
  const written = messages.filter(({ userId }) => ids.has(userId.toLowerCase()))
  if (written.length === 0) return
  await tx.insert(liveMessages).values(
    written.map(({ userId, content }) => {
      const { outcome, masked, matches } = judgeText(words, content)
      return {
        id: newId(),
        roomId,
        authorId: userId,
        content: masked,
        hits: [...new Set(matches.map(({ word }) => word))],
        status: outcome === 'reject' ? ('hidden' as const) : ('visible' as const),
        time: now,
      }
    }),
  )
}

/**
 * Takes what a stream reports.
 * @returns why the room is warned, for the host; nothing for a session that has ended
 */
export async function takeBeat(
  { db, clock, events }: Pick<Ports, 'db' | 'clock' | 'events'>,
  { session, viewers, gifts, messages }: Beat,
): Promise<{ warning: string } | undefined> {
  const words = await sensitiveWordsOf({ db, events })
  return inTransaction(db, async (tx) => {
    const found = await lockSession(tx, session)
    if (!found) return undefined
    const now = clock()
    await tx.update(liveSessions).set({ lastSeenTime: now }).where(eq(liveSessions.id, found.sessionId))
    await tx
      .update(liveRooms)
      .set({
        viewers,
        peak: sql`greatest(${liveRooms.peak}, ${viewers})`,
        gifts: sql`${liveRooms.gifts} + ${gifts}`,
      })
      .where(eq(liveRooms.id, found.roomId))
    await addMessages(tx, words, { roomId: found.roomId, messages, now })
    return { warning: warningOf(found) }
  })
}

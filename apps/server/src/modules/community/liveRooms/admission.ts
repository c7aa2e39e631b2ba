import { openLiveStates } from '@admin/api-client/contract/community/liveRoomFacts'
import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { liveHosts, liveRooms, liveSessions, liveStreamKeys } from '../../../db/schema/live.ts'
import { users } from '../../../db/schema/users.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Ports } from '../../../kernel/context.ts'
import { newToken, tokenHash } from '../../../kernel/tokens.ts'

type Admitting = Pick<Ports, 'db' | 'clock'>

export interface Admitted {
  roomId: string
  /** Token with which the stream reports viewers and chat, and hears of warnings. */
  session: string
  /** Why the room is warned; empty if it isn't. */
  warning: string
}

/** Why a room is warned, as its host is shown it. */
export const warningOf = ({
  state,
  stateReason,
}: Pick<typeof liveRooms.$inferSelect, 'state' | 'stateReason'>) => (state === 'warned' ? stateReason : '')

/**
 * Locks a room until the transaction ends. Whatever revokes a key locks the room first, too: a measure that is under way
 * is waited for, and one that follows finds what was admitted.
 */
export async function lockRoom(tx: Database, roomId: string): Promise<void> {
  await tx.select({ id: liveRooms.id }).from(liveRooms).where(eq(liveRooms.id, roomId)).for('no key update')
}

/** Returns the room of a valid key whose host may go live now, in one statement. */
async function readAdmitting(tx: Database, keyHash: string) {
  const normal = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, liveStreamKeys.hostId), eq(users.status, 'normal')))
  const allowed = tx
    .select({ id: liveHosts.id })
    .from(liveHosts)
    .where(eq(liveHosts.userId, liveStreamKeys.hostId))
  const [found] = await tx
    .select({
      keyId: liveStreamKeys.id,
      roomId: liveRooms.id,
      state: liveRooms.state,
      stateReason: liveRooms.stateReason,
    })
    .from(liveStreamKeys)
    .innerJoin(liveRooms, eq(liveRooms.id, liveStreamKeys.roomId))
    .where(
      and(
        eq(liveStreamKeys.keyHash, keyHash),
        isNull(liveStreamKeys.revokedTime),
        inArray(liveRooms.state, [...openLiveStates]),
        isNull(liveRooms.deleteTime),
        exists(normal),
        exists(allowed),
      ),
    )
  return found
}

/** Ends the streams of a locked room. */
const endStreams = (tx: Database, roomId: string, now: number) =>
  tx
    .update(liveSessions)
    .set({ endTime: now })
    .where(and(eq(liveSessions.roomId, roomId), isNull(liveSessions.endTime)))

/**
 * Admits a stream that is published with a key, and ends an earlier one of the room. Once a measure that revokes the key
 * is committed, nothing is admitted, and what was admitted has ended.
 * @param address of the encoder
 * @returns nothing for a key that isn't valid now
 */
export async function admitStream(
  { db, clock }: Admitting,
  key: string,
  address: string,
): Promise<Admitted | undefined> {
  const session = newToken()
  const [keyHash, sessionHash] = await Promise.all([tokenHash(key), tokenHash(session)])
  return inTransaction(db, async (tx) => {
    const [known] = await tx
      .select({ roomId: liveStreamKeys.roomId })
      .from(liveStreamKeys)
      .where(eq(liveStreamKeys.keyHash, keyHash))
    if (!known) return undefined
    await lockRoom(tx, known.roomId)
    const admitting = await readAdmitting(tx, keyHash)
    if (!admitting) return undefined
    const { roomId, keyId } = admitting
    const now = clock()
    await endStreams(tx, roomId, now)
    await tx.insert(liveSessions).values({
      id: newId(),
      roomId,
      keyId,
      tokenHash: sessionHash,
      address,
      startTime: now,
      lastSeenTime: now,
    })
    await tx
      .update(liveRooms)
      .set({
        onAir: true,
        startTime: sql`coalesce(${liveRooms.startTime}, ${sql.param(now, liveRooms.startTime)})`,
      })
      .where(eq(liveRooms.id, roomId))
    return { roomId, session, warning: warningOf(admitting) }
  })
}

/** Locks the room of an open session, and returns it. A session is open until its key is revoked. */
export async function lockSession(tx: Database, session: string) {
  const hash = await tokenHash(session)
  const isOpen = and(eq(liveSessions.tokenHash, hash), isNull(liveSessions.endTime))
  const [known] = await tx.select({ roomId: liveSessions.roomId }).from(liveSessions).where(isOpen)
  if (!known) return undefined
  await lockRoom(tx, known.roomId)
  // It may have ended while the lock was waited for.
  const [found] = await tx
    .select({
      sessionId: liveSessions.id,
      roomId: liveRooms.id,
      state: liveRooms.state,
      stateReason: liveRooms.stateReason,
    })
    .from(liveSessions)
    .innerJoin(liveRooms, eq(liveRooms.id, liveSessions.roomId))
    .where(isOpen)
  return found
}

/** Takes a room off air whose stream ended by itself. Its key stays valid, so that the host can continue. */
export const endStream = ({ db, clock }: Admitting, roomId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockRoom(tx, roomId)
    await endStreams(tx, roomId, clock())
    await tx.update(liveRooms).set({ onAir: false, viewers: 0 }).where(eq(liveRooms.id, roomId))
  })

/** Returns the room of a key, whether or not the key is valid. */
export async function roomOfKey({ db }: Pick<Admitting, 'db'>, key: string): Promise<string | undefined> {
  const [found] = await db
    .select({ roomId: liveStreamKeys.roomId })
    .from(liveStreamKeys)
    .where(eq(liveStreamKeys.keyHash, await tokenHash(key)))
  return found?.roomId
}

/** Whether viewers can watch a room now. */
export const isWatchable = async ({ db }: Pick<Admitting, 'db'>, roomId: string): Promise<boolean> =>
  (await db.$count(
    liveRooms,
    and(
      eq(liveRooms.id, roomId),
      inArray(liveRooms.state, [...openLiveStates]),
      liveRooms.onAir,
      isNull(liveRooms.deleteTime),
    ),
  )) > 0

import { openLiveStates } from '@admin/api-client/contract/community/liveRoomFacts'
import { and, eq, exists, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { liveHosts, liveRooms, liveSessions, liveStreamKeys } from '../../../db/schema/liveRooms.ts'
import { users } from '../../../db/schema/users.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Ports } from '../../../kernel/context.ts'
import { tokenHash } from '../../../kernel/tokens.ts'
import { countHits, readKeeping } from '../blacklists/matching.ts'
import { LIVE_SCOPES, runningBanOf } from './rules.ts'

type Admitting = Pick<Ports, 'db' | 'clock'>

export interface Admitted {
  roomId: string
  sessionId: string
}

/** Why a room is warned, as its host is shown it. */
export const warningOf = ({
  state,
  stateReason,
}: Pick<typeof liveRooms.$inferSelect, 'state' | 'stateReason'>) => (state === 'warned' ? stateReason : '')

/**
 * Locks a room until the transaction ends. Whatever revokes a key locks the room first, too: one that is under way is
 * waited for, and one that follows finds what was admitted.
 */
export async function lockRoom(tx: Database, roomId: string): Promise<void> {
  await tx.select({ id: liveRooms.id }).from(liveRooms).where(eq(liveRooms.id, roomId)).for('no key update')
}

/** Rooms of a host as they are compared with the room of a key. */
const others = alias(liveRooms, 'others')

/** Returns the room of a valid key whose host may go live now, in one statement. */
async function readAdmitting(tx: Database, keyHash: string, now: number) {
  const normal = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, liveStreamKeys.hostId), eq(users.status, 'normal')))
  const permitted = tx
    .select({ id: liveHosts.id })
    .from(liveHosts)
    .where(eq(liveHosts.userId, liveStreamKeys.hostId))
  const banned = tx
    .select({ id: others.id })
    .from(others)
    .where(runningBanOf(liveStreamKeys.hostId, now, others))
  const [found] = await tx
    .select({ keyId: liveStreamKeys.id, roomId: liveRooms.id, hostId: liveStreamKeys.hostId })
    .from(liveStreamKeys)
    .innerJoin(liveRooms, eq(liveRooms.id, liveStreamKeys.roomId))
    .where(
      and(
        eq(liveStreamKeys.keyHash, keyHash),
        isNull(liveStreamKeys.revokedTime),
        inArray(liveRooms.state, [...openLiveStates]),
        isNull(liveRooms.deleteTime),
        exists(normal),
        exists(permitted),
        notExists(banned),
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

interface Stream {
  roomId: string
  keyId: string
  /** Of the encoder. */
  address: string
}

/** Puts a locked room on air, and ends an earlier stream of it. @returns the id of the session */
export async function beginStream(tx: Database, stream: Stream, now: number): Promise<string> {
  const { roomId } = stream
  const id = newId()
  await endStreams(tx, roomId, now)
  await tx.insert(liveSessions).values({ ...stream, id, startTime: now, lastSeenTime: now })
  await tx
    .update(liveRooms)
    .set({
      onAir: true,
      startTime: sql`coalesce(${liveRooms.startTime}, ${sql.param(now, liveRooms.startTime)})`,
    })
    .where(eq(liveRooms.id, roomId))
  return id
}

/**
 * Admits a stream that is published with a key, and ends an earlier one of the room. Once whatever revokes the key is
 * committed, nothing is admitted, and what was admitted has ended.
 * @param address of the encoder
 * @returns nothing for a key that isn't valid now, and where an entry of the blacklist keeps the host from going live
 */
export async function admitStream(
  { db, clock }: Admitting,
  key: string,
  address: string,
): Promise<Admitted | undefined> {
  const keyHash = await tokenHash(key)
  return inTransaction(db, async (tx) => {
    const [known] = await tx
      .select({ roomId: liveStreamKeys.roomId })
      .from(liveStreamKeys)
      .where(eq(liveStreamKeys.keyHash, keyHash))
    if (!known) return undefined
    await lockRoom(tx, known.roomId)
    const now = clock()
    const admitting = await readAdmitting(tx, keyHash, now)
    if (!admitting) return undefined
    const { roomId, keyId, hostId } = admitting
    const considered = { userId: hostId, facts: [{ kind: 'address' as const, value: address }] }
    const entries = await readKeeping({ db: tx, clock }, considered, LIVE_SCOPES)
    if (entries.length > 0) {
      await countHits(tx, entries)
      return undefined
    }
    return { roomId, sessionId: await beginStream(tx, { roomId, keyId, address }, now) }
  })
}

/** Locks a room, and returns it with its open session. A session is open until its key is revoked. */
export async function lockOnAir(tx: Database, roomId: string) {
  await lockRoom(tx, roomId)
  const [found] = await tx
    .select({
      sessionId: liveSessions.id,
      heartbeat: liveRooms.heartbeat,
      state: liveRooms.state,
      stateReason: liveRooms.stateReason,
    })
    .from(liveSessions)
    .innerJoin(liveRooms, eq(liveRooms.id, liveSessions.roomId))
    .where(and(eq(liveSessions.roomId, roomId), isNull(liveSessions.endTime)))
  return found
}

/**
 * Takes a room off air whose stream ended by itself. Its key stays valid, so that the host can continue.
 * @param sessionId of the stream. A room with another one by now stays on air
 */
export const endStream = (
  { db, clock }: Admitting,
  { roomId, sessionId }: { roomId: string; sessionId: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const open = await lockOnAir(tx, roomId)
    if (open?.sessionId !== sessionId) return
    await endStreams(tx, roomId, clock())
    await tx.update(liveRooms).set({ onAir: false, viewers: 0 }).where(eq(liveRooms.id, roomId))
  })

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

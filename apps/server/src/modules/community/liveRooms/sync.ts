import { LIVE_STATISTICS_TOGETHER } from '@admin/api-client/contract/limits'
import { and, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import { liveRooms, liveSessions } from '../../../db/schema/liveRooms.ts'
import type { Ports } from '../../../kernel/context.ts'
import type { LiveServer } from '../../../ports/LiveServer.ts'
import { endStream } from './admission.ts'

/** Milliseconds in which a stream that was admitted has to be listed by the streaming server. */
const GRACE = 30_000

type Syncing = Pick<Ports, 'db' | 'clock' | 'log'>

/** Does something for each room, some at a time. One that fails is logged and doesn't stop the others. */
async function forEachRoom<Room extends { roomId: string }>(
  { log }: Syncing,
  rooms: readonly Room[],
  what: string,
  work: (room: Room) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < rooms.length; from += LIVE_STATISTICS_TOGETHER)
    await Promise.all(
      rooms
        .slice(from, from + LIVE_STATISTICS_TOGETHER)
        .map((room) => work(room).catch((error) => log.warn({ roomId: room.roomId, error }, what))),
    )
}

/**
 * Brings rooms and streaming server in line: ends streams of rooms that have none admitted, such as those whose host was
 * frozen, takes rooms off air whose stream is gone, and reads the viewers of the others. What fails for one room is
 * repeated by the next poll.
 */
export async function syncLiveRooms(ports: Syncing, server: LiveServer): Promise<void> {
  const { db, clock } = ports
  const streams = await server.list()
  const open = await db
    .select({ roomId: liveSessions.roomId })
    .from(liveSessions)
    .where(and(isNull(liveSessions.endTime), inArray(liveSessions.roomId, streams)))
  const admitted = new Set(open.map(({ roomId }) => roomId))
  const intruding = streams.filter((roomId) => !admitted.has(roomId)).map((roomId) => ({ roomId }))
  await forEachRoom(ports, intruding, 'stream not ended yet', ({ roomId }) => server.kick(roomId))
  const gone = await db
    .select({ roomId: liveSessions.roomId, sessionId: liveSessions.id })
    .from(liveSessions)
    .where(
      and(
        isNull(liveSessions.endTime),
        lt(liveSessions.startTime, clock() - GRACE),
        notInArray(liveSessions.roomId, [...admitted]),
      ),
    )
  await forEachRoom(ports, gone, 'room not taken off air yet', (stream) => endStream(ports, stream))
  const onAir = [...admitted].map((roomId) => ({ roomId }))
  await forEachRoom(ports, onAir, 'viewers not read', async ({ roomId }) => {
    const viewers = await server.viewers(roomId)
    if (viewers === null) return
    await db
      .update(liveRooms)
      .set({ viewers, peak: sql`greatest(${liveRooms.peak}, ${viewers})` })
      .where(and(eq(liveRooms.id, roomId), liveRooms.onAir))
  })
}

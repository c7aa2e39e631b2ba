import { and, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import { liveRooms, liveSessions } from '../../../db/schema/live.ts'
import type { Ports } from '../../../kernel/context.ts'
import type { LiveServer } from '../../../ports/LiveServer.ts'
import { endStream } from './admission.ts'

/** Milliseconds in which a stream that was admitted has to be listed by the streaming server. */
const GRACE = 30_000

/**
 * Brings rooms and streaming server in line: ends streams of rooms that have none admitted, such as those whose host was
 * frozen, takes rooms off air whose stream is gone, and reads the viewers of the others.
 */
export async function syncLiveRooms(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  server: LiveServer,
): Promise<void> {
  const streams = await server.list()
  const open = await db
    .select({ roomId: liveSessions.roomId })
    .from(liveSessions)
    .where(
      and(
        isNull(liveSessions.endTime),
        inArray(
          liveSessions.roomId,
          streams.map(({ roomId }) => roomId),
        ),
      ),
    )
  const admitted = new Set(open.map(({ roomId }) => roomId))
  for (const { roomId, viewers } of streams) {
    if (!admitted.has(roomId)) await server.kick(roomId)
    else
      await db
        .update(liveRooms)
        .set({ viewers, peak: sql`greatest(${liveRooms.peak}, ${viewers})` })
        .where(and(eq(liveRooms.id, roomId), liveRooms.onAir))
  }
  const gone = await db
    .select({ roomId: liveSessions.roomId })
    .from(liveSessions)
    .where(
      and(
        isNull(liveSessions.endTime),
        lt(liveSessions.startTime, clock() - GRACE),
        notInArray(liveSessions.roomId, [...admitted]),
      ),
    )
  for (const { roomId } of gone) await endStream({ db, clock }, roomId)
}

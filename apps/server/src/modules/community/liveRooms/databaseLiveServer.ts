import { and, eq, isNull } from 'drizzle-orm'
import { liveRooms, liveSessions, liveStreamKeys } from '../../../db/schema/liveRooms.ts'
import type { Ports } from '../../../kernel/context.ts'
import type { LiveServer } from '../../../ports/LiveServer.ts'

/** Streaming server that is only the rows of its streams, so that the area works on one machine. It has no pictures. */
export const databaseLiveServer = ({ db, clock }: Pick<Ports, 'db' | 'clock'>): LiveServer => ({
  async list() {
    const open = await db
      .select({ roomId: liveSessions.roomId })
      .from(liveSessions)
      .where(isNull(liveSessions.endTime))
    return open.map(({ roomId }) => roomId)
  },
  async viewers(roomId) {
    const [room] = await db
      .select({ viewers: liveRooms.viewers })
      .from(liveRooms)
      .where(and(eq(liveRooms.id, roomId), liveRooms.onAir))
    return room?.viewers ?? null
  },
  async kick(roomId) {
    await db.transaction(async (tx) => {
      // Rooms are locked before what is in them.
      await tx.update(liveRooms).set({ onAir: false, viewers: 0 }).where(eq(liveRooms.id, roomId))
      await tx
        .update(liveSessions)
        .set({ endTime: clock() })
        .where(and(eq(liveSessions.roomId, roomId), isNull(liveSessions.endTime)))
    })
  },
  async revokeKey(roomId) {
    await db.transaction(async (tx) => {
      await tx.select({ id: liveRooms.id }).from(liveRooms).where(eq(liveRooms.id, roomId)).for('update')
      await tx
        .update(liveStreamKeys)
        .set({ revokedTime: clock() })
        .where(and(eq(liveStreamKeys.roomId, roomId), isNull(liveStreamKeys.revokedTime)))
    })
  },
})

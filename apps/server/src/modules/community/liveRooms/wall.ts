import { liveRisk } from '@admin/api-client/contract/community/liveRoomFacts'
import type { liveRoomArea } from '@admin/api-client/contract/community/liveRooms'
import { LIVE_CHAT_MINUTES, LIVE_NEW_HOST_DAYS, LIVE_WALL_ROOMS } from '@admin/api-client/contract/limits'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { liveHosts, liveMessages, liveRooms } from '../../../db/schema/live.ts'
import type { Input } from '../../../http/mount.ts'
import { DAY } from '../../../kernel/durations.ts'
import { completeRooms, selectRooms } from './resource.ts'

const MINUTE = 60_000

/** Returns the sensitive words in the latest chat of rooms, by the room's id. */
async function readWords(
  db: Database,
  roomIds: readonly string[],
  now: number,
): Promise<Map<string, string[]>> {
  const found = await db
    .select({
      roomId: liveMessages.roomId,
      words: sql<string[]>`array_agg(distinct word order by word)`,
    })
    .from(liveMessages)
    .crossJoin(sql`unnest(${liveMessages.hits}) as word`)
    .where(
      and(
        inArray(liveMessages.roomId, [...roomIds]),
        gt(liveMessages.time, now - LIVE_CHAT_MINUTES * MINUTE),
      ),
    )
    .groupBy(liveMessages.roomId)
  return new Map(found.map(({ roomId, words }) => [roomId, words]))
}

/** Returns the rooms on air with the highest risk: reports for their viewers, a new host, sensitive words in the chat. */
export async function readWall({ db, clock }: Input<(typeof liveRoomArea)['operations']['wall']>) {
  const now = clock()
  const rows = await selectRooms(db).where(and(liveRooms.onAir, isNull(liveRooms.deleteTime)))
  const grants = await db
    .select({ userId: liveHosts.userId })
    .from(liveHosts)
    .innerJoin(liveRooms, and(eq(liveRooms.hostId, liveHosts.userId), liveRooms.onAir))
    .where(gt(liveHosts.time, now - LIVE_NEW_HOST_DAYS * DAY))
  const newHosts = new Set(grants.map(({ userId }) => userId))
  const words = await readWords(
    db,
    rows.map(({ id }) => id),
    now,
  )
  const judged = rows.map((row) => {
    const risks = { newHost: newHosts.has(row.hostId), words: words.get(row.id) ?? [] }
    return { ...row, ...risks, risk: liveRisk({ ...row, ...risks }) }
  })
  const first = judged
    .sort(
      (one, other) => other.risk - one.risk || other.viewers - one.viewers || (one.id < other.id ? -1 : 1),
    )
    .slice(0, LIVE_WALL_ROOMS)
  return completeRooms(first, db, now)
}

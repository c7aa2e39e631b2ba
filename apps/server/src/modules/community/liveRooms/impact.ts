import type { LiveImpact, liveRoomArea } from '@admin/api-client/contract/community/liveRooms'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { liveHosts, liveRooms, liveStreamKeys } from '../../../db/schema/liveRooms.ts'
import type { Input } from '../../../http/mount.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { liveRoomResource } from './resource.ts'

type Operations = (typeof liveRoomArea)['operations']

/** Counts what ends when the valid keys of some rooms are revoked. */
async function readImpact(db: Database, rooms: SQL): Promise<LiveImpact> {
  const [found] = await db
    .select({
      keys: sql<number>`count(*)::integer`,
      streams: sql<number>`count(*) filter (where ${liveRooms.onAir})::integer`,
      viewers: sql<number>`coalesce(sum(${liveRooms.viewers}) filter (where ${liveRooms.onAir}), 0)::integer`,
      gifts: sql<string>`coalesce(sum(${liveRooms.gifts}), 0)::text`,
    })
    .from(liveStreamKeys)
    .innerJoin(liveRooms, eq(liveRooms.id, liveStreamKeys.roomId))
    .where(and(isNull(liveStreamKeys.revokedTime), rooms))
  return found ?? { keys: 0, streams: 0, viewers: 0, gifts: '0' }
}

const ofHost = (hostId: string) => eq(liveStreamKeys.hostId, hostId)

/** Returns what a ban of a room, which ends all streams of its host, and its end would do. */
export async function previewRoom({ params: { id }, ...context }: Input<Operations['impact']>) {
  const { hostId } = await liveRoomResource.get(context, id)
  return {
    ban: await readImpact(context.db, ofHost(hostId)),
    end: await readImpact(context.db, eq(liveStreamKeys.roomId, id)),
  }
}

/** Returns what revoking a streaming permission would do. */
export async function previewHost({ db, params: { id } }: Input<Operations['hostImpact']>) {
  const [host] = await db.select({ userId: liveHosts.userId }).from(liveHosts).where(eq(liveHosts.id, id))
  if (!host) throw new Refusal('notFound')
  return readImpact(db, ofHost(host.userId))
}

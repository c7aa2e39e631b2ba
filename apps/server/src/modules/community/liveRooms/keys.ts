import type { liveRoomArea } from '@admin/api-client/contract/community/liveRooms'
import { and, eq, isNull } from 'drizzle-orm'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { liveRooms, liveStreamKeys } from '../../../db/schema/liveRooms.ts'
import type { Input } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { newToken, tokenHash } from '../../../kernel/tokens.ts'
import { requireNotBlacklisted } from '../blacklists/matching.ts'
import { liveRoomResource } from './resource.ts'
import { LIVE_SCOPES, requireHost, requireOpen } from './rules.ts'
import { disconnect } from './server.ts'

type Operations = (typeof liveRoomArea)['operations']

const { name: resource, get, requireChangeable } = liveRoomResource

/** Locks the rooms of a host in the order of their ids. Rooms are locked before their keys. */
export const lockRoomsOf = (tx: Database, hostId: string) =>
  tx
    .select({ id: liveRooms.id })
    .from(liveRooms)
    .where(eq(liveRooms.hostId, hostId))
    .orderBy(liveRooms.id)
    .for('update')

/** Revokes the valid keys of locked rooms of a host, or of one locked room. */
export const revokeKeys = (tx: Database, of: { roomId: string } | { hostId: string }, now: number) =>
  tx
    .update(liveStreamKeys)
    .set({ revokedTime: now })
    .where(
      and(
        isNull(liveStreamKeys.revokedTime),
        'roomId' in of ? eq(liveStreamKeys.roomId, of.roomId) : eq(liveStreamKeys.hostId, of.hostId),
      ),
    )
    .returning({ roomId: liveStreamKeys.roomId })

/**
 * Issues a stream key, of which only the digest is stored. The earlier key is revoked, and a stream with it ends.
 * @throws Refusal `liveRoomClosed`, `hostFrozen`, `hostNotAllowed`, `hostBanned`, `blacklisted`
 */
export async function issueKey({ params: { id }, ...context }: Input<Operations['issueKey']>) {
  const { hostId } = await get(context, id)
  await requireNotBlacklisted(context, hostId, ...LIVE_SCOPES)
  const key = newToken()
  const keyHash = await tokenHash(key)
  const replaced = await operate(context, { action: 'issueKey', resource }, async (tx, record) => {
    const room = await requireChangeable(context, tx, id)
    requireOpen(room)
    await requireHost(context, tx, room.hostId)
    const now = context.clock()
    const revoked = await revokeKeys(tx, { roomId: id }, now)
    await tx
      .insert(liveStreamKeys)
      .values({ id: newId(), roomId: id, hostId: room.hostId, keyHash, createTime: now })
    record({ targetId: id, after: { replaced: revoked.length > 0 } })
    return revoked.length > 0
  })
  if (replaced) await disconnect(context, id, { hasKey: true })
  return { key }
}

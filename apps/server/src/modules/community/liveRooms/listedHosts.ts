import { maskedEntry } from '@admin/api-client/contract/community/blacklists'
import { eq, isNull } from 'drizzle-orm'
import { liveRooms, liveSessions } from '../../../db/schema/liveRooms.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Ports } from '../../../kernel/context.ts'
import { writeLog } from '../../../kernel/operate.ts'
import { countHits, readListedUsers } from '../blacklists/matching.ts'
import { lockRoomsOf, revokeKeys } from './keys.ts'
import { LIVE_SCOPES } from './rules.ts'
import { disconnect } from './server.ts'

/**
 * Revokes the keys of hosts on air whom an entry of the blacklist keeps from going live, by anything known of them or by
 * the address of their encoder, and ends their streams. Hosts off air are compared when they are admitted.
 */
export async function revokeListed(ports: Pick<Ports, 'db' | 'clock' | 'liveServer' | 'log'>): Promise<void> {
  const { db, clock } = ports
  const onAir = await db
    .select({ userId: liveRooms.hostId, address: liveSessions.address })
    .from(liveSessions)
    .innerJoin(liveRooms, eq(liveRooms.id, liveSessions.roomId))
    .where(isNull(liveSessions.endTime))
  const hosts = [...Map.groupBy(onAir, ({ userId }) => userId)].map(([userId, streams]) => ({
    userId,
    facts: streams.map(({ address }) => ({ kind: 'address' as const, value: address })),
  }))
  const listed = await readListedUsers(db, hosts, { now: clock(), scopes: LIVE_SCOPES })
  for (const [hostId, entries] of listed) {
    const reason = entries.map(maskedEntry).join(', ')
    const revoked = await inTransaction(db, async (tx) => {
      await lockRoomsOf(tx, hostId)
      const now = clock()
      const rooms = await revokeKeys(tx, { hostId }, now)
      if (rooms.length > 0) await countHits(tx, entries)
      await writeLog({ clock: () => now, address: '', started: now }, tx, {
        ...{ action: 'revokeKeys', resource: 'liveRoom', operator: null, succeeded: true },
        changes: rooms.map(({ roomId }) => ({ targetId: roomId, after: { reason } })),
      })
      return rooms
    })
    for (const { roomId } of revoked) await disconnect(ports, roomId)
  }
}

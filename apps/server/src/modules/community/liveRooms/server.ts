import { openLiveStates } from '@admin/api-client/contract/community/liveRoomFacts'
import { and, eq, inArray } from 'drizzle-orm'
import { liveRooms } from '../../../db/schema/liveRooms.ts'
import type { Ports } from '../../../kernel/context.ts'
import type { LiveServer } from '../../../ports/LiveServer.ts'
import { databaseLiveServer } from './databaseLiveServer.ts'

/** Returns the streaming server; without one, streams are only rows of the database. */
export const liveServerOf = (ports: Pick<Ports, 'db' | 'clock' | 'liveServer'>): LiveServer =>
  ports.liveServer ?? databaseLiveServer(ports)

type Connected = Pick<Ports, 'db' | 'clock' | 'liveServer' | 'log'>

/**
 * Ends the stream of a room whose key is revoked. Called after the transaction, which calls to other servers don't
 * belong in. The poll repeats it where the streaming server can't be reached now.
 * @param hasKey whether the room has another key. @default it has none
 */
export async function disconnect(
  { log, ...ports }: Connected,
  roomId: string,
  { hasKey = false } = {},
): Promise<void> {
  const server = liveServerOf(ports)
  try {
    if (!hasKey) await server.revokeKey(roomId)
    await server.kick(roomId)
  } catch (error) {
    log.warn({ roomId, error }, 'stream not ended yet')
  }
}

/** Ends the streams of the open rooms of a host whose keys are revoked; see `disconnect`. */
export async function disconnectHost(ports: Connected, hostId: string): Promise<void> {
  const open = await ports.db
    .select({ id: liveRooms.id })
    .from(liveRooms)
    .where(and(eq(liveRooms.hostId, hostId), inArray(liveRooms.state, [...openLiveStates])))
  for (const { id } of open) await disconnect(ports, id)
}

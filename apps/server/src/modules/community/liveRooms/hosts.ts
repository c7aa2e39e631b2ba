import { openLiveStates } from '@admin/api-client/contract/community/liveRoomFacts'
import { liveHost, liveRoomArea } from '@admin/api-client/contract/community/liveRooms'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { requireOne } from '../../../crud/readHandlers.ts'
import { newId } from '../../../db/columns.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { contains } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { liveHosts, liveRooms } from '../../../db/schema/liveRooms.ts'
import { users } from '../../../db/schema/users.ts'
import type { Input } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { requireUser } from '../../content/works/authors.ts'
import { requireNotBlacklisted } from '../blacklists/matching.ts'
import { lockRoomsOf, revokeKeys } from './keys.ts'
import { LIVE_SCOPES } from './rules.ts'
import { disconnect } from './server.ts'

const { operations } = liveRoomArea
type Operations = typeof operations

const openRooms = sql<number>`(
  select count(*)::integer from ${liveRooms}
  where ${liveRooms.hostId} = ${liveHosts}.user_id
    and ${and(inArray(liveRooms.state, [...openLiveStates]), isNull(liveRooms.deleteTime))})`

const reads = listReads({
  table: liveHosts,
  row: liveHost,
  query: operations.hosts.query,
  select: (db) =>
    db
      .select({
        ...columnsOf(liveHosts, liveHost),
        nickname: users.nickname,
        openRooms: openRooms.as('open_rooms'),
      })
      .from(liveHosts)
      .innerJoin(users, eq(users.id, liveHosts.userId))
      .$dynamic(),
  filters: {
    nickname: (text) =>
      sql`${liveHosts.userId} in (select ${users.id} from ${users} where ${contains(users.nickname, text)})`,
  },
  defaultSort: '-time',
})

export const listHosts = ({ db, query }: Input<Operations['hosts']>) => reads.page(db, query)

/** Grants a user streaming permission. One who has it already is returned unchanged. @throws Refusal `blacklisted` */
export async function grantHost({ body: { userId, reason }, ...context }: Input<Operations['grantHost']>) {
  await requireNotBlacklisted(context, userId, ...LIVE_SCOPES)
  return operate(context, { action: 'grantHost', resource: 'liveRoom' }, async (tx, record) => {
    await requireUser(tx, 'userId', userId)
    const after = {
      id: newId(),
      userId,
      reason,
      grantedBy: context.session.account.username,
      time: context.clock(),
    }
    const added = await tx.insert(liveHosts).values(after).onConflictDoNothing().returning()
    if (added.length > 0) record({ targetId: userId, after })
    const [host] = await tx.select({ id: liveHosts.id }).from(liveHosts).where(eq(liveHosts.userId, userId))
    if (!host) throw new Refusal('notFound')
    return requireOne({ db: tx }, reads, host.id)
  })
}

/** Revokes the streaming permission of a user and the keys of their rooms. */
export async function revokeHost({
  params: { id },
  body: { reason },
  ...context
}: Input<Operations['revokeHost']>) {
  const ended = await operate(context, { action: 'revokeHost', resource: 'liveRoom' }, async (tx, record) => {
    const [host] = await tx.select().from(liveHosts).where(eq(liveHosts.id, id)).for('update')
    if (!host) throw new Refusal('notFound')
    const { userId } = host
    await lockRoomsOf(tx, userId)
    await tx.delete(liveHosts).where(eq(liveHosts.id, id))
    const revoked = await revokeKeys(tx, { hostId: userId }, context.clock())
    record({ targetId: userId, before: host, after: { reason, keysRevoked: revoked.length } })
    return revoked
  })
  for (const { roomId } of ended) await disconnect(context, roomId)
  return null
}

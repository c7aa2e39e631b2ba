import { liveMessage, liveRoomArea } from '@admin/api-client/contract/community/liveRooms'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { distinctIds } from '../../../crud/bulk.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { revertsOf } from '../../../crud/reverts.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { listReads } from '../../../db/listReads.ts'
import { liveMessages, liveRooms } from '../../../db/schema/liveRooms.ts'
import { users } from '../../../db/schema/users.ts'
import type { Input } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { liveRoomResource } from './resource.ts'

const { operations } = liveRoomArea
type Operations = typeof operations

const readsOf = (visible?: SQL) =>
  listReads({
    table: liveMessages,
    row: liveMessage,
    query: operations.chat.query,
    visible,
    select: (db) =>
      db
        .select({ ...columnsOf(liveMessages, liveMessage), authorName: users.nickname })
        .from(liveMessages)
        .innerJoin(users, eq(users.id, liveMessages.authorId))
        .$dynamic(),
    filters: {
      flagged: (flag) =>
        flag === 'y' ? sql`${liveMessages.hits} <> '{}'` : sql`${liveMessages.hits} = '{}'`,
    },
    defaultSort: '-time',
  })

const messageReads = readsOf()

/** Locks the rooms of messages: their changes are numbered in the order in which they are committed. */
async function lockRooms(tx: Database, ids: readonly string[]): Promise<void> {
  const of = tx
    .select({ id: liveMessages.roomId })
    .from(liveMessages)
    .where(inArray(liveMessages.id, [...ids]))
  await tx
    .select({ id: liveRooms.id })
    .from(liveRooms)
    .where(inArray(liveRooms.id, of))
    .orderBy(liveRooms.id)
    .for('no key update')
}

const messageResource = resourceOf({
  name: 'liveMessage',
  table: liveMessages,
  reads: () => messageReads,
  beforeLock: lockRooms,
})

/** Lets hiding and showing chat messages be reverted. */
export const liveMessageReverts = revertsOf(messageResource, {
  hide: 'liveRoom:moderate',
  show: 'liveRoom:moderate',
})

export async function listChat({ params: { id }, query, ...context }: Input<Operations['chat']>) {
  await liveRoomResource.get(context, id)
  return readsOf(eq(liveMessages.roomId, id)).page(context.db, query)
}

/**
 * Hides messages of a room, with a reason, or shows them again; those that are so already stay as they are. Each is a row
 * of the operation log.
 */
export function changeChat({
  params: { id },
  body: { ids, status, reason },
  ...context
}: Input<Operations['changeChat']>) {
  const hides = status === 'hidden'
  if (hides && !reason) throw refuseField('validation', 'reason', 'required')
  return operate(context, messageResource.operated(hides ? 'hide' : 'show'), async (tx, record) => {
    const room = await liveRoomResource.rows.lock(tx, id, liveRoomResource.visible(context))
    if (!room) throw new Refusal('notFound')
    const others = and(eq(liveMessages.roomId, id), ne(liveMessages.status, status))
    const found = await messageResource.rows.lockEach(tx, distinctIds(ids), others)
    const changes = await messageResource.rows.writeEach(context, tx, [...found.values()], {
      status,
      hideReason: hides ? reason : '',
      hiddenBy: hides ? context.session.account.username : '',
      hideTime: hides ? context.clock() : null,
    })
    for (const change of changes) record(change)
    return { changed: changes.length }
  })
}

import { liveMessage, liveRoomArea } from '@admin/api-client/contract/community/liveRooms'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { distinctIds } from '../../../crud/bulk.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { listReads } from '../../../db/listReads.ts'
import { liveMessages } from '../../../db/schema/live.ts'
import { users } from '../../../db/schema/users.ts'
import type { Input } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { liveRoomResource } from './resource.ts'

const { operations } = liveRoomArea
type Operations = typeof operations

const messagesOf = (roomId: string) =>
  listReads({
    table: liveMessages,
    row: liveMessage,
    query: operations.chat.query,
    visible: eq(liveMessages.roomId, roomId),
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

export async function listChat({ params: { id }, query, ...context }: Input<Operations['chat']>) {
  await liveRoomResource.get(context, id)
  return messagesOf(id).page(context.db, query)
}

/** Hides messages of a room, with a reason, or shows them again; those that are so already stay as they are. */
export function changeChat({
  params: { id },
  body: { ids, status, reason },
  ...context
}: Input<Operations['changeChat']>) {
  const hides = status === 'hidden'
  if (hides && !reason) throw refuseField('validation', 'reason', 'required')
  const action = hides ? 'hideChat' : 'showChat'
  return operate(context, { action, resource: 'liveRoom' }, async (tx, record) => {
    const room = await liveRoomResource.rows.lock(tx, id, liveRoomResource.visible(context))
    if (!room) throw new Refusal('notFound')
    const changed = await tx
      .update(liveMessages)
      .set({ status, hideReason: hides ? reason : '' })
      .where(
        and(
          eq(liveMessages.roomId, id),
          inArray(liveMessages.id, distinctIds(ids)),
          ne(liveMessages.status, status),
        ),
      )
      .returning({ id: liveMessages.id })
    if (changed.length > 0)
      record({ targetId: id, after: { messages: changed.length, ...(hides && { reason }) } })
    return { changed: changed.length }
  })
}

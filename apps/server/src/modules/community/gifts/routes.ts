import { giftArea, giftSend } from '@admin/api-client/contract/community/gifts'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { reorderHandler } from '../../../crud/reorder.ts'
import { ENABLING, statusHandler } from '../../../crud/transitions.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { listReads } from '../../../db/listReads.ts'
import { giftSends, gifts } from '../../../db/schema/shop.ts'
import { users } from '../../../db/schema/users.ts'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { giftResource } from './resource.ts'

const senders = alias(users, 'senders')
const receivers = alias(users, 'receivers')

const sendsOf = (giftId: string) =>
  listReads({
    table: giftSends,
    row: giftSend,
    query: giftArea.operations.sends.query,
    visible: eq(giftSends.giftId, giftId),
    select: (db) =>
      db
        .select({
          ...columnsOf(giftSends, giftSend),
          senderName: senders.nickname,
          receiverName: receivers.nickname,
        })
        .from(giftSends)
        .innerJoin(senders, eq(senders.id, giftSends.senderId))
        .innerJoin(receivers, eq(receivers.id, giftSends.receiverId))
        .$dynamic(),
    defaultSort: '-time',
  })

export const giftRoutes: Handlers<typeof giftArea> = {
  ...plainHandlers(giftResource, { area: giftArea }),
  /** What was sent refers to its gift, so a gift that was ever sent stays. */
  delete: (input) =>
    giftResource.delete(input, input.params.id, async (tx, { id }) => {
      if ((await tx.$count(giftSends, eq(giftSends.giftId, id))) > 0) throw new Refusal('giftSent')
    }),
  setStatus: statusHandler(giftResource, ENABLING),
  reorder: reorderHandler('gift', gifts),
  async sends(context) {
    await giftResource.get(context, context.params.id)
    return sendsOf(context.params.id).page(context.db, context.query)
  },
}

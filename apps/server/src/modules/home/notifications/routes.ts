import type { notificationArea } from '@admin/api-client/contract/home/notifications'
import type { Database } from '../../../db/Database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { announceTo } from './events.ts'
import { markAllRead, markRead, readFeed } from './feed.ts'

/** Reading is nothing that the operation log tells of; the operator's other pages hear of it. */
const marking = (context: SignedIn, mark: (tx: Database) => Promise<void>) =>
  inTransaction(context.db, async (tx) => {
    await mark(tx)
    await announceTo(tx, [context.session.account.id])
    return null
  })

export const notificationRoutes: Handlers<typeof notificationArea> = {
  feed: readFeed,
  read: (input) => marking(input, (tx) => markRead(input, tx, input.body.ids)),
  readAll: (input) => marking(input, (tx) => markAllRead(input, tx)),
}

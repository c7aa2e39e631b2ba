import type { notificationArea } from '@admin/api-client/contract/home/notifications'
import type { Handlers } from '../../../http/mount.ts'
import { markRead, readFeed } from './feed.ts'

export const notificationRoutes: Handlers<typeof notificationArea> = {
  feed: readFeed,
  read: (input) => markRead(input, input.body.ids),
  readAll: (input) => markRead(input),
}

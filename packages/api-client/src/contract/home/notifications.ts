import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { enumerations } from '../enumerations.ts'
import { bulkIds, none } from '../envelope.ts'
import { id, timestamp } from '../fields.ts'
import { get, post } from '../operation.ts'

const path = '/api/admin/notifications'

/** A published notice, or a notification of the operator's own. */
export const feedEntry = z
  .object({
    id,
    kind: z.enum(['notice', ...enumerations.notificationKind]),
    title: z.string(),
    /** Sanitized HTML of a notice, else plain text. */
    body: z.string(),
    /** Path in the back office of what it is about; empty without one. */
    link: z.string(),
    /** What the text of its kind is filled with. */
    data: z.record(z.string(), z.string()),
    time: timestamp,
    read: z.boolean(),
  })
  .meta({ id: 'FeedEntry' })
export type FeedEntry = z.infer<typeof feedEntry>

export const notificationFeed = z
  .object({
    /** Of all entries, also of those too old to be among `entries`. */
    unread: z.number().int(),
    /** Newest first. */
    entries: z.array(feedEntry),
    /** Of the back office itself: those under way, and those that begin within a day. */
    maintenances: z.array(
      z.object({
        id,
        title: z.string(),
        message: z.string(),
        startTime: timestamp,
        endTime: timestamp,
      }),
    ),
  })
  .meta({ id: 'NotificationFeed' })
export type NotificationFeed = z.infer<typeof notificationFeed>

export const notificationArea = defineArea({
  name: 'notification',
  operations: {
    feed: get(path, {
      summary: 'List notices, personal notifications, and scheduled maintenance',
      access: 'session',
      background: true,
      data: notificationFeed,
    }),
    read: post(`${path}/read`, {
      summary: 'Mark entries of the notification center as read',
      access: 'session',
      body: z.object({ ids: bulkIds }),
      data: none,
    }),
    readAll: post(`${path}/read-all`, {
      summary: 'Mark every entry of the notification center as read',
      access: 'session',
      data: none,
    }),
  },
})

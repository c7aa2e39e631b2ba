import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId, tracked } from '../columns.ts'
import { accounts } from './accounts.ts'

/** Permissions that accounts asked for; a granted one is theirs in addition to those of their roles until it expires. */
export const accessRequests = pgTable(
  'access_requests',
  {
    id: primaryId(),
    requesterId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    requesterName: text().notNull(),
    code: text().notNull(),
    reason: text().notNull(),
    days: integer().notNull(),
    status: text().$type<CodeOf<'accessRequestStatus'>>().notNull(),
    deciderId: uuid(),
    deciderName: text().notNull().default(''),
    decideTime: moment(),
    note: text().notNull().default(''),
    expireTime: moment(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('access_requests_pending_unique')
      .on(table.requesterId, table.code)
      .where(sql`${table.status} = 'pending'`),
    index('access_requests_granted').on(table.requesterId).where(sql`${table.status} = 'granted'`),
    index('access_requests_requester').on(table.requesterId, table.createTime),
    index('access_requests_status').on(table.status, table.createTime),
    index('access_requests_create_time').on(table.createTime, table.id),
    index('access_requests_expire_time').on(table.expireTime, table.id),
  ],
)

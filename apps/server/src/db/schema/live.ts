import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId, searchIndex, softDeleted, tracked } from '../columns.ts'
import { users } from './users.ts'

/** Users who may go live. */
export const liveHosts = pgTable(
  'live_hosts',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Why they were allowed. */
    reason: text().notNull(),
    grantedBy: text().notNull(),
    time: moment().notNull(),
  },
  (table) => [
    uniqueIndex('live_hosts_once').on(table.userId),
    index('live_hosts_time').on(table.time, table.id),
  ],
)

/** Rooms in which hosts stream. Triggers revoke the keys of a room that is closed, and take it off air. */
export const liveRooms = pgTable(
  'live_rooms',
  {
    id: primaryId(),
    title: text().notNull(),
    /** Address of the picture. */
    cover: text().notNull(),
    /** Value of an item of the dictionary. */
    category: text().notNull(),
    hostId: uuid()
      .notNull()
      .references(() => users.id),
    /** Empty: everywhere. */
    countries: text().array().$type<CodeOf<'areas'>[]>().notNull(),
    scheduledTime: moment(),
    chargePoints: integer().notNull(),
    state: text().$type<CodeOf<'liveState'>>().notNull().default('streaming'),
    stateReason: text().notNull().default(''),
    /** End of the ban; null: without an end, or not banned. */
    bannedUntil: moment(),
    /** Whether a stream arrives. */
    onAir: boolean().notNull().default(false),
    viewers: integer().notNull().default(0),
    peak: integer().notNull().default(0),
    /** Points. */
    gifts: integer().notNull().default(0),
    /** Reports of users that aren't closed. */
    openReports: integer().notNull().default(0),
    startTime: moment(),
    endTime: moment(),
    ...softDeleted,
    ...tracked,
  },
  (table) => [
    searchIndex('live_rooms_search', table.title),
    index('live_rooms_host').on(table.hostId, table.id),
    index('live_rooms_state').on(table.state, table.id),
    index('live_rooms_on_air').on(table.id).where(sql`${table.onAir}`),
    index('live_rooms_viewers').on(table.viewers, table.id),
    index('live_rooms_peak').on(table.peak, table.id),
    index('live_rooms_open_reports').on(table.openReports, table.id),
    index('live_rooms_start_time').on(table.startTime, table.id),
    index('live_rooms_create_time').on(table.createTime, table.id).where(sql`${table.deleteTime} is null`),
  ],
)

/** Keys with which encoders publish. A trigger ends the sessions of a key that is revoked. */
export const liveStreamKeys = pgTable(
  'live_stream_keys',
  {
    id: primaryId(),
    roomId: uuid()
      .notNull()
      .references(() => liveRooms.id, { onDelete: 'cascade' }),
    hostId: uuid()
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the key: a copy of the table publishes nothing. */
    keyHash: text().notNull(),
    createTime: moment().notNull(),
    /** Null: valid. */
    revokedTime: moment(),
  },
  (table) => [
    uniqueIndex('live_stream_keys_hash_unique').on(table.keyHash),
    uniqueIndex('live_stream_keys_one_valid').on(table.roomId).where(sql`${table.revokedTime} is null`),
    index('live_stream_keys_room').on(table.roomId),
    index('live_stream_keys_host').on(table.hostId).where(sql`${table.revokedTime} is null`),
  ],
)

/** Streams that arrived or arrive, each by the key that it was published with. */
export const liveSessions = pgTable(
  'live_sessions',
  {
    id: primaryId(),
    roomId: uuid()
      .notNull()
      .references(() => liveRooms.id, { onDelete: 'cascade' }),
    keyId: uuid()
      .notNull()
      .references(() => liveStreamKeys.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token with which the stream reports viewers and chat. */
    tokenHash: text().notNull(),
    /** Of the encoder. */
    address: text().notNull(),
    startTime: moment().notNull(),
    lastSeenTime: moment().notNull(),
    /** Null: it arrives. */
    endTime: moment(),
  },
  (table) => [
    uniqueIndex('live_sessions_token_unique').on(table.tokenHash),
    uniqueIndex('live_sessions_one_open').on(table.roomId).where(sql`${table.endTime} is null`),
    index('live_sessions_room').on(table.roomId, table.startTime),
    index('live_sessions_key').on(table.keyId),
  ],
)

/** Chat of live rooms. */
export const liveMessages = pgTable(
  'live_messages',
  {
    id: primaryId(),
    roomId: uuid()
      .notNull()
      .references(() => liveRooms.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    content: text().notNull(),
    /** Sensitive words in it. */
    hits: text().array().notNull().default(sql`'{}'`),
    status: text().$type<CodeOf<'commentStatus'>>().notNull().default('visible'),
    hideReason: text().notNull().default(''),
    time: moment().notNull(),
  },
  (table) => [
    index('live_messages_room').on(table.roomId, table.time, table.id),
    index('live_messages_author').on(table.authorId),
    index('live_messages_hits').on(table.roomId, table.time).where(sql`${table.hits} <> '{}'`),
  ],
)

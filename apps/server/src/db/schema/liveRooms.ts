import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId, searchIndex, softDeleted, tracked } from '../columns.ts'
import { users } from './users.ts'

/** Users with streaming permission. */
export const liveHosts = pgTable(
  'live_hosts',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Why it was granted. */
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
    gifts: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
    /** Sequence number of the last heartbeat: one that is repeated counts nothing twice. */
    heartbeat: bigint({ mode: 'number' }).notNull().default(0),
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
    index('live_rooms_state').on(table.state, table.createTime, table.id),
    index('live_rooms_category').on(table.category, table.createTime, table.id),
    index('live_rooms_bans').on(table.hostId).where(sql`${table.state} = 'banned'`),
    index('live_rooms_on_air').on(table.id).where(sql`${table.onAir}`),
    index('live_rooms_viewers').on(table.viewers, table.id),
    index('live_rooms_peak').on(table.peak, table.id),
    index('live_rooms_gifts').on(table.gifts, table.id),
    index('live_rooms_open_reports').on(table.openReports, table.id),
    index('live_rooms_scheduled_time').on(table.scheduledTime, table.id),
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
    /** Of the encoder. */
    address: text().notNull(),
    startTime: moment().notNull(),
    lastSeenTime: moment().notNull(),
    /** Null: it arrives. */
    endTime: moment(),
  },
  (table) => [
    uniqueIndex('live_sessions_one_open').on(table.roomId).where(sql`${table.endTime} is null`),
    index('live_sessions_room').on(table.roomId, table.startTime),
    index('live_sessions_key').on(table.keyId),
  ],
)

/** Chat of live rooms. A trigger numbers the changes of the status, so that a chat service asks for what it missed. */
export const liveMessages = pgTable(
  'live_messages',
  {
    /** Of the chat service: a message that is reported again is stored once. */
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
    /** Operator who hid it; empty if it isn't hidden, or is because of its words. */
    hiddenBy: text().notNull().default(''),
    hideTime: moment(),
    /** Number of the last change of the status; 0: none since it arrived. */
    revision: bigint({ mode: 'number' }).notNull().default(0),
    time: moment().notNull(),
    ...tracked,
  },
  (table) => [
    index('live_messages_room').on(table.roomId, table.time, table.id),
    index('live_messages_author').on(table.authorId),
    index('live_messages_time').on(table.time),
    index('live_messages_revision').on(table.roomId, table.revision).where(sql`${table.revision} > 0`),
    index('live_messages_hits').on(table.roomId, table.time).where(sql`${table.hits} <> '{}'`),
  ],
)

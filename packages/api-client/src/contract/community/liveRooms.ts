import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { bulkIds, listOf, listQuery, none } from '../envelope.ts'
import {
  code,
  codeFilter,
  coins,
  createdBetween,
  deletedFilter,
  enumeration,
  fileAddress,
  fileLink,
  id,
  name,
  reason,
  reasonBody,
  softDeleted,
  textFilter,
  timeFilter,
  timestamp,
  tracked,
  version,
} from '../fields.ts'
import {
  CHARGE_POINTS_MAX,
  DICTIONARY_VALUE_MAX_LENGTH,
  LIVE_BAN_HOURS,
  LIVE_MAX_COUNTRIES,
  REMARK_MAX_LENGTH,
} from '../limits.ts'
import { maskedBy } from '../maskedFields.ts'
import { get, post } from '../operation.ts'

const path = '/api/admin/live-rooms'
const hostPath = '/api/admin/live-hosts'
const state = enumeration('liveState')
const country = enumeration('areas')
const messageStatus = enumeration('commentStatus')

const editable = {
  title: name,
  /** Address of a picture. */
  cover: fileAddress.min(1),
  /** Value of an item of the dictionary `liveCategory`. */
  category: code.min(1).max(DICTIONARY_VALUE_MAX_LENGTH),
  /** Where it is shown; everywhere if it is empty. */
  countries: z.array(country).max(LIVE_MAX_COUNTRIES).default([]),
  /** When the host plans to begin; null without a plan. */
  scheduledTime: timestamp.nullable().default(null),
  /** Points that a viewer pays to enter (specification, section 5); 0: free. */
  chargePoints: z.number().int().min(0).max(CHARGE_POINTS_MAX).default(0),
}

/** The host has to have streaming permission. */
export const liveRoomCreate = z.object({ ...editable, hostId: id })
/** The host stays. */
export const liveRoomUpdate = z.object({ ...editable, version })

export const liveRoom = z
  .object({
    id,
    title: z.string(),
    cover: fileLink,
    category: z.string(),
    /** Chinese name of the category; its value if the dictionary no longer has it. */
    categoryName: z.string(),
    categoryNameEn: z.string(),
    hostId: id,
    hostName: z.string(),
    countries: z.array(country),
    scheduledTime: timestamp.nullable(),
    chargePoints: z.number().int(),
    /** A ban that is over reads as ended. */
    state,
    /** Why it is warned, banned or ended; empty while it only streams. */
    stateReason: z.string(),
    /** End of the ban; null for one without an end, and for a room that isn't banned. */
    bannedUntil: timestamp.nullable(),
    /** Whether a stream arrives. */
    onAir: z.boolean(),
    viewers: z.number().int(),
    /** Most viewers at the same time. */
    peak: z.number().int(),
    /** Points of the gifts that viewers sent in it. */
    gifts: coins,
    openReports: z.number().int(),
    /** When the first stream arrived; null before. */
    startTime: timestamp.nullable(),
    /** When it was closed for good. */
    endTime: timestamp.nullable(),
    /** Seconds for which streams have arrived so far; null before the first. */
    seconds: z.number().int().nullable(),
    ...softDeleted,
    ...tracked,
  })
  .meta({ id: 'LiveRoom' })
export type LiveRoom = z.infer<typeof liveRoom>

export const liveRoomQuery = listQuery(
  ['viewers', 'peak', 'gifts', 'openReports', 'scheduledTime', 'startTime', 'createTime'],
  {
    id: codeFilter,
    title: textFilter,
    /** Nickname of the host. */
    host: textFilter,
    hostId: codeFilter,
    category: codeFilter,
    state: state.optional(),
    /** Whether a stream arrives. */
    onAir: enumeration('yesNo').optional(),
    /** Whether it has open reports. */
    reported: enumeration('yesNo').optional(),
    /** When the first stream arrived. */
    startedFrom: timeFilter,
    startedTo: timeFilter,
    ...deletedFilter,
    ...createdBetween,
  },
)

/** A room on air, and what makes it a risk. */
export const wallRoom = liveRoom
  .extend({
    /** 0 to 100; see `LIVE_RISK`. */
    risk: z.number().int(),
    /** The host was granted the permission only recently. */
    newHost: z.boolean(),
    /** Sensitive words in the chat of the last minutes, each once. */
    words: z.array(z.string()),
  })
  .meta({ id: 'WallRoom' })
export type WallRoom = z.infer<typeof wallRoom>

export const liveMessage = z
  .object({
    id,
    authorId: id,
    authorName: z.string(),
    content: z.string(),
    /** Words of the list that are in it. */
    hits: z.array(z.string()),
    status: messageStatus,
    /** Why it is hidden; empty if it isn't. */
    hideReason: z.string(),
    /** Operator who hid it; empty if it isn't hidden, or is because of its words. */
    hiddenBy: z.string(),
    hideTime: timestamp.nullable(),
    time: timestamp,
  })
  .meta({ id: 'LiveMessage' })
export type LiveMessage = z.infer<typeof liveMessage>

/** What happened in a room: what operators did, streams, and reports of users. */
export const liveEvent = z
  .object({
    id: z.string(),
    kind: enumeration('liveEventKind'),
    /** Operator, or user who reported; empty for streams. */
    actor: z.string(),
    /** Reason of a moderation action, details of a report, or the host’s IP address at the start of a stream; empty without. */
    detail: maskedBy('kind', { streamStarted: 'ipAddress' }),
    time: timestamp,
  })
  .meta({ id: 'LiveEvent' })
export type LiveEvent = z.infer<typeof liveEvent>

/** A user with streaming permission. */
export const liveHost = z
  .object({
    id,
    userId: id,
    nickname: z.string(),
    /** Why it was granted. */
    reason: z.string(),
    grantedBy: z.string(),
    time: timestamp,
    /** Rooms in which they can stream. */
    openRooms: z.number().int(),
  })
  .meta({ id: 'LiveHost' })
export type LiveHost = z.infer<typeof liveHost>

/** What a moderation action would do now. */
export const liveImpact = z.object({
  /** Streams that would end. */
  streams: z.number().int(),
  /** Viewers of these streams. */
  viewers: z.number().int(),
  /** Stream keys that would be revoked. */
  keys: z.number().int(),
  /** Points of the gifts that viewers sent in the rooms of these keys. */
  gifts: coins,
})
export type LiveImpact = z.infer<typeof liveImpact>

/** Without hours, a ban has no end. */
export const liveRoomBan = z.object({
  reason,
  hours: z.number().int().min(LIVE_BAN_HOURS.min).max(LIVE_BAN_HOURS.max).nullable(),
})

export const liveHostGrant = z.object({ userId: id, reason })

export const chatChange = z.object({
  ids: bulkIds,
  status: messageStatus,
  /** Required to hide. */
  reason: z.string().trim().max(REMARK_MAX_LENGTH).default(''),
})

export const liveRoomArea = defineResource({
  name: 'liveRoom',
  path,
  names: { one: 'a live room', many: 'live rooms', deletable: 'a live room that is closed' },
  row: liveRoom,
  query: liveRoomQuery,
  create: liveRoomCreate,
  update: liveRoomUpdate,
  page: { route: '/community/liveRooms', position: 6 },
  columns: [
    'title',
    ['hostName', 'liveRoom:host'],
    'category',
    'state',
    'stateReason',
    'bannedUntil',
    'viewers',
    'peak',
    'gifts',
    'openReports',
    'chargePoints',
    'scheduledTime',
    'startTime',
    'endTime',
    ['seconds', 'liveRoom:duration'],
    'createTime',
    'id',
  ],
  constraints: {
    live_rooms_host_id_users_id_fk: { error: 'userHasContent' },
    live_messages_author_id_users_id_fk: { error: 'userHasContent' },
  },
  actions: {
    wall: get(`${path}/wall`, {
      summary: 'Get the rooms on air with the highest risk, up to 12',
      access: 'liveRoom:read',
      data: z.array(wallRoom),
    }),
    snapshot: get(`${path}/{id}/snapshot`, {
      summary: 'Get the present picture of a room, if the streaming server has one',
      access: 'liveRoom:read',
      data: z.object({
        /** As a data URL; null without one. */
        image: z.string().nullable(),
        /** Whether the streaming server has pictures. */
        supported: z.boolean(),
      }),
    }),
    impact: get(`${path}/{id}/impact`, {
      summary: 'Preview what a ban and the end of a room would do',
      access: 'liveRoom:moderate',
      data: z.object({ ban: liveImpact, end: liveImpact }),
    }),
    warn: post(`${path}/{id}/warn`, {
      summary: 'Warn the host of a room, which stays on air',
      access: 'liveRoom:moderate',
      body: reasonBody,
      data: liveRoom,
    }),
    liftWarning: post(`${path}/{id}/lift-warning`, {
      summary: 'Lift the warning of a room',
      access: 'liveRoom:moderate',
      data: liveRoom,
    }),
    ban: post(`${path}/{id}/ban`, {
      summary: 'Ban a room: the stream keys of its host are revoked and their streams end immediately',
      access: 'liveRoom:moderate',
      body: liveRoomBan,
      data: liveRoom,
    }),
    liftBan: post(`${path}/{id}/lift-ban`, {
      summary:
        'Lift the ban of a room before it is over; the room stays closed, and its host can have a new one',
      access: 'liveRoom:moderate',
      body: reasonBody,
      data: liveRoom,
    }),
    end: post(`${path}/{id}/end`, {
      summary: 'End a room for good; a banned one only once its ban is over',
      access: 'liveRoom:moderate',
      body: reasonBody,
      data: liveRoom,
    }),
    restore: post(`${path}/{id}/restore`, {
      summary: 'Restore a live room that was deleted',
      access: 'liveRoom:delete',
      data: liveRoom,
    }),
    issueKey: post(`${path}/{id}/issue-key`, {
      summary: 'Issue the stream key of a room, which replaces the earlier one; it is shown only once',
      access: 'liveRoom:grant',
      data: z.object({ key: z.string() }),
    }),
    chat: get(`${path}/{id}/chat`, {
      summary: 'List the chat messages of a room, newest first',
      access: 'liveRoom:read',
      query: listQuery(['time'], {
        content: textFilter,
        status: messageStatus.optional(),
        /** Whether it has sensitive words. */
        flagged: enumeration('yesNo').optional(),
      }),
      data: listOf(liveMessage),
    }),
    changeChat: post(`${path}/{id}/chat/status`, {
      summary: 'Hide chat messages of a room from viewers, or show them again',
      access: 'liveRoom:moderate',
      body: chatChange,
      data: z.object({ changed: z.number().int() }),
    }),
    timeline: get(`${path}/{id}/timeline`, {
      summary: 'List what happened in a room, newest first',
      access: 'liveRoom:read',
      query: listQuery(['time'], {}).pick({ page: true, pageSize: true }),
      data: listOf(liveEvent),
    }),
    hosts: get(hostPath, {
      summary: 'List the users with streaming permission',
      access: 'liveRoom:read',
      query: listQuery(['time'], { nickname: textFilter, userId: codeFilter }),
      data: listOf(liveHost),
    }),
    grantHost: post(`${hostPath}/grant`, {
      summary: 'Grant a user streaming permission',
      access: 'liveRoom:grant',
      body: liveHostGrant,
      data: liveHost,
    }),
    hostImpact: get(`${hostPath}/{id}/impact`, {
      summary: 'Preview what revoking the streaming permission of a user would do',
      access: 'liveRoom:grant',
      data: liveImpact,
    }),
    revokeHost: post(`${hostPath}/{id}/revoke`, {
      summary: 'Revoke the streaming permission of a user and, immediately, the stream keys of their rooms',
      access: 'liveRoom:grant',
      body: reasonBody,
      data: none,
    }),
  },
  // Its reviews are decided at the review desk.
  codes: ['liveRoom:review'],
})

import { z } from 'zod'
import { bulkChange } from '../bulkChanges.ts'
import { defineResource } from '../defineResource.ts'
import { listOf, listQuery } from '../envelope.ts'
import {
  areaCode,
  codeFilter,
  coins,
  createdBetween,
  email,
  enumeration,
  fileLink,
  id,
  nickname,
  phone,
  remark,
  textFilter,
  timestamp,
  tracked,
  valueKinds,
  version,
} from '../fields.ts'
import { POINTS_CHANGE_MAX, VIP_LEVEL_MAX } from '../limits.ts'
import { keptIfEmpty, masked, maskedBy, maskedFilter } from '../maskedFields.ts'
import { get, post } from '../operation.ts'

const path = '/api/admin/users'
const status = enumeration('accountStatus')
const type = enumeration('userType')
const bizType = enumeration('bizType')

/** Points that someone has: whole, never below zero. */
const points = coins.describe('Whole points as decimal digits')

const editable = {
  nickname,
  email,
  areaCode,
  phone,
  type,
  status,
  /** Absent or null: the user has no role. */
  roleId: id.nullable().default(null),
  /** Absent or null: the user has no inviter. */
  inviterId: id.nullable().default(null),
}
export const userCreate = z.object(editable)
export const userUpdate = z.object({
  ...editable,
  /** Absent or empty: as before, such as in the form of an operator who sees it masked. */
  email: keptIfEmpty(email, 'email'),
  /** Absent or empty: as before. */
  phone: keptIfEmpty(phone, 'phone'),
  version,
})

export const user = z
  .object({
    id,
    /** Address of the picture; empty without one. */
    avatar: fileLink,
    nickname: z.string(),
    email: masked('email'),
    areaCode: z.string(),
    phone: masked('phone'),
    type,
    status,
    roleId: id.nullable(),
    roleName: z.string().nullable(),
    /** Who invited the user: only the two can transfer points to each other. */
    inviterId: id.nullable(),
    inviterName: z.string().nullable(),
    /** Grade of the VIP level. */
    vipLevel: z.number().int(),
    /** Until when the level is kept in any case; null for grade 0. */
    vipUntil: timestamp.nullable(),
    points,
    /** The other unit that users have a ledger of. */
    stars: points,
    lastLoginTime: timestamp.nullable(),
    ...tracked,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof user>

export const userQuery = listQuery(['nickname', 'email', 'status', 'lastLoginTime', 'createTime'], {
  id: codeFilter,
  nickname: textFilter,
  email: maskedFilter,
  phone: maskedFilter,
  status: status.optional(),
  type: type.optional(),
  roleId: codeFilter,
  /** Grade of the VIP level. */
  vipLevel: z.coerce.number<number>().int().min(0).max(VIP_LEVEL_MAX).optional(),
  inviterId: codeFilter,
  ...createdBetween,
})

/** One change of a user's points, which stays. */
export const pointEntry = z
  .object({
    id: z.string(),
    unit: enumeration('pointUnit'),
    bizType,
    source: enumeration('pointSource'),
    /** Number of points added or deducted. */
    amount: points,
    balanceAfter: points,
    remark: z.string(),
    operatorName: z.string(),
    time: timestamp,
  })
  .meta({ id: 'PointEntry' })
export type PointEntry = z.infer<typeof pointEntry>

/** A decrease below zero is rejected on `amount`. */
export const pointsChange = z.object({
  unit: enumeration('pointUnit').default('points'),
  bizType,
  amount: z.number().int().min(1).max(POINTS_CHANGE_MAX).register(valueKinds, { kind: 'points' }),
  remark,
})

export const userActivity = z
  .object({
    id,
    kind: enumeration('userActivityKind'),
    address: masked('ipAddress'),
    device: z.string(),
    time: timestamp,
  })
  .meta({ id: 'UserActivity' })
export type UserActivity = z.infer<typeof userActivity>

/** Something that accounts have in common. */
const sharedValue = z.object({
  kind: enumeration('userLinkKind'),
  /** Always masked for documents. */
  value: maskedBy('kind', { address: 'ipAddress', phone: 'phone' }),
  /** Accounts that have it, counted up to a limit. */
  users: z.number().int(),
  /** There are more accounts than were counted. */
  more: z.boolean(),
  /** Ids of the accounts among those listed; empty where so many share it that it links none. */
  userIds: z.array(id),
  /** 1: the user has it. 2: an account that is linked to the user has it. */
  level: z.number().int().min(1).max(2),
})

/**
 * Accounts that share something with a user, directly or through one other account: a device or an IP address that both
 * used lately, a phone number or an identity document. Who paid a user's top-ups is not recorded, so payers link none.
 */
export const userLinks = z
  .object({
    shared: z.array(sharedValue),
    accounts: z.array(
      z.object({
        id,
        nickname: z.string(),
        status,
        createTime: timestamp,
        level: z.number().int().min(0).max(2),
      }),
    ),
    /** There are further accounts, beyond what each level lists. */
    truncated: z.boolean(),
  })
  .meta({ id: 'UserLinks' })
export type UserLinks = z.infer<typeof userLinks>

const newestFirst = listQuery(['time'], {})

export const userArea = defineResource({
  name: 'user',
  path,
  names: { one: 'a user', many: 'users', deletable: 'a user with no points history' },
  row: user,
  query: userQuery,
  create: userCreate,
  update: userUpdate,
  page: { route: '/users/usersList', position: 1 },
  find: { title: 'nickname', detail: 'email' },
  columns: [
    'avatar',
    'nickname',
    'id',
    'email',
    'areaCode',
    'phone',
    'status',
    'type',
    ['roleName', 'user:role'],
    ['inviterName', 'user:inviter'],
    'vipLevel',
    'points',
    'stars',
    'lastLoginTime',
    'createTime',
  ],
  constraints: {
    users_email_unique: { field: 'email', message: 'taken' },
    users_role_id_user_roles_id_fk: { field: 'roleId', message: 'notExisting' },
    users_inviter_id_users_id_fk: { field: 'inviterId', message: 'notExisting' },
  },
  actions: {
    setStatus: bulkChange(`${path}/status`, {
      summary: 'Freeze or unfreeze users',
      access: 'user:freeze',
      body: { status },
    }),
    points: get(`${path}/{id}/points`, {
      summary: 'List the history of a user’s points and stars',
      access: 'user:read',
      query: newestFirst,
      data: listOf(pointEntry),
    }),
    changePoints: post(`${path}/{id}/points`, {
      summary: 'Add or deduct a user’s points or stars; the balance can’t go below zero',
      access: 'user:points',
      body: pointsChange,
      idempotent: true,
      data: user,
    }),
    activities: get(`${path}/{id}/activities`, {
      summary: 'List a user’s activity',
      access: 'user:read',
      query: newestFirst,
      data: listOf(userActivity),
    }),
    links: post(`${path}/{id}/links`, {
      summary:
        'List the accounts that share a device, an IP address, a phone number or an identity document with a user; it is logged',
      access: 'user:links',
      data: userLinks,
    }),
  },
})

import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { listOf, listQuery } from '../envelope.ts'
import {
  codeFilter,
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
  timestamp,
  tracked,
  version,
} from '../fields.ts'
import { GROUP_MEMBERS, GROUP_NOTICE_MAX_LENGTH, MEMBER_MUTE_MINUTES } from '../limits.ts'
import { get, post } from '../operation.ts'

const path = '/api/admin/groups'
const status = enumeration('groupStatus')
const joinRule = enumeration('joinRule')

const editable = {
  name,
  avatar: fileAddress.default(''),
  notice: z.string().trim().max(GROUP_NOTICE_MAX_LENGTH).default(''),
  memberLimit: z.number().int().min(GROUP_MEMBERS.min).max(GROUP_MEMBERS.max),
  joinRule,
}

/** The owner is its first member. */
export const groupCreate = z.object({ ...editable, ownerId: id })
/** The owner is changed by an action. */
export const groupUpdate = z.object({ ...editable, version })

export const group = z
  .object({
    id,
    name: z.string(),
    avatar: fileLink,
    notice: z.string(),
    ownerId: id,
    ownerName: z.string(),
    /** The owner among them. */
    members: z.number().int(),
    memberLimit: z.number().int(),
    joinRule,
    /** Reports of users that aren’t closed. */
    openReports: z.number().int(),
    status,
    /** Why it is muted or dissolved; empty if it is neither. */
    statusReason: z.string(),
    ...softDeleted,
    ...tracked,
  })
  .meta({ id: 'Group' })
export type Group = z.infer<typeof group>

export const groupQuery = listQuery(
  ['name', 'members', 'joinRule', 'openReports', 'status', 'createTime', 'updateTime'],
  {
    id: codeFilter,
    name: textFilter,
    /** Nickname of the owner. */
    owner: textFilter,
    ownerId: codeFilter,
    joinRule: joinRule.optional(),
    status: status.optional(),
    /** Whether it has open reports. */
    reported: enumeration('yesNo').optional(),
    ...deletedFilter,
    ...createdBetween,
  },
)

/** A user in a group. */
export const groupMember = z
  .object({
    id,
    userId: id,
    nickname: z.string(),
    avatar: fileLink,
    isOwner: z.boolean(),
    /** Null, or a moment in the past: the member isn't muted. */
    mutedUntil: timestamp.nullable(),
    joinTime: timestamp,
  })
  .meta({ id: 'GroupMember' })
export type GroupMember = z.infer<typeof groupMember>

const member = { userId: id }
export const memberMute = z.object({
  ...member,
  minutes: z.number().int().min(MEMBER_MUTE_MINUTES.min).max(MEMBER_MUTE_MINUTES.max),
  reason,
})

export const groupArea = defineResource({
  name: 'group',
  path,
  names: { one: 'a group', many: 'groups' },
  row: group,
  query: groupQuery,
  create: groupCreate,
  update: groupUpdate,
  constraints: {
    groups_owner_id_users_id_fk: { error: 'userHasContent' },
    group_members_user_id_users_id_fk: { error: 'userHasContent' },
  },
  page: { route: '/community/groups', position: 5 },
  columns: [
    'name',
    ['ownerName', 'group:owner'],
    'members',
    'memberLimit',
    'joinRule',
    'openReports',
    'status',
    'statusReason',
    'createTime',
    'id',
  ],
  // Reviews of what users reported are decided at the review desk.
  codes: ['group:review'],
  actions: {
    muteAll: post(`${path}/{id}/mute-all`, {
      summary: 'Mute all members of a group but its owner',
      access: 'group:update',
      body: reasonBody,
      data: group,
    }),
    unmuteAll: post(`${path}/{id}/unmute-all`, {
      summary: 'Let the members of a muted group write again',
      access: 'group:update',
      data: group,
    }),
    dissolve: post(`${path}/{id}/dissolve`, {
      summary: 'Dissolve a group for good',
      access: 'group:dissolve',
      body: reasonBody,
      data: group,
    }),
    changeOwner: post(`${path}/{id}/owner`, {
      summary: 'Make another member the owner of a group',
      access: 'group:update',
      body: z.object({ ...member, version }),
      data: group,
    }),
    restore: post(`${path}/{id}/restore`, {
      summary: 'Restore a group that was deleted',
      access: 'group:delete',
      data: group,
    }),
    members: get(`${path}/{id}/members`, {
      summary: 'List the members of a group',
      access: 'group:read',
      query: listQuery(['joinTime'], { nickname: textFilter }),
      data: listOf(groupMember),
    }),
    removeMember: post(`${path}/{id}/remove-member`, {
      summary: 'Remove a member other than the owner from a group',
      access: 'group:update',
      body: z.object({ ...member, reason }),
      data: group,
    }),
    muteMember: post(`${path}/{id}/mute-member`, {
      summary: 'Mute a member other than the owner for a while',
      access: 'group:update',
      body: memberMute,
      data: groupMember,
    }),
    unmuteMember: post(`${path}/{id}/unmute-member`, {
      summary: 'Let a muted member write again',
      access: 'group:update',
      body: z.object(member),
      data: groupMember,
    }),
  },
})

import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { listOf, listQuery } from '../envelope.ts'
import type { ErrorKey } from '../errors.ts'
import {
  codeFilter,
  createdBetween,
  enumeration,
  id,
  permissionCode,
  reason,
  remark,
  seenVersion,
  textFilter,
  timestamp,
  tracked,
} from '../fields.ts'
import { ACCESS_MAX_DAYS, ACCESS_REQUEST_DAYS, ACCESS_REQUEST_MAX_CODES } from '../limits.ts'
import { get, post } from '../operation.ts'

const path = '/api/admin/access-requests'
const status = enumeration('accessRequestStatus')

/** Why a session can't approve or decline a pending request; the server rejects the decision with the same key. */
export const accessRefusals = [
  'ownAccessRequest',
  'dependentReviewer',
  'notGrantableCode',
] as const satisfies ErrorKey[]

/** A permission that an account asked for, for some days. */
export const accessRequest = z
  .object({
    id,
    requesterId: id,
    /** Username. */
    requesterName: z.string(),
    /** The permission. */
    code: z.string(),
    reason: z.string(),
    /** For how many days it is wanted. */
    days: z.number().int(),
    status,
    /** Empty unless another operator decided it. */
    deciderName: z.string(),
    decideTime: timestamp.nullable(),
    note: z.string(),
    /** When the permission ends; null unless it was granted. */
    expireTime: timestamp.nullable(),
    /** Why the caller can’t decide it; null where they can, and for one that isn’t pending. */
    decisionRefusal: z.enum(accessRefusals).nullable(),
    ...tracked,
  })
  .meta({ id: 'AccessRequest' })
export type AccessRequest = z.infer<typeof accessRequest>

export const accessRequestQuery = listQuery(['createTime', 'expireTime'], {
  id: codeFilter,
  code: codeFilter.describe('The whole code'),
  requesterName: textFilter,
  status: status.optional(),
  ...createdBetween,
})

export const accessRequestBody = z.object({
  codes: z
    .array(permissionCode)
    .min(1)
    .max(ACCESS_REQUEST_MAX_CODES)
    .overwrite((codes) => [...new Set(codes)].sort()),
  reason,
  days: z.number().int().min(1).max(ACCESS_MAX_DAYS),
})

/** An approval may say why; declining and revoking must. */
export const accessApproval = z.object({ remark, version: seenVersion })
export const accessRejection = z.object({ remark: reason, version: seenVersion })

export const accessRequestArea = defineResource({
  name: 'accessRequest',
  path,
  names: { one: 'an access request', many: 'access requests' },
  row: accessRequest,
  query: accessRequestQuery,
  operations: [],
  codes: ['accessRequest:read'],
  page: { route: '/system/accessRequests', position: 14 },
  actions: {
    list: get(path, {
      summary:
        'List the access requests of the caller; with `accessRequest:read` or `accessRequest:decide`, of all accounts that the caller sees',
      access: 'session',
      query: accessRequestQuery,
      data: listOf(accessRequest),
    }),
    get: get(`${path}/{id}`, { summary: 'Get an access request', access: 'session', data: accessRequest }),
    request: post(path, {
      summary: `Ask for permissions for up to ${ACCESS_MAX_DAYS} days; each has one pending request of an account, which lapses after ${ACCESS_REQUEST_DAYS} days`,
      access: 'session',
      body: accessRequestBody,
      data: z.array(accessRequest),
    }),
    approve: post(`${path}/{id}/approve`, {
      summary:
        'Grant a permission for the requested days; the caller must hold it by a role, and not be the requester',
      access: 'accessRequest:decide',
      body: accessApproval,
      data: accessRequest,
    }),
    decline: post(`${path}/{id}/decline`, {
      summary: 'Decline an access request of another account',
      access: 'accessRequest:decide',
      body: accessRejection,
      data: accessRequest,
    }),
    revoke: post(`${path}/{id}/revoke`, {
      summary: 'End a granted permission before it expires',
      access: 'accessRequest:decide',
      body: accessRejection,
      data: accessRequest,
    }),
  },
  constraints: {
    access_requests_pending_unique: { error: 'accessRequested' },
  },
})

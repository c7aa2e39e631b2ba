import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { listOf, listQuery } from '../envelope.ts'
import type { ErrorKey } from '../errors.ts'
import { message } from '../fieldMessages.ts'
import {
  codeFilter,
  coins,
  createdBetween,
  enumeration,
  id,
  reason,
  remark,
  seenVersion,
  timestamp,
  tracked,
  transferAmount,
  version,
} from '../fields.ts'
import { QUOTA_MAX_DAYS } from '../limits.ts'
import { del, get, post, put } from '../operation.ts'
import { endsAfterStart } from '../spans.ts'

const path = '/api/admin/quotas'
const kind = enumeration('quotaKind')
const status = enumeration('quotaStatus')

/** Why a session can't review a quota; the server rejects the review with the same key. */
export const quotaRefusals = [
  'granterOutOfScope',
  'ownQuota',
  'dependentReviewer',
] as const satisfies ErrorKey[]
export type QuotaRefusal = (typeof quotaRefusals)[number]

const DAY = 24 * 60 * 60 * 1000

const validity = { validFrom: timestamp, validTo: timestamp }

/** A quota ends after it begins, and is valid for `QUOTA_MAX_DAYS` at most. */
function validityRules(values: { validFrom: number; validTo: number }, context: z.RefinementCtx): void {
  endsAfterStart('validFrom', 'validTo')(values, context)
  if (values.validTo - values.validFrom > QUOTA_MAX_DAYS * DAY)
    context.addIssue({
      code: 'custom',
      path: ['validTo'],
      ...message('validityDays', { days: QUOTA_MAX_DAYS }),
    })
}

const editable = { amount: transferAmount, ...validity, reason }

/**
 * A quota of an agent or a merchant, granted by the party directly above it. The server also rejects more than the
 * granter holds, and a period in which the grantee has a quota of the kind already.
 */
export const quotaCreate = z
  .object({
    granteeId: id,
    kind,
    ...editable,
    /** Whether it is submitted for review immediately. By default it is a draft. */
    submit: z.boolean().default(false),
  })
  .superRefine(validityRules)
export const quotaUpdate = z.object({ ...editable, version }).superRefine(validityRules)

/** A larger amount of an active quota, which replaces it when it is approved. */
export const quotaRaise = z.object({ amount: transferAmount, validTo: timestamp, reason })

/** One transfer over the single-transfer limit, within an hour of the approval. */
export const quotaBreakGlass = z.object({ granteeId: id, amount: transferAmount, reason })

/** The version of the draft that the operator saw. */
export const quotaSubmission = z.object({ version })

/** An approval may say why; a rejection and a revocation must. */
export const quotaApproval = z.object({ remark, version: seenVersion })
export const quotaRejection = z.object({ remark: reason, version: seenVersion })
export const quotaRevocation = z.object({ remark: reason })

export const quota = z
  .object({
    id,
    number: z.string(),
    kind,
    granteeId: id,
    granteeName: z.string(),
    granteeKind: enumeration('partyKind'),
    granterId: id,
    granterName: z.string(),
    amount: coins,
    /** Coins of transfers that began under it: in all, or today for a daily quota. */
    used: coins,
    /** Coins that are left, today for a daily quota; null for a limit of single transfers. */
    left: coins.nullable(),
    ...validity,
    status,
    /** It is over after one transfer. */
    once: z.boolean(),
    reason: z.string(),
    /** Number of the quota that it replaces once it is approved; empty without one. */
    replacesNumber: z.string(),
    /** Number of the quota that replaced it; empty unless one did. */
    replacedBy: z.string(),
    operatorId: id,
    operatorName: z.string(),
    /** Empty before the review, like the remark. */
    reviewerName: z.string(),
    reviewTime: timestamp.nullable(),
    reviewRemark: z.string(),
    /** Empty unless it was revoked or replaced. */
    revokedBy: z.string(),
    /** What revoked it; null unless it was revoked without a decision about it. */
    revokeCause: enumeration('quotaRevocation').nullable(),
    /** Of the operator; the number of the quota that replaced it. Empty where there is a cause. */
    revokeReason: z.string(),
    /** Why the caller can’t review it; null where they can, and for one that isn’t pending. */
    reviewRefusal: z.enum(quotaRefusals).nullable(),
    /** Whether the granter is within the caller’s data scope. Otherwise the caller can’t change the quota. */
    changeable: z.boolean(),
    ...tracked,
  })
  .meta({ id: 'Quota' })
export type Quota = z.infer<typeof quota>

export const quotaQuery = listQuery(
  ['number', 'kind', 'amount', 'validFrom', 'validTo', 'createTime', 'updateTime'],
  {
    id: codeFilter,
    number: codeFilter,
    kind: kind.optional(),
    granteeId: codeFilter,
    granterId: codeFilter,
    status: status.optional(),
    /** Whether it is an exception for one transfer. */
    once: enumeration('yesNo').optional(),
    /** Whether it is pending and the caller can review it. */
    reviewable: enumeration('yesNo').optional(),
    /** Whether it is a credit of which the first of `QUOTA_ALERTS` is used, without a pending request to raise it. */
    nearlyUsed: enumeration('yesNo').optional(),
    operatorName: codeFilter,
    reviewerName: codeFilter,
    ...createdBetween,
  },
)

/** What a transfer used of a quota, or what it gave back when it was rejected. */
export const quotaUse = z
  .object({
    id: z.string(),
    transferId: id,
    orderNumber: z.string(),
    outcome: enumeration('transferOutcome'),
    amount: coins,
    time: timestamp,
    /** When it was given back; null where it wasn’t. */
    releaseTime: timestamp.nullable(),
  })
  .meta({ id: 'QuotaUse' })
export type QuotaUse = z.infer<typeof quotaUse>

export const quotaUseQuery = listQuery(['time'], {})

/** ISO date in the site's time zone. */
const date = z.iso.date()

/** What transfers used of a quota on each of the last days. */
export const quotaUsage = z
  .object({
    /** Coins used before the first of the days and not given back. */
    before: coins,
    days: z.array(z.object({ date, used: coins })),
  })
  .meta({ id: 'QuotaUsage' })
export type QuotaUsage = z.infer<typeof quotaUsage>

export const quotaWhatIfQuery = z.object({ granteeId: id, kind, amount: transferAmount })

const outcomes = { through: z.number().int(), waited: z.number().int(), rejected: z.number().int() }

/** The top-ups to a party of the last days, as they would have been with a quota. */
export const quotaWhatIf = z
  .object({
    /** How many needed a review without the quota. */
    waitedBefore: z.number().int(),
    ...outcomes,
    days: z.array(z.object({ date, ...outcomes })),
  })
  .meta({ id: 'QuotaWhatIf' })
export type QuotaWhatIf = z.infer<typeof quotaWhatIf>

export const quotaArea = defineResource({
  name: 'quota',
  path,
  names: { one: 'a quota', many: 'quotas' },
  row: quota,
  query: quotaQuery,
  operations: ['list', 'export', 'get'],
  page: { route: '/agents/quotas', position: 3 },
  columns: [
    'number',
    'kind',
    ['granteeName', 'quota:grantee'],
    ['granterName', 'quota:granter'],
    'amount',
    'used',
    'left',
    'validFrom',
    'validTo',
    'status',
    ['reviewerName', 'quota:reviewer'],
    'createTime',
    ['operatorName', 'quota:operator'],
    'reason',
    'reviewRemark',
    'revokeCause',
    'revokeReason',
    'id',
  ],
  find: { title: 'number', detail: 'operatorName', exact: true },
  actions: {
    whatIf: get(`${path}/what-if`, {
      summary: 'Replay the top-ups to a party of the last 90 days with a quota',
      access: 'quota:read',
      query: quotaWhatIfQuery,
      data: quotaWhatIf,
    }),
    waiting: get(`${path}/waiting`, {
      summary: 'Count the pending quotas that the caller can review',
      access: 'quota:read',
      /** 0 where the caller’s roles don’t permit it. */
      data: z.object({ reviewable: z.number().int() }),
    }),
    create: post(path, {
      summary: 'Draft a quota, or submit it for review',
      access: 'quota:create',
      body: quotaCreate,
      idempotent: true,
      data: quota,
    }),
    update: put(`${path}/{id}`, {
      summary: 'Update the draft of a quota',
      access: 'quota:update',
      body: quotaUpdate,
      data: quota,
    }),
    delete: del(`${path}/{id}`, {
      summary: 'Delete the draft of a quota',
      access: 'quota:delete',
      data: z.null(),
    }),
    submit: post(`${path}/{id}/submit`, {
      summary: 'Submit the draft of a quota for review, as the operator who entered it last',
      access: 'quota:create',
      body: quotaSubmission,
      data: quota,
    }),
    raise: post(`${path}/{id}/raise`, {
      summary: 'Request a larger amount, which replaces an active quota when another operator approves it',
      access: 'quota:create',
      body: quotaRaise,
      idempotent: true,
      data: quota,
    }),
    breakGlass: post(`${path}/break-glass`, {
      summary: 'Request one transfer over the single-transfer limit, within an hour of its approval',
      access: 'quota:create',
      body: quotaBreakGlass,
      idempotent: true,
      data: quota,
    }),
    approve: post(`${path}/{id}/approve`, {
      summary: 'Approve a pending quota; the reviewer must be independent of the operator who requested it',
      access: 'quota:review',
      body: quotaApproval,
      idempotent: true,
      data: quota,
    }),
    reject: post(`${path}/{id}/reject`, {
      summary: 'Reject a pending quota; the reviewer must be independent of the operator who requested it',
      access: 'quota:review',
      body: quotaRejection,
      idempotent: true,
      data: quota,
    }),
    revoke: post(`${path}/{id}/revoke`, {
      summary: 'Revoke an active quota; transfers that began under it finish',
      access: 'quota:revoke',
      body: quotaRevocation,
      idempotent: true,
      data: quota,
    }),
    uses: get(`${path}/{id}/uses`, {
      summary: 'List what transfers used of a quota, latest first',
      access: 'quota:read',
      query: quotaUseQuery,
      data: listOf(quotaUse),
    }),
    usage: get(`${path}/{id}/usage`, {
      summary: 'Sum what transfers used of a quota on each of its last 90 days',
      access: 'quota:read',
      data: quotaUsage,
    }),
  },
})

import { z } from 'zod'
import { dryRunBody } from '../bulkChanges.ts'
import { defineResource } from '../defineResource.ts'
import { listQuery } from '../envelope.ts'
import type { ErrorKey } from '../errors.ts'
import {
  code,
  codeFilter,
  createdBetween,
  enumeration,
  id,
  reason,
  remark,
  seenVersion,
  textFilter,
  timestamp,
  tracked,
  valueKinds,
} from '../fields.ts'
import {
  DICTIONARY_VALUE_MAX_LENGTH,
  POINTS_CHANGE_MAX,
  REWARD_IMPORT_MAX_LENGTH,
  REWARD_IMPORT_MAX_ROWS,
} from '../limits.ts'
import { post } from '../operation.ts'

const path = '/api/admin/rewards'
const state = enumeration('rewardState')
const unit = enumeration('pointUnit')

/** Why a session can't review a reward; the server rejects the review with the same key. */
export const rewardRefusals = ['ownReward', 'dependentReviewer'] as const satisfies ErrorKey[]

/** A reward that an operator grants; another one reviews it before it is paid out. */
export const rewardCreate = z.object({
  userId: id,
  /** Value of an item of the dictionary `rewardActivity`. */
  activity: code.min(1).max(DICTIONARY_VALUE_MAX_LENGTH),
  amount: z.number().int().min(1).max(POINTS_CHANGE_MAX).register(valueKinds, { kind: 'points' }),
  reason,
})

/** An approval may say why; a rejection must. */
export const rewardApproval = z.object({ remark, version: seenVersion })
export const rewardRejection = z.object({ remark: reason, version: seenVersion })

/** What a user is to be given for an activity. */
export const reward = z
  .object({
    id,
    number: z.string(),
    userId: id,
    userName: z.string(),
    activity: z.string(),
    /** Chinese and English name of the activity; its value if the dictionary no longer has it. */
    activityName: z.string(),
    activityNameEn: z.string(),
    unit,
    amount: z.number().int().register(valueKinds, { kind: 'points' }),
    /** What it is based on: the operator's reason, or what the platform recorded. */
    reason: z.string(),
    state,
    /** When the review is due. */
    dueTime: timestamp,
    operatorId: id.nullable(),
    /** Empty where the platform made it. */
    operatorName: z.string(),
    /** Empty before the review, like the remark. */
    reviewerName: z.string(),
    reviewTime: timestamp.nullable(),
    reviewRemark: z.string(),
    /** Why the caller can’t review it; null where they can, and for one that is no longer pending. */
    reviewRefusal: z.enum(rewardRefusals).nullable(),
    ...tracked,
  })
  .meta({ id: 'Reward' })
export type Reward = z.infer<typeof reward>

export const rewardQuery = listQuery(['number', 'amount', 'state', 'dueTime', 'createTime', 'updateTime'], {
  id: codeFilter,
  number: codeFilter,
  userId: codeFilter,
  /** Nickname. */
  user: textFilter,
  activity: codeFilter,
  state: state.optional(),
  /** Username of the reviewer. */
  reviewerName: textFilter,
  /** Whether it is still pending and its review is past due. */
  overdue: enumeration('yesNo').optional(),
  ...createdBetween,
})

/** Columns of an import, in the order that a text without headings has them. */
export const rewardImportColumns = ['userId', 'activity', 'amount', 'reason'] as const

/** Why a row can't be imported. */
export const rewardProblems = [
  'incomplete',
  'unknownUser',
  'unknownActivity',
  'wrongAmount',
  'wrongReason',
  'alreadyRewarded',
  'repeated',
] as const

/** A row of an import, and what it would do. */
export const rewardImportRow = z
  .object({
    /** Line of the text on which the row begins, from 1. */
    place: z.number().int(),
    userId: z.string(),
    /** Nickname; empty for a user who doesn’t exist. */
    userName: z.string(),
    activity: z.string(),
    amount: z.string().register(valueKinds, { kind: 'points' }),
    reason: z.string(),
    problem: z.enum(rewardProblems).nullable(),
  })
  .meta({ id: 'RewardImportRow' })
export type RewardImportRow = z.infer<typeof rewardImportRow>

/** What an import would do. */
export const rewardImportPreview = z
  .object({
    /** Sent with the import, only what the preview shows is granted; valid for ten minutes. */
    token: z.string(),
    rows: z.array(rewardImportRow).max(REWARD_IMPORT_MAX_ROWS),
  })
  .meta({ id: 'RewardImportPreview' })

/** Rewards as comma-separated values, with or without a row of headings. */
const rows = z.string().min(1).max(REWARD_IMPORT_MAX_LENGTH)

export const rewardImport = z.object({
  rows,
  /** Rows that can't be imported are left out. By default they reject the whole request. */
  validOnly: z.boolean().default(false),
})

export const rewardArea = defineResource({
  name: 'reward',
  path,
  names: { one: 'a reward', many: 'rewards' },
  row: reward,
  query: rewardQuery,
  operations: ['list', 'export', 'get'],
  page: { route: '/community/rewards', position: 11 },
  columns: [
    'number',
    ['userName', 'reward:user'],
    'activity',
    'unit',
    'amount',
    ['reason', 'reward:evidence'],
    'state',
    'dueTime',
    ['operatorName', 'reward:operator'],
    ['reviewerName', 'reward:reviewer'],
    'reviewTime',
    'reviewRemark',
    'createTime',
    'id',
  ],
  constraints: {
    // Two requests reward the same user for the same activity at the same time.
    rewards_once: { field: 'activity', message: 'alreadyRewarded' },
    // Of a user who is being deleted.
    rewards_user_id_users_id_fk: { error: 'userHasContent' },
  },
  actions: {
    create: post(path, {
      summary: 'Grant a reward; it is paid out when another operator approves it',
      access: 'reward:create',
      body: rewardCreate,
      idempotent: true,
      data: reward,
    }),
    approve: post(`${path}/{id}/approve`, {
      summary:
        'Approve a pending reward and pay it out; the reviewer must be independent of the operator who granted it',
      access: 'reward:review',
      body: rewardApproval,
      idempotent: true,
      data: reward,
    }),
    reject: post(`${path}/{id}/reject`, {
      summary: 'Reject a pending reward; the reviewer must be independent of the operator who granted it',
      access: 'reward:review',
      body: rewardRejection,
      idempotent: true,
      data: reward,
    }),
    preview: post(`${path}/preview`, {
      summary: 'Show what each row of an import would do, without importing it',
      access: 'reward:create',
      body: rewardImport.pick({ rows: true }),
      data: rewardImportPreview,
    }),
    import: post(`${path}/import`, {
      summary: 'Grant the rewards of comma-separated values',
      access: 'reward:create',
      body: rewardImport.extend(dryRunBody),
      idempotent: true,
      data: z.object({
        added: z.number().int(),
        /** Rows that can't be imported. */
        skipped: z.number().int(),
      }),
    }),
  },
})

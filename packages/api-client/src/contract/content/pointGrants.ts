import { z } from 'zod'
import { dryRunBody } from '../bulkChanges.ts'
import { defineResource } from '../defineResource.ts'
import { listOf, listQuery } from '../envelope.ts'
import type { ErrorKey } from '../errors.ts'
import {
  codeFilter,
  coins,
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
import { GRANT_MAX_USERS, GRANT_TEXT_MAX_LENGTH, POINTS_CHANGE_MAX } from '../limits.ts'
import { get, post } from '../operation.ts'

const path = '/api/admin/point-grants'
const state = enumeration('pointGrantState')
const unit = enumeration('pointUnit')

/** Why a session can't review a grant; the server rejects the review with the same key. */
export const grantRefusals = ['ownGrant', 'dependentReviewer'] as const satisfies ErrorKey[]

/** Points or stars that an operator gives to many users, or takes. */
export const pointGrant = z
  .object({
    id,
    number: z.string(),
    unit,
    remark: z.string(),
    /** Number of users. */
    users: z.number().int(),
    given: coins,
    taken: coins,
    state,
    operatorId: id.nullable(),
    operatorName: z.string(),
    /** Empty where no review was needed, and before it. */
    reviewerName: z.string(),
    reviewTime: timestamp.nullable(),
    reviewRemark: z.string(),
    /** Why the caller can’t review it; null where they can, and for one that is no longer pending. */
    reviewRefusal: z.enum(grantRefusals).nullable(),
    ...tracked,
  })
  .meta({ id: 'PointGrant' })
export type PointGrant = z.infer<typeof pointGrant>

export const pointGrantQuery = listQuery(['number', 'state', 'users', 'given', 'taken', 'createTime'], {
  id: codeFilter,
  number: codeFilter,
  unit: unit.optional(),
  state: state.optional(),
  /** Username of the operator. */
  operatorName: textFilter,
  ...createdBetween,
})

const signedAmount = z
  .string()
  .describe('Whole points as decimal digits; below zero where they are taken')
  .register(valueKinds, { kind: 'points' })

/** What a grant gives to a user, or takes. */
export const pointGrantRow = z
  .object({
    /** Of the user. */
    id,
    userName: z.string(),
    amount: signedAmount,
    remark: z.string(),
  })
  .meta({ id: 'PointGrantRow' })
export type PointGrantRow = z.infer<typeof pointGrantRow>

/** Columns of an import, in the order that a text without headings has them. */
export const grantImportColumns = ['userId', 'amount', 'remark'] as const

/** Rules of a row's amount, which is taken where it is below zero, and of its remark. */
export const grantAmount = z
  .number()
  .int()
  .min(-POINTS_CHANGE_MAX)
  .max(POINTS_CHANGE_MAX)
  .refine((amount) => amount !== 0)
export const grantRemark = remark

/** Why a row can't be imported. */
export const grantProblems = [
  'incomplete',
  'unknownUser',
  'frozenUser',
  'wrongAmount',
  'wrongRemark',
  'insufficientPoints',
  'repeated',
] as const

/** A row of an import, and what it would do. */
export const grantImportRow = z
  .object({
    /** Line of the text on which the row begins, from 1. */
    place: z.number().int(),
    userId: z.string(),
    /** Nickname; empty for a user who doesn’t exist. */
    userName: z.string(),
    amount: z.string().register(valueKinds, { kind: 'points' }),
    remark: z.string(),
    problem: z.enum(grantProblems).nullable(),
  })
  .meta({ id: 'PointGrantImportRow' })
export type GrantImportRow = z.infer<typeof grantImportRow>

/** What an import would do. */
export const grantImportPreview = z
  .object({
    /** Sent with the import, only what the preview shows is granted; valid for ten minutes. */
    token: z.string(),
    /** Whether the rows that can be imported wait for another operator. */
    needsReview: z.boolean(),
    rows: z.array(grantImportRow).max(GRANT_MAX_USERS),
  })
  .meta({ id: 'PointGrantImportPreview' })

export const grantImport = z.object({
  unit: unit.default('points'),
  /** Why it is granted; the entries of rows without a remark have it. */
  remark: reason,
  /** Comma-separated values, with or without a row of headings. */
  rows: z.string().min(1).max(GRANT_TEXT_MAX_LENGTH),
  /** Rows that can't be imported are left out. By default they reject the whole request. */
  validOnly: z.boolean().default(false),
})

/** An approval may say why; a rejection must. */
export const grantApproval = z.object({ remark, version: seenVersion })
export const grantRejection = z.object({ remark: reason, version: seenVersion })

export const pointGrantArea = defineResource({
  name: 'pointGrant',
  path,
  names: { one: 'a grant of points', many: 'grants of points' },
  row: pointGrant,
  query: pointGrantQuery,
  operations: [],
  columns: [
    'number',
    'unit',
    'users',
    'given',
    'taken',
    'remark',
    'state',
    ['operatorName', 'pointGrant:operator'],
    ['reviewerName', 'pointGrant:reviewer'],
    'reviewTime',
    'reviewRemark',
    'createTime',
  ],
  constraints: {
    // Of a user who is being deleted.
    point_grant_rows_user_id_users_id_fk: { error: 'userHasContent' },
  },
  actions: {
    list: get(path, {
      summary: 'List grants of points and stars to many users',
      access: 'points:read',
      query: pointGrantQuery,
      data: listOf(pointGrant),
    }),
    rows: get(`${path}/{id}/rows`, {
      summary: 'List what a grant gives to each user, or takes',
      access: 'points:read',
      query: listQuery(['amount'], {}),
      data: listOf(pointGrantRow),
    }),
    preview: post(`${path}/preview`, {
      summary: 'Show what each row of an import would do, without importing it',
      access: 'points:grant',
      body: grantImport.pick({ unit: true, rows: true }),
      data: grantImportPreview,
    }),
    import: post(`${path}/import`, {
      summary:
        'Give points or stars to the users of comma-separated values, or take them; over the threshold another operator approves it',
      access: 'points:grant',
      body: grantImport.extend(dryRunBody),
      idempotent: true,
      data: z.object({
        grant: pointGrant,
        /** Rows that can't be imported. */
        skipped: z.number().int(),
      }),
    }),
    approve: post(`${path}/{id}/approve`, {
      summary:
        'Approve a pending grant and pay it out; the reviewer must be independent of the operator who made it',
      access: 'points:grant',
      body: grantApproval,
      idempotent: true,
      data: pointGrant,
    }),
    reject: post(`${path}/{id}/reject`, {
      summary: 'Reject a pending grant; the reviewer must be independent of the operator who made it',
      access: 'points:grant',
      body: grantRejection,
      idempotent: true,
      data: pointGrant,
    }),
  },
})

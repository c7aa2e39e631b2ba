import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { listQuery } from '../envelope.ts'
import type { ErrorKey } from '../errors.ts'
import {
  codeFilter,
  coins,
  coinsFilter,
  createdBetween,
  enumeration,
  id,
  reason,
  remark,
  seenVersion,
  signedCoins,
  textFilter,
  timestamp,
  tracked,
  transferAmount,
  valueKinds,
} from '../fields.ts'
import { get, post } from '../operation.ts'

const path = '/api/admin/points-transfers'
const unit = enumeration('pointUnit')
const outcome = enumeration('transferOutcome')
const reviewResult = enumeration('transferReviewResult')
/** Codes of `transferReviewReason`; transfers of points have no threshold. */
const reviewReason = z
  .enum(['timeout', 'exception'])
  .register(valueKinds, { kind: 'code', enumeration: 'transferReviewReason' })

/** Points that someone has or gives: whole, never below zero. */
const points = coins.describe('Whole points as decimal digits')

/** Why a session can't review a transfer; the server rejects the review with the same key. */
export const pointsTransferRefusals = [
  'ownTransfer',
  'ownException',
  'dependentReviewer',
] as const satisfies ErrorKey[]

/** Points that a user gives to another, of whom one invited the other. */
export const pointsTransfer = z
  .object({
    id,
    orderNumber: z.string(),
    unit,
    outgoingUserId: id,
    outgoingUserName: z.string(),
    /** After the points left it. */
    outgoingBalance: points,
    incomingUserId: id,
    incomingUserName: z.string(),
    /** After the points arrived; null until then. */
    incomingBalance: points.nullable(),
    amount: points,
    remark: z.string(),
    outcome,
    /** Why a review is required; null if it isn't. */
    reviewReason: reviewReason.nullable(),
    /** Reason given when the exception was raised. */
    exceptionRemark: z.string(),
    /** Null where the receiver confirmed it, or it was canceled. */
    reviewResult: reviewResult.nullable(),
    operatorId: id.nullable(),
    /** Empty where the user made it. */
    operatorName: z.string(),
    /** Empty before the review, like the remark. */
    reviewerName: z.string(),
    reviewTime: timestamp.nullable(),
    reviewRemark: z.string(),
    /** Why the caller can’t review it; null where they can, and for one that is no longer pending. */
    reviewRefusal: z.enum(pointsTransferRefusals).nullable(),
    ...tracked,
  })
  .meta({ id: 'PointsTransfer' })
export type PointsTransfer = z.infer<typeof pointsTransfer>

export const pointsTransferQuery = listQuery(['orderNumber', 'amount', 'createTime'], {
  id: codeFilter,
  orderNumber: codeFilter,
  outgoingUserId: codeFilter,
  incomingUserId: codeFilter,
  /** Nickname of the outgoing user. */
  outgoingUser: textFilter,
  /** Nickname of the incoming user. */
  incomingUser: textFilter,
  /** Id of either user. */
  userId: codeFilter,
  unit: unit.optional(),
  amountFrom: coinsFilter,
  amountTo: coinsFilter,
  outcome: outcome.optional(),
  reviewReason: reviewReason.optional(),
  reviewResult: reviewResult.optional(),
  /** Whether it is pending and the caller can review it. */
  reviewable: enumeration('yesNo').optional(),
  /** Username of the operator who made it. */
  operatorName: codeFilter,
  ...createdBetween,
})

/** The two users, and what one gives to the other. */
export const pointsTransferParties = {
  outgoingUserId: id,
  incomingUserId: id,
  unit: unit.default('points'),
  amount: transferAmount,
  remark,
}

/**
 * A transfer on behalf of a user. The server also rejects the same user twice, users of whom neither invited the other,
 * amounts over the limit and points that aren't there (specification, section 5).
 */
export const pointsTransferCreate = z.object(pointsTransferParties)

/** An approval may say why; a rejection must. */
export const pointsTransferApproval = z.object({ remark, version: seenVersion })
export const pointsTransferRejection = z.object({ remark: reason, version: seenVersion })
/** An exception and a cancellation must say why. */
export const pointsTransferReason = z.object({ remark: reason })

/** An entry by which points of a transfer were held, paid or returned. */
export const pointsTransferEntry = z
  .object({
    id: z.string(),
    userId: id,
    userName: z.string(),
    unit,
    /** Below zero for a decrease. */
    amount: signedCoins,
    balanceAfter: points,
    time: timestamp,
  })
  .meta({ id: 'PointsTransferEntry' })
export type PointsTransferEntry = z.infer<typeof pointsTransferEntry>

export const pointsTransferArea = defineResource({
  name: 'pointsTransfer',
  path,
  names: { one: 'a points transfer', many: 'points transfers' },
  row: pointsTransfer,
  query: pointsTransferQuery,
  operations: ['list', 'export', 'get'],
  page: { route: '/content/pointsTransfers', position: 11 },
  columns: [
    'orderNumber',
    ['outgoingUserName', 'pointsTransfer:outgoingUser'],
    'outgoingBalance',
    ['incomingUserName', 'pointsTransfer:incomingUser'],
    'incomingBalance',
    'unit',
    'amount',
    'outcome',
    'reviewReason',
    'exceptionRemark',
    'reviewResult',
    ['reviewerName', 'pointsTransfer:reviewer'],
    'reviewTime',
    'reviewRemark',
    ['operatorName', 'pointsTransfer:operator'],
    'createTime',
    'remark',
    'id',
  ],
  constraints: {
    // Of a user who is being deleted.
    points_transfers_outgoing_user_id_users_id_fk: { error: 'userHasPoints' },
    points_transfers_incoming_user_id_users_id_fk: { error: 'userHasPoints' },
    point_events_user_id_users_id_fk: { error: 'userHasPoints' },
    work_purchases_user_id_users_id_fk: { error: 'userHasPoints' },
  },
  actions: {
    entries: get(`${path}/{id}/entries`, {
      summary: 'List the entries of a points transfer, the oldest first',
      access: 'pointsTransfer:read',
      data: z.array(pointsTransferEntry),
    }),
    create: post(path, {
      summary: 'Transfer points on behalf of a user; they are held until the receiver confirms the transfer',
      access: 'pointsTransfer:create',
      body: pointsTransferCreate,
      idempotent: true,
      data: pointsTransfer,
    }),
    approve: post(`${path}/{id}/approve`, {
      summary:
        'Approve a pending points transfer and pay it out; the reviewer must be independent of the operator who made it',
      access: 'pointsTransfer:review',
      body: pointsTransferApproval,
      idempotent: true,
      data: pointsTransfer,
    }),
    reject: post(`${path}/{id}/reject`, {
      summary:
        'Reject a pending points transfer and return the points; the reviewer must be independent of the operator who made it',
      access: 'pointsTransfer:review',
      body: pointsTransferRejection,
      idempotent: true,
      data: pointsTransfer,
    }),
    raiseException: post(`${path}/{id}/raise-exception`, {
      summary: 'Raise an exception for a pending points transfer, which is then reviewed',
      access: 'pointsTransfer:create',
      body: pointsTransferReason,
      idempotent: true,
      data: pointsTransfer,
    }),
    cancel: post(`${path}/{id}/cancel`, {
      summary: 'Cancel a pending points transfer that the caller made, and return the points',
      access: 'pointsTransfer:create',
      body: pointsTransferReason,
      idempotent: true,
      data: pointsTransfer,
    }),
  },
})

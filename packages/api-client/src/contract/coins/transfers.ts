import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { enumerations } from '../enumerations.ts'
import { idParams, listOf, listQuery } from '../envelope.ts'
import type { ErrorKey } from '../errors.ts'
import { exportOperation } from '../exports.ts'
import {
  codeFilter,
  coins,
  coinsFilter,
  id,
  remark,
  signedCoins,
  timeFilter,
  timestamp,
  transferAmount,
} from '../fields.ts'
import { operation } from '../operation.ts'

const base = '/api/admin/transfers'

/** Why a session cannot review a transfer; the server refuses the review with the same key. */
export const reviewRefusals = [
  'partyOutOfScope',
  'ownTransfer',
  'dependentReviewer',
] as const satisfies ErrorKey[]
export type ReviewRefusal = (typeof reviewRefusals)[number]

/** Coins that were moved, wait for a review, or were refused by one. */
export const transfer = z
  .object({
    id,
    orderNumber: z.string(),
    type: z.enum(enumerations.transferType),
    outcome: z.enum(enumerations.transferOutcome),
    amount: coins,
    outgoingPartyId: id,
    outgoingPartyName: z.string(),
    outgoingPartyKind: z.enum(enumerations.partyKind),
    /** After the transfer; null while nothing moved, and for a party outside the session's data scope. */
    outgoingBalance: signedCoins.nullable(),
    incomingPartyId: id,
    incomingPartyName: z.string(),
    incomingPartyKind: z.enum(enumerations.partyKind),
    /** After the transfer; null while nothing moved, and for a party outside the session's data scope. */
    incomingBalance: signedCoins.nullable(),
    remark: z.string(),
    operatorId: id.nullable(),
    operatorName: z.string(),
    /** Why another operator had to look; null where nobody had to. */
    reviewReason: z.enum(enumerations.transferReviewReason).nullable(),
    /** What was said when an exception was raised. */
    exceptionRemark: z.string(),
    reviewResult: z.enum(enumerations.transferReviewResult).nullable(),
    reviewerName: z.string().nullable(),
    reviewTime: timestamp.nullable(),
    reviewRemark: z.string(),
    /** Why the caller cannot review it; null where they can, and for one that is no longer pending. */
    reviewRefusal: z.enum(reviewRefusals).nullable(),
    createTime: timestamp,
  })
  .meta({ id: 'Transfer' })
export type Transfer = z.infer<typeof transfer>

export const transferSortFields = ['createTime', 'amount', 'orderNumber'] as const

export const transferQuery = listQuery(transferSortFields, {
  id: codeFilter,
  orderNumber: codeFilter,
  outgoingPartyId: codeFilter,
  incomingPartyId: codeFilter,
  /** Either side. */
  partyId: codeFilter,
  amountFrom: coinsFilter,
  amountTo: coinsFilter,
  type: z.enum(enumerations.transferType).optional(),
  outcome: z.enum(enumerations.transferOutcome).optional(),
  reviewReason: z.enum(enumerations.transferReviewReason).optional(),
  operatorName: codeFilter,
  createdFrom: timeFilter,
  createdTo: timeFilter,
})

/**
 * A transfer between a party and its parent (specification, section 5). The server also refuses the same
 * party twice, parties that are not adjacent, amounts over the limit and coins that are not there.
 */
export const transferCreate = z.object({
  outgoingPartyId: id,
  incomingPartyId: id,
  amount: transferAmount,
  remark,
})

/** The two sides of a transfer that is about to be made. */
export const transferParties = z.object({ outgoingPartyId: id, incomingPartyId: id })

/** An approval may say why. */
export const transferApproval = z.object({ remark })
/** A rejection and an exception must say why. */
export const transferReason = z.object({ remark: z.string().trim().min(1).max(255) })

export const transferArea = defineArea({
  name: 'transfer',
  page: {
    route: '/coinTransManage/transferList',
    name: 'Coin Transfer',
    position: 1,
    buttons: { 'transfer:review': 'Review', 'party:read': 'Choose a party' },
  },
  operations: {
    list: operation({
      method: 'get',
      path: base,
      summary: 'Transfers',
      access: 'transfer:read',
      query: transferQuery,
      data: listOf(transfer),
    }),
    export: exportOperation({
      path: base,
      many: 'transfers',
      access: 'transfer:export',
      query: transferQuery,
    }),
    allowance: operation({
      method: 'get',
      path: `${base}/allowance`,
      summary: 'Coins that the caller can still transfer between two parties without a review',
      access: 'transfer:create',
      query: transferParties,
      /** The review threshold less what the caller transferred the same way, unreviewed, in the last 24 hours. */
      data: z.object({ remaining: coins }),
    }),
    get: operation({
      method: 'get',
      path: `${base}/{id}`,
      summary: 'One transfer',
      access: 'transfer:read',
      params: idParams,
      data: transfer,
    }),
    otherPending: operation({
      method: 'get',
      path: `${base}/{id}/other-pending`,
      summary: 'Other pending transfers from the outgoing party of a transfer; they reserve no coins',
      access: 'transfer:read',
      params: idParams,
      /** Only transfers that the caller sees count. */
      data: z.object({ count: z.number().int(), coins }),
    }),
    create: operation({
      method: 'post',
      path: base,
      summary: 'Transfer coins; over the review threshold it waits for another operator',
      access: 'transfer:create',
      body: transferCreate,
      idempotent: true,
      data: transfer,
    }),
    approve: operation({
      method: 'post',
      path: `${base}/{id}/approve`,
      summary:
        'Approve a pending transfer; the reviewer must be independent of the operator who requested it',
      access: 'transfer:review',
      params: idParams,
      body: transferApproval,
      idempotent: true,
      data: transfer,
    }),
    reject: operation({
      method: 'post',
      path: `${base}/{id}/reject`,
      summary: 'Reject a pending transfer; the reviewer must be independent of the operator who requested it',
      access: 'transfer:review',
      params: idParams,
      body: transferReason,
      idempotent: true,
      data: transfer,
    }),
    raiseException: operation({
      method: 'post',
      path: `${base}/{id}/raise-exception`,
      summary: 'Mark a pending transfer as exceptional for its reviewer',
      access: 'transfer:create',
      params: idParams,
      body: transferReason,
      idempotent: true,
      data: transfer,
    }),
  },
})

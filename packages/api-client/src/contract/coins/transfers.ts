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
  remark,
  seenVersion,
  signedCoins,
  timestamp,
  transferAmount,
} from '../fields.ts'
import { get, post } from '../operation.ts'

const base = '/api/admin/transfers'

/** Why a session cannot review a transfer; the server rejects the review with the same key. */
export const reviewRefusals = [
  'partyOutOfScope',
  'ownTransfer',
  'ownException',
  'dependentReviewer',
] as const satisfies ErrorKey[]
export type ReviewRefusal = (typeof reviewRefusals)[number]

/** Coins that were moved, wait for a review, or were rejected by one. */
export const transfer = z
  .object({
    id,
    orderNumber: z.string(),
    type: enumeration('transferType'),
    outcome: enumeration('transferOutcome'),
    amount: coins,
    outgoingPartyId: id,
    outgoingPartyName: z.string(),
    outgoingPartyKind: enumeration('partyKind'),
    /** After the transfer; null while nothing moved, and for a party outside the session's data scope. */
    outgoingBalance: signedCoins.nullable(),
    incomingPartyId: id,
    incomingPartyName: z.string(),
    incomingPartyKind: enumeration('partyKind'),
    /** After the transfer; null while nothing moved, and for a party outside the session's data scope. */
    incomingBalance: signedCoins.nullable(),
    remark: z.string(),
    operatorId: id.nullable(),
    operatorName: z.string(),
    /** Why a review by another operator was required; null if it wasn't. */
    reviewReason: enumeration('transferReviewReason').nullable(),
    /** Reason given when the exception was raised. */
    exceptionRemark: z.string(),
    reviewResult: enumeration('transferReviewResult').nullable(),
    reviewerName: z.string().nullable(),
    reviewTime: timestamp.nullable(),
    reviewRemark: z.string(),
    /** Quotas of the incoming party under which it began. */
    quotas: z.array(
      z.object({ id, number: z.string(), kind: enumeration('quotaKind'), once: z.boolean(), amount: coins }),
    ),
    /** Why the caller cannot review it; null where they can, and for one that is no longer pending. */
    reviewRefusal: z.enum(reviewRefusals).nullable(),
    createTime: timestamp,
    updateTime: timestamp,
  })
  .meta({ id: 'Transfer' })
export type Transfer = z.infer<typeof transfer>

export const transferQuery = listQuery(['createTime', 'amount', 'orderNumber'], {
  id: codeFilter,
  orderNumber: codeFilter,
  outgoingPartyId: codeFilter,
  incomingPartyId: codeFilter,
  /** Either side. */
  partyId: codeFilter,
  amountFrom: coinsFilter,
  amountTo: coinsFilter,
  type: enumeration('transferType').optional(),
  outcome: enumeration('transferOutcome').optional(),
  reviewReason: enumeration('transferReviewReason').optional(),
  /** Whether it is pending and the caller can review it. */
  reviewable: enumeration('yesNo').optional(),
  operatorName: codeFilter,
  ...createdBetween,
})

/**
 * A transfer between a party and its parent (specification, section 5). The server also rejects the same
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

/** What an operator can still transfer between two parties. */
export const transferAllowance = z
  .object({
    /**
     * The review threshold, less the larger of two sums of the last 24 hours: what the caller transferred to any party
     * without a review, and what any operator transferred so from the outgoing party.
     */
    remaining: coins,
    movedByCaller: coins,
    movedFromParty: coins,
    /** Valid quotas of the incoming party that a top-up from the outgoing party uses. */
    quotas: z.array(
      z.object({
        id,
        number: z.string(),
        kind: enumeration('quotaKind'),
        once: z.boolean(),
        amount: coins,
        /** Coins that are left, today for a daily quota; the limit itself for single transfers. */
        left: coins,
        validTo: timestamp,
      }),
    ),
  })
  .meta({ id: 'TransferAllowance' })
export type TransferAllowance = z.infer<typeof transferAllowance>

/** An approval may say why; a rejection and an exception must. The version of a transfer is its `updateTime`. */
export const transferApproval = z.object({ remark, version: seenVersion })
export const transferException = z.object({ remark: z.string().trim().min(1).max(255) })
export const transferRejection = transferException.extend({ version: seenVersion })

export const transferArea = defineResource({
  name: 'transfer',
  path: base,
  names: { one: 'a transfer', many: 'transfers' },
  row: transfer,
  query: transferQuery,
  operations: ['list', 'export', 'get'],
  page: { route: '/coinTransManage/transferList', position: 1, codes: ['party:read'] },
  columns: [
    'orderNumber',
    ['outgoingPartyName', 'transfer:outgoingParty'],
    'outgoingBalance',
    ['incomingPartyName', 'transfer:incomingParty'],
    'incomingBalance',
    'amount',
    'outcome',
    ['review', 'transfer:review'],
    'type',
    ['operatorName', 'transfer:operator'],
    'createTime',
    'remark',
  ],
  find: { title: 'orderNumber', detail: 'operatorName', exact: true },
  actions: {
    allowance: get(`${base}/allowance`, {
      summary:
        'Get the coins that the caller can still transfer between two parties without a review, and the quotas that apply',
      access: 'transfer:create',
      query: transferParties,
      data: transferAllowance,
    }),
    otherPending: get(`${base}/{id}/other-pending`, {
      summary: 'Get the other pending transfers from a transfer’s outgoing party; they don’t reserve coins',
      access: 'transfer:read',
      /** Only transfers that the caller sees count. */
      data: z.object({ count: z.number().int(), coins }),
    }),
    create: post(base, {
      summary: 'Transfer coins; amounts over the review threshold need another operator’s approval',
      access: 'transfer:create',
      body: transferCreate,
      idempotent: true,
      data: transfer,
    }),
    approve: post(`${base}/{id}/approve`, {
      summary:
        'Approve a pending transfer; the reviewer must be independent of the operator who requested it',
      access: 'transfer:review',
      body: transferApproval,
      idempotent: true,
      data: transfer,
    }),
    reject: post(`${base}/{id}/reject`, {
      summary: 'Reject a pending transfer; the reviewer must be independent of the operator who requested it',
      access: 'transfer:review',
      body: transferRejection,
      idempotent: true,
      data: transfer,
    }),
    raiseException: post(`${base}/{id}/raise-exception`, {
      summary: 'Raise an exception for a pending transfer',
      access: 'transfer:create',
      body: transferException,
      idempotent: true,
      data: transfer,
    }),
  },
})

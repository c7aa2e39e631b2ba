import { z } from 'zod'
import { enumeration, id } from '../fields.ts'
import { GIFT_COUNT_MAX, OCCURRENCE_MAX_LENGTH } from '../limits.ts'
import { earningSources } from './pointFacts.ts'
import { pointsTransferParties } from './pointsTransfers.ts'

/** What the platform calls what a user did: the same one counts once for the user and the kind of event. */
const occurrence = z.string().trim().min(1).max(OCCURRENCE_MAX_LENGTH)

/** Kinds of works that users pay for. */
export const purchasedKinds = ['video', 'atlas', 'editedWork', 'collection'] as const
export type PurchasedKind = (typeof purchasedKinds)[number]

/** A user did something for which an earning rule gives points or stars. */
const earning = z.object({
  kind: z.literal('earning'),
  source: z.enum(earningSources),
  userId: id,
  occurrence,
})
export type EarningEvent = z.output<typeof earning>

/** A user pays for a work. */
const purchase = z.object({
  kind: z.literal('purchase'),
  userId: id,
  workKind: z.enum(purchasedKinds),
  workId: id,
  /** Quality of a video, whose fee is charged, too. */
  bitRate: enumeration('bitRateGrade').optional(),
  occurrence,
})
export type PurchaseEvent = z.output<typeof purchase>

/** A user sends gifts to another. */
const gift = z.object({
  kind: z.literal('gift'),
  senderId: id,
  receiverId: id,
  giftId: id,
  count: z.number().int().min(1).max(GIFT_COUNT_MAX),
  occurrence,
})
export type GiftEvent = z.output<typeof gift>

/** What the platform reports about points. */
export const pointEvent = z.discriminatedUnion('kind', [earning, purchase, gift])
export type PointEvent = z.output<typeof pointEvent>

/** A transfer that a user begins. */
export const pointsTransferBegin = z.object({ ...pointsTransferParties, occurrence })
export type PointsTransferBegin = z.output<typeof pointsTransferBegin>

/** The user who confirms a transfer as its receiver, or cancels it as its sender. */
export const pointsTransferDecision = z.object({ userId: id })

import { z } from 'zod'
import { enumeration, id } from '../fields.ts'
import { DELIVERY_MAX_COUNT, DELIVERY_MAX_COUNTS, FILTER_MAX_LENGTH } from '../limits.ts'
import { feedbackDraft, feedbackNote } from '../operations/feedback.ts'

const countFrom = (least: number) => z.number().int().min(least).max(DELIVERY_MAX_COUNT)
const count = countFrom(1)

/** Names a report: the same one again is counted once, and answered as it was before. */
const identified = { reportId: id }

/** How often visitors saw or opened advertisements since the last report. */
const advertisements = z.object({
  about: z.literal('advertisements'),
  ...identified,
  counts: z
    .array(z.object({ advertisementId: id, kind: z.enum(['shown', 'click']), count }))
    .min(1)
    .max(DELIVERY_MAX_COUNTS),
})

/** How many devices installed an app update, and failed to install or start it, since the last report. */
const devices = z.object({
  about: z.literal('devices'),
  ...identified,
  updateId: id,
  installed: countFrom(0),
  failed: countFrom(0),
})

/** The link of a promotion code was opened, or a user registered or topped up with the code. */
const promotionCode = z.object({
  about: z.literal('promotionCode'),
  ...identified,
  code: z.string().trim().min(1).max(FILTER_MAX_LENGTH),
  kind: enumeration('promotionUseKind'),
  /** Null: a visitor who isn't a user. */
  userId: id.nullable().default(null),
})

/** How often a navigation station was visited since the last report. */
const stationVisits = z.object({
  about: z.literal('stationVisits'),
  ...identified,
  stationId: id,
  visits: count,
})

/** A user sends feedback. */
const feedback = z.object({
  about: z.literal('feedback'),
  ...identified,
  userId: id,
  draft: feedbackDraft.omit({ pictures: true }),
})

/** A user writes about feedback again. */
const feedbackMessage = z.object({
  about: z.literal('feedbackMessage'),
  ...identified,
  userId: id,
  feedbackId: id,
  text: feedbackNote.shape.text,
})

/** What a site or an app reports of its visitors. */
export const deliveryReport = z.discriminatedUnion('about', [
  advertisements,
  devices,
  promotionCode,
  stationVisits,
  feedback,
  feedbackMessage,
])
export type DeliveryReport = z.output<typeof deliveryReport>

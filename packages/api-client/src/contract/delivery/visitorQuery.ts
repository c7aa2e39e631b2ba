import { z } from 'zod'
import { enumeration, id, timeFilter } from '../fields.ts'
import { VIP_LEVEL_MAX } from '../limits.ts'
import type { Visitor } from './visitor.ts'

/** Query of an operation that answers what a visitor sees. */
export const visitorQuery = z.object({
  siteId: id,
  country: enumeration('areas'),
  platform: enumeration('clientFlag'),
  language: enumeration('siteLanguage'),
  vipGrade: z.coerce
    .number<number>()
    .int()
    .min(0)
    .max(VIP_LEVEL_MAX)
    .default(0)
    .describe('Decides what the visitor can buy; nothing is hidden by it'),
  now: timeFilter.describe('Epoch milliseconds; default: the moment of the request'),
} satisfies Record<keyof Visitor | 'vipGrade', z.ZodType>)

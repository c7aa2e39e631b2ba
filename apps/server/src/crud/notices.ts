import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { and, eq, gt, lte, type SQL } from 'drizzle-orm'
import { notices } from '../db/schema/messages.ts'

/**
 * Condition for the notices that a platform shows; see the contract's `unmetByNotice`.
 * @param now epoch milliseconds
 */
export const shownNotices = (platform: CodeOf<'businessType'>, now: number): SQL | undefined =>
  and(
    eq(notices.platform, platform),
    eq(notices.status, 'published'),
    lte(notices.validFrom, now),
    gt(notices.validTo, now),
  )

import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { type SQL, sql } from 'drizzle-orm'
import { promotionCodes } from '../../../db/schema/promotionCodes.ts'

/**
 * State of a promotion code; see the contract's `promotionCodeState`.
 * @param now epoch milliseconds
 */
export function stateAt(now: number): SQL<CodeOf<'promotionCodeState'>> {
  const { status, uses, useLimit, validFrom, validTo } = promotionCodes
  return sql`case when ${status} <> 'active' then ${status}
    when ${validTo} <= ${sql.param(now, validTo)} then 'expired'
    when ${useLimit} > 0 and ${uses} >= ${useLimit} then 'exhausted'
    when ${validFrom} > ${sql.param(now, validFrom)} then 'scheduled'
    else 'active' end`
}

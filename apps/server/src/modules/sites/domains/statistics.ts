import { expiringUntil } from '@admin/api-client/contract/sites/domainFacts'
import type { DomainStatistics } from '@admin/api-client/contract/sites/domains'
import { and, asc, eq, sql } from 'drizzle-orm'
import { domains } from '../../../db/schema/sites.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { domainResource } from './resource.ts'

/** Counts the enabled domains of all sites that the caller sees, and sums what the rented ones cost. Each count is that of a filter of the list. */
export async function readStatistics(context: SignedIn): Promise<DomainStatistics> {
  const { db, clock } = context
  const visible = domainResource.visible(context)
  const now = sql.param(clock(), domains.validTo)
  const soon = sql.param(expiringUntil(clock()), domains.validTo)
  const enabled = sql`${domains.status} = 'y'`
  const [counts] = await db
    .select({
      enabled: sql<number>`(count(*) filter (where ${enabled}))::integer`,
      expiring: sql<number>`(count(*) filter (where ${enabled} and ${domains.validTo} >= ${now} and ${domains.validTo} <= ${soon}))::integer`,
      failing: sql<number>`(count(*) filter (where ${enabled} and ${domains.checkState} = 'failing'))::integer`,
    })
    .from(domains)
    .where(visible)
  const fees = await db
    .select({ currency: domains.currency, annualFee: sql<number>`sum(${domains.annualFee})::float8` })
    .from(domains)
    .where(and(visible, eq(domains.rented, 'y')))
    .groupBy(domains.currency)
    .orderBy(asc(domains.currency))
  return {
    enabled: counts?.enabled ?? 0,
    expiring: counts?.expiring ?? 0,
    failing: counts?.failing ?? 0,
    fees,
  }
}

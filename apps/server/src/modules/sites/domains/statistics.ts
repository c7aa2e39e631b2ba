import { DOMAIN_EXPIRING_DAYS } from '@admin/api-client/contract/limits'
import type { DomainStatistics } from '@admin/api-client/contract/sites/domains'
import { asc, count, eq, sql } from 'drizzle-orm'
import { domains } from '../../../db/schema/sites.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { DAY } from '../../../kernel/durations.ts'

/** Counts the domains of all sites, and sums what the rented ones cost. */
export async function readStatistics({ db, clock }: SignedIn): Promise<DomainStatistics> {
  const now = sql.param(clock(), domains.validTo)
  const soon = sql.param(clock() + DOMAIN_EXPIRING_DAYS * DAY, domains.validTo)
  const used = sql`${domains.status} <> 'c'`
  const [counts] = await db
    .select({
      enabled: sql<number>`(count(*) filter (where ${domains.status} = 'y'))::integer`,
      expiring: sql<number>`(count(*) filter (where ${used} and ${domains.validTo} > ${now} and ${domains.validTo} <= ${soon}))::integer`,
      failing: sql<number>`(count(*) filter (where ${used} and ${domains.checkState} = 'failing'))::integer`,
      all: count(),
    })
    .from(domains)
  const fees = await db
    .select({ currency: domains.currency, annualFee: sql<number>`sum(${domains.annualFee})::float8` })
    .from(domains)
    .where(eq(domains.rented, 'y'))
    .groupBy(domains.currency)
    .orderBy(asc(domains.currency))
  return {
    enabled: counts?.enabled ?? 0,
    expiring: counts?.expiring ?? 0,
    failing: counts?.failing ?? 0,
    fees,
  }
}

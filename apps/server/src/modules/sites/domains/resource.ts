import { mainDomain } from '@admin/api-client/contract/sites/domainFacts'
import { domain, domainQuery } from '@admin/api-client/contract/sites/domains'
import { domainDefaultSort } from '@admin/api-client/contract/sites/domains.sort'
import { stationDomainTypes } from '@admin/api-client/contract/sites/navigationStations'
import { isOfOwnSites } from '@admin/api-client/contract/sites/siteScope'
import { eq, gte, inArray, lte, notInArray, or } from 'drizzle-orm'
import punycode from 'punycode/punycode.js'
import { parse } from 'tldts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { contains } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { domains, sites } from '../../../db/schema/sites.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { lockSites } from '../lockSites.ts'

export type DomainRow = typeof domains.$inferSelect

const reads = listReads({
  table: domains,
  row: domain,
  query: domainQuery,
  select: (db) =>
    db
      .select({ ...columnsOf(domains, domain), siteName: sites.name })
      .from(domains)
      .innerJoin(sites, eq(sites.id, domains.siteId))
      .$dynamic(),
  filters: {
    name: (name) => or(contains(domains.name, name), contains(domains.unicodeName, name)),
    forStation: (answer) => {
      const types = [...stationDomainTypes]
      return answer === 'y' ? inArray(domains.type, types) : notInArray(domains.type, types)
    },
    validToFrom: (moment) => gte(domains.validTo, moment),
    validToTo: (moment) => lte(domains.validTo, moment),
  },
  defaultSort: domainDefaultSort,
})

/**
 * Returns a host name as the domain name system has it, and as people read it.
 * @throws Refusal `validation` on `name` for one below no public suffix, which can't be registered
 */
function namesOf(name: string) {
  const ascii = new URL(`https://${name}`).hostname
  const { domain: registrable, isIcann } = parse(ascii)
  if (registrable === null || isIcann !== true) throw refuseField('validation', 'name', 'noPublicSuffix')
  return { name: ascii, unicodeName: punycode.toUnicode(ascii) }
}

/** What is known of a name that was never checked. */
const NOT_CHECKED = {
  checkState: 'unknown',
  checkReason: null,
  addresses: [] as string[],
  certificateEnd: null,
  checkTime: null,
} as const

/**
 * Checks that a domain leads to each of the sites that are open.
 * @throws Refusal `lastDomain` with the name of a site that none would lead to
 */
async function requireServed(tx: Database, siteIds: readonly string[], now: number): Promise<void> {
  const open = await tx
    .select({ id: sites.id, name: sites.name, status: sites.status })
    .from(sites)
    .where(inArray(sites.id, [...siteIds]))
  for (const { id, name, status } of open) {
    if (status !== 'open') continue
    const left = await tx.select().from(domains).where(eq(domains.siteId, id))
    if (!mainDomain(left, now)) throw new Refusal('lastDomain', { values: { site: name } })
  }
}

export const domainResource = resourceOf({
  name: 'domain',
  table: domains,
  reads: () => reads,
  async prepare(_context, values, before) {
    const { name, validTo } = values
    const renewed = before && validTo !== before.validTo ? { ...values, remindedDays: null } : values
    if (before && (name === before.name || name === before.unicodeName))
      return { ...renewed, name: before.name }
    return { ...renewed, ...NOT_CHECKED, ...namesOf(name ?? '') }
  },
  beforeLock: lockSites,
  async changed(tx, { clock }, changes) {
    const siteIds = changes.flatMap(({ before, after }) => [before.siteId, after.siteId])
    if (siteIds.length > 0) await requireServed(tx, [...new Set(siteIds)], clock())
  },
})

/** @throws Refusal `validation` on `name` where another domain has it, naming its site if the caller sees it */
export async function requireFree(
  { session }: SignedIn,
  tx: Database,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const [taken] = await tx
    .select({ id: domains.id, siteId: sites.id, site: sites.name })
    .from(domains)
    .innerJoin(sites, eq(sites.id, domains.siteId))
    .where(eq(domains.name, name))
  if (!taken || taken.id === id) return
  throw isOfOwnSites('domain', taken, session.scope.siteIds)
    ? refuseField('validation', 'name', 'domainTaken', { site: taken.site })
    : refuseField('validation', 'name', 'taken')
}

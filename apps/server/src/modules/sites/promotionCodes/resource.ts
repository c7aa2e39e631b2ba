import { mainDomain } from '@admin/api-client/contract/sites/domainFacts'
import { promotionCodeState, promotionLink } from '@admin/api-client/contract/sites/promotionCodeFacts'
import { promotionCode, promotionCodeQuery } from '@admin/api-client/contract/sites/promotionCodes'
import { promotionCodeDefaultSort } from '@admin/api-client/contract/sites/promotionCodes.sort'
import { eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { listReads } from '../../../db/listReads.ts'
import { parties } from '../../../db/schema/ledger.ts'
import { promotionCodes } from '../../../db/schema/promotionCodes.ts'
import { domains, sites } from '../../../db/schema/sites.ts'
import { withinScope } from '../../../kernel/scope.ts'
import { stateAt } from './states.ts'
import { openingsOfCode } from './uses.ts'

export type PromotionCodeRow = typeof promotionCodes.$inferSelect

/** Reads the host names under which visitors get to sites now, by the site's id. */
async function readMainDomains(
  db: Database,
  siteIds: readonly string[],
  now: number,
): Promise<Map<string, string>> {
  const found = await db
    .select()
    .from(domains)
    .where(inArray(domains.siteId, [...new Set(siteIds)]))
  const bySite = Map.groupBy(found, ({ siteId }) => siteId)
  return new Map([...bySite].map(([id, own]) => [id, mainDomain(own, now)?.name ?? '']))
}

const reads = ({ session, clock }: Reader) =>
  listReads({
    table: promotionCodes,
    row: promotionCode,
    query: promotionCodeQuery,
    visible: withinScope(promotionCodes.agentId, session.scope),
    select: (db) =>
      db
        .select({
          ...columnsOf(promotionCodes, promotionCode),
          agentName: parties.nickname,
          siteName: sites.name,
          openings: openingsOfCode.as('openings'),
        })
        .from(promotionCodes)
        .innerJoin(parties, eq(parties.id, promotionCodes.agentId))
        .innerJoin(sites, eq(sites.id, promotionCodes.siteId))
        .$dynamic(),
    filters: {
      state: (state) => eq(stateAt(clock()), state),
      validFrom: (moment) => or(isNull(promotionCodes.validTo), gt(promotionCodes.validTo, moment)),
      validTo: (moment) => or(isNull(promotionCodes.validFrom), lte(promotionCodes.validFrom, moment)),
    },
    defaultSort: promotionCodeDefaultSort,
    async toDto(rows, db) {
      if (rows.length === 0) return []
      const now = clock()
      const siteIds = rows.map(({ siteId }) => siteId)
      const hosts = await readMainDomains(db, siteIds, now)
      return rows.map((row) => {
        const host = hosts.get(row.siteId)
        return {
          ...row,
          state: promotionCodeState(row, now),
          link: host ? promotionLink(host, row.landingPage, row.code) : '',
        }
      })
    },
  })

/** Codes with which agents bring users to sites. A data scope shows those of its agents. */
export const promotionCodeResource = resourceOf({ name: 'promotionCode', table: promotionCodes, reads })

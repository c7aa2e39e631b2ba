import {
  navigationStation,
  navigationStationQuery,
  stationDomainTypes,
} from '@admin/api-client/contract/sites/navigationStations'
import { navigationStationDefaultSort } from '@admin/api-client/contract/sites/navigationStations.sort'
import { eq, inArray } from 'drizzle-orm'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { listReads } from '../../../db/listReads.ts'
import { navigationStations } from '../../../db/schema/navigationStations.ts'
import { domains, sites } from '../../../db/schema/sites.ts'
import { timeZoneOf } from '../../../kernel/timeZone.ts'
import { requireIcons } from './rules.ts'
import { readVisits } from './visits.ts'

const types: readonly string[] = stationDomainTypes

const reads = ({ clock, config }: Reader) =>
  listReads({
    table: navigationStations,
    row: navigationStation,
    query: navigationStationQuery,
    select: (db) =>
      db
        .select({
          ...columnsOf(navigationStations, navigationStation),
          linkStates: navigationStations.linkStates,
          siteName: sites.name,
          languages: sites.languages,
        })
        .from(navigationStations)
        .innerJoin(sites, eq(sites.id, navigationStations.siteId))
        .$dynamic(),
    defaultSort: navigationStationDefaultSort,
    async toDto(rows, db) {
      if (rows.length === 0) return []
      const visits = await readVisits(
        db,
        rows.map(({ id }) => id),
        clock(),
        timeZoneOf(config),
      )
      const ids = [...new Set(rows.flatMap(({ domainIds }) => domainIds))]
      const found = await db.select().from(domains).where(inArray(domains.id, ids))
      const byId = new Map(found.map((each) => [each.id, each]))
      return rows.map(({ linkStates, languages, ...row }) => {
        const links = row.links.map((link) => ({
          ...link,
          state: linkStates[link.url] ?? ('unknown' as const),
        }))
        const shown = row.domainIds.flatMap((id) => {
          const domain = byId.get(id)
          return domain && domain.siteId === row.siteId && types.includes(domain.type)
            ? [{ id, host: domain.name, name: domain.unicodeName }]
            : []
        })
        return {
          ...row,
          language: languages[0] ?? ('en-US' as const),
          links,
          linkCount: links.length,
          failingLinks: links.filter(({ state }) => state === 'failing').length,
          domains: shown,
          visits: visits.get(row.id) ?? 0,
        }
      })
    },
  })

/** Pages of links with which users find a site's domains again. */
export const navigationStationResource = resourceOf({
  name: 'navigationStation',
  table: navigationStations,
  reads,
  async prepare(context, values, before) {
    if (values.links) await requireIcons(context, values.links, before?.links)
    return values
  },
})

import { isForVisits, isServed } from '@admin/api-client/contract/sites/domainFacts'
import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm'
import type { Database } from '../../db/Database.ts'
import { advertisements } from '../../db/schema/advertisements.ts'
import type { appUpdates } from '../../db/schema/appUpdates.ts'
import { banners } from '../../db/schema/banners.ts'
import { maintenances, notices } from '../../db/schema/messages.ts'
import { navigationStations } from '../../db/schema/navigationStations.ts'
import { domains, sitePapers, sites } from '../../db/schema/sites.ts'
import { templates, templateVersions } from '../../db/schema/templates.ts'
import type { Ports } from '../../kernel/context.ts'
import { totals } from '../operations/advertisements/totals.ts'
import { readReleases } from '../operations/appUpdates/rules.ts'
import { type JudgedJump, readJudgedJumps } from '../operations/jumps.ts'

/** Milliseconds for which what was read counts as current; with the answers kept, a change shows within a second. */
const FRESH_FOR = 300

export type SiteRow = typeof sites.$inferSelect
export type BannerRow = typeof banners.$inferSelect & JudgedJump
export type AdvertisementRow = typeof advertisements.$inferSelect & JudgedJump & { shown: number }
export type NoticeRow = typeof notices.$inferSelect
export type StationRow = typeof navigationStations.$inferSelect
export type PublishedTemplate = typeof templateVersions.$inferSelect &
  Pick<typeof templates.$inferSelect, 'platform'>

/** Everything that decides what visitors of all sites see at about a moment. */
export interface Snapshot {
  siteByHost: ReadonlyMap<string, SiteRow>
  /** Hosts that visitors can use, by the domain's id. */
  hostById: ReadonlyMap<string, string>
  papers: readonly (typeof sitePapers.$inferSelect)[]
  windows: readonly (typeof maintenances.$inferSelect)[]
  notices: readonly NoticeRow[]
  /** The published ones in their order. */
  banners: readonly BannerRow[]
  /** The approved ones. */
  advertisements: readonly AdvertisementRow[]
  /** The published ones. */
  stations: readonly StationRow[]
  /** The app updates that were published and not withdrawn. */
  releases: readonly (typeof appUpdates.$inferSelect)[]
  /** Published versions, by the template's id. */
  templates: ReadonlyMap<string, PublishedTemplate>
}

/** Reads what decides what visitors see at a moment. @param now epoch milliseconds */
export async function readSnapshot(db: Database, now: number): Promise<Snapshot> {
  const [
    allSites,
    allDomains,
    papers,
    windows,
    published,
    bannerRows,
    approved,
    versions,
    stations,
    releases,
  ] = await Promise.all([
    db.select().from(sites),
    db.select().from(domains).where(eq(domains.status, 'y')),
    db.select().from(sitePapers),
    db.select().from(maintenances).where(gt(maintenances.endTime, now)),
    db.select().from(notices).where(eq(notices.status, 'published')).orderBy(notices.publishTime, notices.id),
    db
      .select()
      .from(banners)
      .where(eq(banners.status, 'published'))
      .orderBy(asc(banners.sort), asc(banners.id)),
    db
      .select({ ...getTableColumns(advertisements), shown: totals.shown.as('shown') })
      .from(advertisements)
      .where(eq(advertisements.status, 'approved'))
      .orderBy(advertisements.id),
    db
      .select({ ...getTableColumns(templateVersions), platform: templates.platform })
      .from(templates)
      .innerJoin(
        templateVersions,
        and(
          eq(templateVersions.templateId, templates.id),
          eq(templateVersions.number, templates.publishedVersion),
        ),
      ),
    db
      .select()
      .from(navigationStations)
      .where(eq(navigationStations.status, 'published'))
      .orderBy(navigationStations.name, navigationStations.id),
    readReleases(db),
  ])
  const judged = await readJudgedJumps(db, [...bannerRows, ...approved], now)
  const byId = new Map(allSites.map((site) => [site.id, site]))
  const served = allDomains.filter((domain) => isForVisits(domain.type) && isServed(domain, now))
  return {
    siteByHost: new Map(
      served.flatMap(({ name, siteId }) => {
        const site = byId.get(siteId)
        return site ? [[name, site] as const] : []
      }),
    ),
    hostById: new Map(served.map(({ id, name }) => [id, name])),
    stations,
    releases,
    papers,
    windows,
    notices: published,
    banners: bannerRows.map(judged),
    advertisements: approved.map(judged),
    templates: new Map(versions.map((version) => [version.templateId, version])),
  }
}

interface Kept {
  /** When the reading began, by a clock that never goes back. */
  since: number
  reading: Promise<Snapshot>
}

const kept = new WeakMap<Database, Kept>()

/** Returns what decides what visitors see, read at most 300 ms ago. */
export function currentSnapshot({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<Snapshot> {
  const since = performance.now()
  const before = kept.get(db)
  if (before && since - before.since < FRESH_FOR) return before.reading
  const reading = readSnapshot(db, clock())
  kept.set(db, { since, reading })
  return reading
}

import type { DeliveredPage, deliveryArea, Visit } from '@admin/api-client/contract/delivery/delivery'
import type { Visitor } from '@admin/api-client/contract/delivery/visitor'
import { enumerations } from '@admin/api-client/contract/enumerations'
import { noticePlatformOf } from '@admin/api-client/contract/sites/componentFacts'
import { maintenanceOf, paperInForce } from '@admin/api-client/contract/sites/siteFacts'
import type { Database } from '../../db/Database.ts'
import type { Handlers } from '../../http/mount.ts'
import type { Ports } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/Refusal.ts'
import { timeZoneOf } from '../../kernel/timeZone.ts'
import { readTemplateComponents } from '../sites/components/shown.ts'
import { advertisementsFor, bannersFor, currentSnapshot, type Snapshot } from './snapshot.ts'

type Site = Snapshot['siteByHost'] extends ReadonlyMap<string, infer Row> ? Row : never

/** What keeps a visitor out of a site, as the visitor reads it; null if they get in. */
function maintenanceFor(
  { windows }: Snapshot,
  site: Site,
  { language, platform }: Visit,
  now: number,
): DeliveredPage['maintenance'] {
  const place = noticePlatformOf(platform)
  const running = windows.filter(
    (window) => window.platform === place && window.startTime <= now && now < window.endTime,
  )
  const causes = maintenanceOf(site, running, now)
  if (causes.length === 0) return null
  const { maintenanceMessage: chinese, maintenanceMessageEn: english } = site
  const own = language === 'zh-CN' ? chinese || english : english || chinese
  // Only an end that all causes announce is one.
  const ends = causes.map(({ until }) => until)
  return {
    message: own || running[0]?.message || '',
    until: ends.includes(null) ? null : Math.max(...ends.map(Number)),
  }
}

const papersOf = ({ papers }: Snapshot, siteId: string, now: number): DeliveredPage['papers'] =>
  enumerations.sitePaperKind.flatMap((kind) => {
    const own = papers.filter((paper) => paper.siteId === siteId && paper.kind === kind)
    const paper = paperInForce(own, now)
    return paper ? [{ kind, file: paper.file, validFrom: paper.validFrom }] : []
  })

async function templateFor(
  db: Database,
  { templates }: Snapshot,
  { templateId }: Site,
  visitor: Visitor,
): Promise<DeliveredPage['template']> {
  const version = templates.get(templateId ?? '')
  if (version?.platform !== visitor.platform) return null
  const { number, primaryColor, scheme } = version
  const components = await readTemplateComponents(db, version, visitor)
  return {
    ...{ version: number, primaryColor, scheme },
    components: components.map(({ id, kind, title, items, html }) => ({ id, kind, title, items, html })),
  }
}

/** What a visitor sees while a site is open. */
async function contentFor(
  { db, config }: Pick<Ports, 'db' | 'config'>,
  snapshot: Snapshot,
  site: Site,
  visitor: Visitor,
  page: Visit['page'],
) {
  const { now, platform } = visitor
  const place = noticePlatformOf(platform)
  return {
    banners: bannersFor(snapshot.banners, visitor, page).map((banner) => {
      const { id, picture, jumpType, jumpObject } = banner
      return { id, picture, jumpType, jumpObject }
    }),
    advertisements: advertisementsFor(snapshot.advertisements, visitor, timeZoneOf(config)).map(
      ({ candidates, ...position }) => ({
        ...position,
        candidates: candidates.map((candidate) => {
          const { id, picture, film, jumpType, jumpObject, weight, dayCap } = candidate
          return { id, picture, film, jumpType, jumpObject, weight, dayCap }
        }),
      }),
    ),
    template: await templateFor(db, snapshot, site, visitor),
    notices: snapshot.notices
      .filter((notice) => notice.platform === place && notice.validFrom <= now && now < notice.validTo)
      .map(({ id, title, content, validTo }) => ({ id, title, content, validTo })),
    stations: snapshot.stations
      .filter(({ siteId }) => siteId === site.id)
      .map(({ id, name, announcement, links, domainIds }) => ({
        ...{ id, name, announcement, links },
        domains: domainIds.flatMap((domainId) => snapshot.hostById.get(domainId) ?? []),
      })),
  }
}

const NOTHING = { banners: [], advertisements: [], template: null, notices: [], stations: [] }

export const deliveryRoutes: Handlers<typeof deliveryArea> = {
  async page({ query, ...context }) {
    const snapshot = await currentSnapshot(context)
    const site = snapshot.siteByHost.get(new URL(`https://${query.host}`).hostname)
    if (!site) throw new Refusal('notFound')
    const now = context.clock()
    const { page, platform, language, country } = query
    // Nothing depends on VIP levels yet.
    const visitor: Visitor = { siteId: site.id, country, platform, language, vipGrade: 0, now }
    const maintenance = maintenanceFor(snapshot, site, query, now)
    const { id, name, languages, logo, icon, customerServiceUrl, statisticsCode } = site
    return {
      site: {
        ...{ id, name, languages, logo, icon, customerServiceUrl },
        statisticsCode: maintenance ? '' : statisticsCode,
      },
      maintenance,
      papers: papersOf(snapshot, id, now),
      ...(maintenance ? NOTHING : await contentFor(context, snapshot, site, visitor, page)),
    }
  },
}

import type { DeliveredPage, deliveryArea, Visit } from '@admin/api-client/contract/delivery/delivery'
import type { Visitor } from '@admin/api-client/contract/delivery/visitor'
import type { Handlers } from '../../http/mount.ts'
import type { Context } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/Refusal.ts'
import { type Content, contentFor, maintenanceFor, papersFor } from './content.ts'
import { offerUpdate } from './offerUpdate.ts'
import { currentSnapshot, type SiteRow, type Snapshot } from './snapshot.ts'

/** Returns content as visitors get it: without names of operators, and without what the visitor doesn't see. */
function delivered(
  { hostById }: Snapshot,
  { banners, advertisements, template, components, notices, stations }: Content,
): Omit<DeliveredPage, 'site' | 'maintenance' | 'papers'> {
  return {
    banners: banners.map(({ id, picture, jumpType, jumpObject }) => ({ id, picture, jumpType, jumpObject })),
    advertisements: advertisements.map(({ candidates, ...position }) => ({
      ...position,
      candidates: candidates.map(({ id, picture, film, jumpType, jumpObject, weight, dayCap }) => {
        return { id, picture, film, jumpType, jumpObject, weight, dayCap }
      }),
    })),
    template: template && {
      ...{ version: template.number, primaryColor: template.primaryColor, scheme: template.scheme },
      components: components
        .filter(({ unmet }) => unmet.length === 0)
        .map(({ id, kind, title, items, html }) => ({ id, kind, title, items, html })),
    },
    notices: notices.map(({ id, title, content, validTo }) => ({ id, title, content, validTo })),
    stations: stations.map(({ id, name, announcement, links, domainIds }) => ({
      ...{ id, name, announcement, links },
      domains: domainIds.flatMap((domainId) => hostById.get(domainId) ?? []),
    })),
  }
}

const NOTHING = { banners: [], advertisements: [], template: null, notices: [], stations: [] }

/**
 * Returns what a visitor of a page sees now.
 * @param isGuest whether a site's own maintenance lets the visitor in. @default no visitor gets in
 * @throws Refusal `notFound` for a host that leads to no site
 */
export async function deliver(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  { host, page, platform, language, country }: Visit,
  isGuest: (site: SiteRow) => boolean | Promise<boolean> = () => false,
): Promise<DeliveredPage> {
  const snapshot = await currentSnapshot(context)
  const site = snapshot.siteByHost.get(new URL(`https://${host}`).hostname)
  if (!site) throw new Refusal('notFound')
  const { id, name, languages, logo, icon, customerServiceUrl, statisticsCode } = site
  const visitor: Visitor = { siteId: id, country, platform, language, now: context.clock() }
  const maintenance = maintenanceFor(snapshot, site, visitor, await isGuest(site))
  return {
    site: {
      ...{ id, name, languages, logo, icon, customerServiceUrl },
      statisticsCode: maintenance ? '' : statisticsCode,
    },
    maintenance: maintenance && { message: maintenance.message, until: maintenance.until },
    papers: papersFor(snapshot, id, visitor.now),
    ...(maintenance
      ? NOTHING
      : delivered(snapshot, await contentFor(context, snapshot, site, visitor, page))),
  }
}

export const deliveryRoutes: Handlers<typeof deliveryArea> = {
  page: ({ query, ...context }) => deliver(context, query),
  update: ({ query, ...context }) => offerUpdate(context, query),
}

import type { DeliveredPage } from '@admin/api-client/contract/delivery/delivery'
import type { Visitor } from '@admin/api-client/contract/delivery/visitor'
import { type CodeOf, enumerations } from '@admin/api-client/contract/enumerations'
import { unmetByNotice } from '@admin/api-client/contract/messages/noticeFacts'
import { adPositions, unmetByAdvertisement } from '@admin/api-client/contract/operations/advertisementFacts'
import { judgeBanners } from '@admin/api-client/contract/operations/bannerFacts'
import { causesFor, paperInForce } from '@admin/api-client/contract/sites/siteFacts'
import type { Ports } from '../../kernel/context.ts'
import { timeZoneOf } from '../../kernel/timeZone.ts'
import { readSeenComponents, type SeenComponent } from '../sites/components/shown.ts'
import type {
  AdvertisementRow,
  BannerRow,
  NoticeRow,
  PublishedTemplate,
  SiteRow,
  Snapshot,
  StationRow,
} from './snapshot.ts'

/** The banners that a visitor of a page sees, in order, at most five (specification, section 5). */
export const bannersFor = (
  all: readonly BannerRow[],
  visitor: Visitor,
  page: CodeOf<'landingPage'>,
): BannerRow[] =>
  judgeBanners(all, visitor, page).flatMap(({ banner, unmet }) => (unmet.length === 0 ? [banner] : []))

interface Position {
  position: CodeOf<'adPosition'>
  places: number
  candidates: AdvertisementRow[]
}

/** The advertisements that take part in the places of each position for a visitor. @param timeZone of their hours */
export const advertisementsFor = (
  all: readonly AdvertisementRow[],
  visitor: Visitor,
  timeZone: string,
): Position[] =>
  enumerations.adPosition.flatMap((position) => {
    const candidates = all.filter(
      (advertisement) => unmetByAdvertisement(advertisement, visitor, { position, timeZone }).length === 0,
    )
    return candidates.length > 0 ? [{ position, places: adPositions[position].places, candidates }] : []
  })

export const noticesFor = (all: readonly NoticeRow[], visitor: Visitor): NoticeRow[] =>
  all.filter((notice) => unmetByNotice(notice, visitor).length === 0)

/**
 * Returns what keeps a visitor out of a site, as the visitor reads it; null if they get in.
 * @param isGuest whether the site's own maintenance lets the visitor in
 */
export function maintenanceFor(
  { windows }: Pick<Snapshot, 'windows'>,
  site: Pick<SiteRow, 'status' | 'maintenanceUntil' | 'maintenanceMessage' | 'maintenanceMessageEn'>,
  visitor: Pick<Visitor, 'language' | 'platform' | 'now'>,
  isGuest = false,
) {
  const causes = causesFor(site, windows, visitor).filter(({ cause }) => !(isGuest && cause === 'site'))
  if (causes.length === 0) return null
  const { maintenanceMessage: chinese, maintenanceMessageEn: english } = site
  const own = visitor.language === 'zh-CN' ? chinese || english : english || chinese
  const messages = causes.map((each) => (each.cause === 'site' ? own : each.message))
  // Only an end that all causes announce is one.
  const ends = causes.map(({ until }) => until)
  return {
    causes,
    message: messages.find(Boolean) ?? '',
    until: ends.includes(null) ? null : Math.max(...ends.map(Number)),
  }
}

export const papersFor = (
  { papers }: Pick<Snapshot, 'papers'>,
  siteId: string,
  now: number,
): DeliveredPage['papers'] =>
  enumerations.sitePaperKind.flatMap((kind) => {
    const own = papers.filter((paper) => paper.siteId === siteId && paper.kind === kind)
    const paper = paperInForce(own, now)
    return paper ? [{ kind, file: paper.file, validFrom: paper.validFrom }] : []
  })

/** What a visitor of a site sees while it is open. */
export interface Content {
  banners: BannerRow[]
  advertisements: Position[]
  /** Null: none is published for the visitor's platform. */
  template: PublishedTemplate | null
  /** Of the template, in order: also those that the visitor doesn't see. */
  components: SeenComponent[]
  notices: NoticeRow[]
  stations: StationRow[]
}

/** Returns what a visitor of a page sees of a site, which decides for visitors and for operators alike. */
export async function contentFor(
  { db, config }: Pick<Ports, 'db' | 'config'>,
  snapshot: Snapshot,
  site: Pick<SiteRow, 'id' | 'templateId'>,
  visitor: Visitor,
  page: CodeOf<'landingPage'>,
): Promise<Content> {
  const published = snapshot.templates.get(site.templateId ?? '')
  const template = published?.platform === visitor.platform ? published : null
  return {
    banners: bannersFor(snapshot.banners, visitor, page),
    advertisements: advertisementsFor(snapshot.advertisements, visitor, timeZoneOf(config)),
    template,
    components: await readSeenComponents(db, template?.componentIds ?? [], visitor),
    notices: noticesFor(snapshot.notices, visitor),
    stations: snapshot.stations.filter(({ siteId }) => siteId === site.id),
  }
}

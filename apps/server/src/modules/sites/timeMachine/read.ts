import { type Visitor, vipLacking } from '@admin/api-client/contract/delivery/visitor'
import { enumerations } from '@admin/api-client/contract/enumerations'
import { noticePlatformOf } from '@admin/api-client/contract/messages/noticeFacts'
import { adPositions, sharesOf } from '@admin/api-client/contract/operations/advertisementFacts'
import { describeCause } from '@admin/api-client/contract/sites/siteFacts'
import type { Site, siteArea } from '@admin/api-client/contract/sites/sites'
import type { TimeMachineView } from '@admin/api-client/contract/sites/timeMachine'
import { type ShownKind, shownKinds } from '@admin/api-client/contract/sites/timeMachineFacts'
import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { maintenances } from '../../../db/schema/messages.ts'
import { domains } from '../../../db/schema/sites.ts'
import { components, templates, templateVersions } from '../../../db/schema/templates.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { timeZoneOf } from '../../../kernel/timeZone.ts'
import { type Content, contentFor, maintenanceFor, papersFor } from '../../delivery/content.ts'
import { readSnapshot, type Snapshot } from '../../delivery/snapshot.ts'
import { changesAround, existed } from './changes.ts'
import { conflictsOf } from './conflicts.ts'
import { type Looker, readLeftOut } from './leftOut.ts'

/** Reads all versions of a site's template, the last one first. */
async function readVersions(db: Database, { templateId }: Pick<Site, 'templateId'>) {
  if (templateId === null) return []
  const found = await db
    .select({ version: templateVersions, platform: templates.platform })
    .from(templateVersions)
    .innerJoin(templates, eq(templates.id, templateVersions.templateId))
    .where(eq(templateVersions.templateId, templateId))
    .orderBy(desc(templateVersions.number))
  return found.map(({ version, platform }) => ({ ...version, platform }))
}

type Versions = Awaited<ReturnType<typeof readVersions>>

/** Returns what decided at a moment, as far as that is known: without what was added later, and with the version of then. */
function asOf(moment: number, all: Snapshot, versions: Versions): Snapshot {
  const ofThen = <Row extends { createTime: number }>(rows: readonly Row[]) =>
    rows.filter((row) => existed(row, moment))
  const published = ofThen(versions).slice(0, 1)
  return {
    ...all,
    banners: ofThen(all.banners),
    advertisements: ofThen(all.advertisements),
    notices: ofThen(all.notices),
    stations: ofThen(all.stations),
    templates: new Map(published.map((version) => [version.templateId, version])),
  }
}

const withheldFrom = ({ session }: Pick<SignedIn, 'session'>): ShownKind[] =>
  (Object.keys(shownKinds) as ShownKind[]).filter((kind) => !session.permissions.has(shownKinds[kind]))

/** Reads what begins and ends around a moment, of what isn't withheld. */
async function readChanges(
  db: Database,
  { visitor, page, timeZone }: Looker,
  snapshot: Snapshot,
  { versions, withheld }: { versions: Versions; withheld: readonly ShownKind[] },
) {
  // The template of another platform isn't shown.
  const shown = versions.filter(({ platform }) => platform === visitor.platform)
  const ids = shown.find(({ createTime }) => createTime <= visitor.now)?.componentIds ?? []
  const readable = <Row>(kind: ShownKind, rows: readonly Row[]) => (withheld.includes(kind) ? [] : rows)
  const [lastOver] = await db
    .select()
    .from(maintenances)
    .where(
      and(
        eq(maintenances.platform, noticePlatformOf(visitor.platform)),
        lte(maintenances.endTime, visitor.now),
      ),
    )
    .orderBy(desc(maintenances.endTime))
    .limit(1)
  const parts = ids.length > 0 ? await db.select().from(components).where(inArray(components.id, ids)) : []
  const scheduled = {
    windows: [...(lastOver ? [lastOver] : []), ...snapshot.windows],
    papers: snapshot.papers.filter(({ siteId }) => siteId === visitor.siteId),
    versions: shown,
    banners: readable('banner', snapshot.banners),
    advertisements: readable('advertisement', snapshot.advertisements),
    notices: readable('notice', snapshot.notices),
    components: readable('component', parts),
  }
  return changesAround(scheduled, visitor, page, timeZone)
}

/** Returns content as operators see it. */
function described(
  { banners, advertisements, template, components, notices, stations }: Content,
  { templateName }: Pick<Site, 'templateName'>,
  { vipGrade, withheld }: { vipGrade: number; withheld: readonly ShownKind[] },
) {
  const readable = <Each>(kind: ShownKind, all: Each[]) => (withheld.includes(kind) ? [] : all)
  return {
    template: template && {
      ...{ id: template.templateId, name: templateName, version: template.number },
      ...{ publishedBy: template.publishedBy, publishTime: template.createTime },
      ...{ primaryColor: template.primaryColor, scheme: template.scheme },
    },
    components: readable('component', components)
      .filter(({ unmet }) => unmet.length === 0)
      .map(({ unmet: _unmet, state: _state, items, ...component }) => ({
        ...component,
        items: items.map(({ id, title, picture }) => ({ id, title, picture })),
      })),
    banners: readable('banner', banners).map(({ id, name, picture, jumpVipFrom }) => ({
      ...{ id, name, picture, vipLacking: vipLacking(jumpVipFrom, vipGrade) },
    })),
    advertisements: readable('advertisement', [...enumerations.adPosition]).map((position) => {
      const { candidates = [] } = advertisements.find((each) => each.position === position) ?? {}
      const { places } = adPositions[position]
      const shares = sharesOf(candidates, places)
      return {
        ...{ position, places },
        candidates: candidates
          .map(({ id, name, jumpVipFrom }, index) => ({
            ...{ id, name, share: shares[index] ?? 0, vipLacking: vipLacking(jumpVipFrom, vipGrade) },
          }))
          .sort((one, other) => other.share - one.share),
      }
    }),
    notices: readable('notice', notices).map(({ id, title, validTo }) => ({ id, name: title, validTo })),
    stations: readable('navigationStation', stations).map(({ id, name }) => ({ id, name })),
  }
}

/** Returns what a visitor sees of a site at a moment, decided by what delivers it, and what not and why. */
export async function readTimeMachine(
  context: Input<(typeof siteArea)['operations']['timeMachine']>,
  site: Site,
): Promise<TimeMachineView> {
  const { db, clock, config, query } = context
  const now = clock()
  const { page, vipGrade, now: moment = now, ...seer } = query
  const visitor: Visitor = { siteId: site.id, ...seer, now: moment }
  const looker: Looker = { visitor, page, timeZone: timeZoneOf(config) }
  const versions = await readVersions(db, site)
  const all = await readSnapshot(db, moment)
  const snapshot = asOf(moment, all, versions)
  const withheld = withheldFrom(context)
  const content = await contentFor(context, snapshot, site, visitor, page)
  const maintenance = maintenanceFor(snapshot, site, visitor)
  const own = await db
    .select({ name: domains.name, unicodeName: domains.unicodeName })
    .from(domains)
    .where(eq(domains.siteId, site.id))
    .orderBy(domains.createTime, domains.id)
  const view = {
    ...{ moment, isPast: moment < now, isLater: moment > now, withheld },
    site: {
      ...{ name: site.name, logo: site.logo },
      hosts: own.flatMap(({ name, unicodeName }) => (snapshot.siteByHost.has(name) ? [unicodeName] : [])),
    },
    maintenance: maintenance && {
      ...{ message: maintenance.message, until: maintenance.until },
      causes: maintenance.causes.map(describeCause),
      // A planned maintenance keeps guests out, too.
      allowedAddresses: maintenanceFor(snapshot, site, visitor, true) ? 0 : site.allowedAddresses.length,
    },
    papers: papersFor(snapshot, site.id, moment).map(({ kind, validFrom }) => ({ kind, validFrom })),
    ...described(content, site, { vipGrade, withheld }),
    ...(await readLeftOut(context, looker, snapshot, content, withheld)),
    ...(await readChanges(db, looker, all, { versions, withheld })),
  }
  const [published] = snapshot.templates.values()
  return { ...view, conflicts: conflictsOf(site, published, visitor, view) }
}

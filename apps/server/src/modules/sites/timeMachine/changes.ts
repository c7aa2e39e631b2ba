import type { Visitor } from '@admin/api-client/contract/delivery/visitor'
import { noticePlatformOf, unmetByNotice } from '@admin/api-client/contract/messages/noticeFacts'
import { unmetByAdvertisement } from '@admin/api-client/contract/operations/advertisementFacts'
import { unmetByBanner } from '@admin/api-client/contract/operations/bannerFacts'
import type { Period } from '@admin/api-client/contract/publication'
import { unmetByComponent } from '@admin/api-client/contract/sites/componentFacts'
import type { SiteChange } from '@admin/api-client/contract/sites/timeMachine'
import type { ChangeKind } from '@admin/api-client/contract/sites/timeMachineFacts'
import type { maintenances } from '../../../db/schema/messages.ts'
import type { sitePapers } from '../../../db/schema/sites.ts'
import type { components, templateVersions } from '../../../db/schema/templates.ts'
import { HOUR, MINUTE } from '../../../kernel/durations.ts'
import type { Snapshot } from '../../delivery/snapshot.ts'

/** What is there at some moments, and not at others. */
interface Lasting {
  kind: ChangeKind
  name: string
  /** Moments at which it may begin or end. */
  moments: (number | null)[]
  isThere: (moment: number) => boolean
}

/** What can begin and end at a site. */
export interface Scheduled extends Pick<Snapshot, 'banners' | 'advertisements' | 'notices'> {
  windows: readonly (typeof maintenances.$inferSelect)[]
  /** Of the site. */
  papers: readonly (typeof sitePapers.$inferSelect)[]
  /** Of the template. */
  components: readonly (typeof components.$inferSelect)[]
  /** Of the site's template. */
  versions: readonly Pick<typeof templateVersions.$inferSelect, 'number' | 'createTime'>[]
}

/** What was added after a moment wasn't there. */
export const existed = ({ createTime }: { createTime: number }, now: number) => createTime <= now

const endsOf = ({ publishFrom, publishTo }: Period) => [publishFrom, publishTo]

/** Hours of a day, the one that has begun included. */
const DAY_OF_HOURS = 25

/**
 * Returns the full hours of a time zone within a day before and after a moment: those at which an advertisement that is
 * shown at some hours only may begin or end.
 * @param minutes of the zone
 */
function fullHours(moment: number, minutes: Intl.DateTimeFormat): number[] {
  const begun = moment - (moment % MINUTE) - Number(minutes.format(moment)) * MINUTE
  return Array.from({ length: 2 * DAY_OF_HOURS }, (_, index) => begun + (index - DAY_OF_HOURS + 1) * HOUR)
}

function lastingOf(
  scheduled: Scheduled,
  visitor: Visitor,
  page: Parameters<typeof unmetByBanner>[2],
  timeZone: string,
): Lasting[] {
  const at = (now: number): Visitor => ({ ...visitor, now })
  const minutes = new Intl.DateTimeFormat('en-US', { minute: 'numeric', timeZone })
  return [
    ...scheduled.windows
      .filter(({ platform }) => platform === noticePlatformOf(visitor.platform))
      .map(({ title, startTime, endTime }) => ({
        ...{ kind: 'maintenance' as const, name: title, moments: [startTime, endTime] },
        isThere: (now: number) => startTime <= now && now < endTime,
      })),
    ...scheduled.banners.map((banner) => ({
      ...{ kind: 'banner' as const, name: banner.name, moments: endsOf(banner) },
      isThere: (now: number) => existed(banner, now) && unmetByBanner(banner, at(now), page).length === 0,
    })),
    ...scheduled.advertisements.map((advertisement) => {
      const { name, position } = advertisement
      const isHourly = advertisement.hours.length > 0
      const ends = endsOf(advertisement)
      const near = [visitor.now, ...ends].filter((moment) => moment !== null)
      return {
        ...{ kind: 'advertisement' as const, name },
        moments: [...ends, ...(isHourly ? near.flatMap((moment) => fullHours(moment, minutes)) : [])],
        isThere: (now: number) =>
          existed(advertisement, now) &&
          unmetByAdvertisement(advertisement, at(now), { position, timeZone }).length === 0,
      }
    }),
    ...scheduled.notices.map((notice) => ({
      ...{ kind: 'notice' as const, name: notice.title, moments: [notice.validFrom, notice.validTo] },
      isThere: (now: number) => existed(notice, now) && unmetByNotice(notice, at(now)).length === 0,
    })),
    // What a component shows changes for many reasons; only its own period counts here.
    ...scheduled.components.map((component) => ({
      ...{ kind: 'component' as const, name: component.name, moments: endsOf(component) },
      isThere: (now: number) =>
        existed(component, now) && unmetByComponent({ ...component, shown: 1 }, at(now)).length === 0,
    })),
    ...scheduled.papers.map(({ kind: paper, validFrom }) => ({
      ...{ kind: 'paper' as const, name: paper, moments: [validFrom] },
      isThere: (now: number) => validFrom <= now,
    })),
    ...scheduled.versions.map(({ number, createTime }) => ({
      ...{ kind: 'template' as const, name: String(number), moments: [createTime] },
      isThere: (now: number) => createTime <= now,
    })),
  ]
}

/**
 * Returns what a visitor sees begin and end last before a moment, and first after it.
 * @param scheduled what can; its rows as they are now
 * @param timeZone of the hours of advertisements
 */
export function changesAround(
  scheduled: Scheduled,
  visitor: Visitor,
  page: Parameters<typeof unmetByBanner>[2],
  timeZone: string,
): { previous: SiteChange | null; next: SiteChange | null } {
  const changes = lastingOf(scheduled, visitor, page, timeZone).flatMap(({ kind, name, moments, isThere }) =>
    [...new Set(moments)].flatMap((time) => {
      if (time === null || isThere(time) === isThere(time - 1)) return []
      return [{ time, item: { kind, name, begins: isThere(time) } }]
    }),
  )
  const together = (time: number): SiteChange | null =>
    Number.isFinite(time)
      ? { time, items: changes.flatMap((each) => (each.time === time ? [each.item] : [])) }
      : null
  let [last, first] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const { time } of changes) {
    if (time < visitor.now) last = Math.max(last, time)
    if (time > visitor.now) first = Math.min(first, time)
  }
  return { previous: together(last), next: together(first) }
}

import type { Visitor } from '../delivery/visitor.ts'
import type { CodeOf } from '../enumerations.ts'
import { noticePlatformOf } from '../messages/noticeFacts.ts'

type Platform = CodeOf<'businessType'>

/** Whether a maintenance of a platform keeps visitors out: one of the back office concerns operators alone. */
export const isForVisitors = (platform: Platform): boolean => platform !== 'S_WEB'

interface Window {
  title: string
  /** What visitors read. */
  message: string
  platform: Platform
  /** Epoch milliseconds; the end is the first moment after it. */
  startTime: number
  endTime: number
}

/** Why visitors of a site see the maintenance page, and until when it is announced; null: not announced. */
export type MaintenanceCause =
  | { cause: 'site'; until: number | null }
  | { cause: 'window'; title: string; message: string; platform: Platform; until: number }

interface Switched {
  status: CodeOf<'siteStatus'>
  maintenanceUntil: number | null
}

/**
 * Returns everything that keeps visitors out of a site, or of one of its platforms, at a moment; empty where they get in. The page shows it instead of
 * two switches that contradict each other.
 * @param windows planned maintenances, of all sites
 * @param now epoch milliseconds
 */
export function maintenanceOf(site: Switched, windows: readonly Window[], now: number): MaintenanceCause[] {
  const running = windows.filter(
    ({ platform, startTime, endTime }) => isForVisitors(platform) && startTime <= now && now < endTime,
  )
  return [
    ...(site.status === 'maintenance' ? [{ cause: 'site' as const, until: site.maintenanceUntil }] : []),
    ...running.map(({ title, message, platform, endTime }) => ({
      ...{ cause: 'window' as const, title, message, platform, until: endTime },
    })),
  ]
}

/**
 * Returns what keeps a visitor out of a site: of the planned maintenances, those of the visitor’s platform.
 * @param windows planned maintenances, of all sites and platforms
 */
export const causesFor = (
  site: Switched,
  windows: readonly Window[],
  { platform, now }: Pick<Visitor, 'platform' | 'now'>,
): MaintenanceCause[] =>
  maintenanceOf(
    site,
    windows.filter((window) => window.platform === noticePlatformOf(platform)),
    now,
  )

/** Returns a cause as operators read it; the maintenance of a site has no title and is of no single platform. */
export const describeCause = (cause: MaintenanceCause) =>
  cause.cause === 'site'
    ? { ...cause, title: '', platform: null }
    : { cause: cause.cause, title: cause.title, platform: cause.platform, until: cause.until }

/** Returns the version of a paper that is in force: the last of those that are valid already. */
export function paperInForce<Paper extends { validFrom: number }>(
  papers: readonly Paper[],
  now: number,
): Paper | undefined {
  return papers
    .filter(({ validFrom }) => validFrom <= now)
    .reduce<Paper | undefined>(
      (last, each) => (last && last.validFrom > each.validFrom ? last : each),
      undefined,
    )
}

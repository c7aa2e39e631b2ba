import type { Visitor } from '@admin/api-client/contract/delivery/visitor'
import { isNamed } from '@admin/api-client/contract/delivery/visitor'
import type { TimeMachineView } from '@admin/api-client/contract/sites/timeMachine'
import type { SiteConflict } from '@admin/api-client/contract/sites/timeMachineFacts'
import type { PublishedTemplate, SiteRow } from '../../delivery/snapshot.ts'

type View = Pick<TimeMachineView, 'site' | 'maintenance' | 'components' | 'leftOut' | 'withheld'>

/** Returns what operators should look at before visitors come, and what it is about. */
export function conflictsOf(
  { languages, countries }: Pick<SiteRow, 'languages' | 'countries'>,
  published: PublishedTemplate | undefined,
  { language, country, platform }: Pick<Visitor, 'language' | 'country' | 'platform'>,
  { site, maintenance, components, leftOut, withheld }: View,
): TimeMachineView['conflicts'] {
  /** Names of what lacks nothing but one thing. */
  const onlyLacking = (reason: (typeof leftOut)[number]['unmet'][number]) =>
    leftOut.filter(({ unmet }) => unmet.length === 1 && unmet[0] === reason).map(({ name }) => name)
  const isEmpty = components.length === 0 && !withheld.includes('component')
  const found: Record<SiteConflict, boolean | string[]> = {
    noDomain: site.hosts.length === 0,
    severalCauses: (maintenance?.causes.length ?? 0) > 1,
    noTemplate: published === undefined,
    otherPlatform: published !== undefined && published.platform !== platform,
    emptyPage: published?.platform === platform && isEmpty,
    brokenJump: onlyLacking('jump'),
    bannersFull: onlyLacking('room'),
    language: !languages.includes(language),
    country: !isNamed(countries, country),
  }
  return Object.entries(found).flatMap(([conflict, about]) => {
    const names = Array.isArray(about) ? about : []
    return about === true || names.length > 0 ? [{ conflict: conflict as SiteConflict, names }] : []
  })
}

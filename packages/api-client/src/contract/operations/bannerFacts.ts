import { isNamed, type Visitor } from '../delivery/visitor.ts'
import type { CodeOf } from '../enumerations.ts'
import { BANNERS_AT_A_TIME } from '../limits.ts'
import type { Period, Publication } from '../publication.ts'
import { publicationState } from '../publication.ts'

/** What a banner must meet to be shown to a visitor of a page, apart from its place among the others. */
export const bannerConditions = ['published', 'page', 'platform', 'country', 'jump'] as const
export type BannerCondition = (typeof bannerConditions)[number]

/**
 * What it must meet to be seen by a visitor of a site: nothing is seen of a site that the visitor can’t get into, and a page
 * has room for five banners.
 */
export const bannerReasons = ['open', ...bannerConditions, 'room'] as const
export type BannerReason = (typeof bannerReasons)[number]

interface Placed extends Publication {
  platform: CodeOf<'clientFlag'>
  landingPage: CodeOf<'landingPage'>
  /** Empty: everywhere. */
  countries: readonly CodeOf<'areas'>[]
  /** Whether users don’t see what it leads to. */
  jumpBroken: boolean
  /** In which they see it; empty: everywhere. */
  jumpCountries: readonly CodeOf<'areas'>[]
}

/** Returns the conditions that a banner doesn’t meet for a visitor of a page; none: it takes part in the page’s places. */
export function unmetByBanner(
  banner: Placed,
  { country, platform, now }: Pick<Visitor, 'country' | 'platform' | 'now'>,
  landingPage: CodeOf<'landingPage'>,
): BannerCondition[] {
  const met: Record<BannerCondition, boolean> = {
    published: publicationState(banner, now) === 'published',
    page: banner.landingPage === landingPage,
    platform: banner.platform === platform,
    country: isNamed(banner.countries, country),
    jump: !banner.jumpBroken && isNamed(banner.jumpCountries, country),
  }
  return bannerConditions.filter((condition) => !met[condition])
}

type BannerPlace = BannerCondition | 'room'

/**
 * Returns banners with what keeps each from being shown to a visitor of a page; none: the visitor sees it. Of those that meet
 * all conditions, the first five have room (specification, section 5).
 * @param banners in their order
 */
export function judgeBanners<Each extends Placed>(
  banners: readonly Each[],
  visitor: Pick<Visitor, 'country' | 'platform' | 'now'>,
  landingPage: CodeOf<'landingPage'>,
): { banner: Each; unmet: BannerPlace[] }[] {
  let room = BANNERS_AT_A_TIME
  return banners.map((banner) => {
    const unmet: BannerPlace[] = unmetByBanner(banner, visitor, landingPage)
    if (unmet.length > 0) return { banner, unmet }
    room -= 1
    return { banner, unmet: room < 0 ? ['room'] : [] }
  })
}

const from = ({ publishFrom }: Period) => publishFrom ?? Number.NEGATIVE_INFINITY
const to = ({ publishTo }: Period) => publishTo ?? Number.POSITIVE_INFINITY

/** Where there is no room for one more, and from when on there is. */
export interface FullSlot<Shown> {
  /** Those that are shown at the first moment without room. */
  shown: Shown[]
  /** First moment from which on there is room for the whole period, in epoch milliseconds; null: never. */
  free: number | null
}

/**
 * Finds out whether a place that shows `most` at a time has room for one more in all of a period.
 * @param others what is shown there already, each in its period
 * @returns nothing where there is room
 */
export function fullSlot<Shown extends Period>(
  others: readonly Shown[],
  period: Period,
  most: number,
): FullSlot<Shown> | undefined {
  const shownAt = (moment: number) => others.filter((each) => from(each) <= moment && moment < to(each))
  // More are shown only from a moment at which one begins.
  const starts = [from(period), ...others.map(from)].sort((one, other) => one - other)
  const full = starts.filter((moment) => shownAt(moment).length >= most)
  const first = full.find((moment) => from(period) <= moment && moment < to(period))
  if (first === undefined) return undefined
  const length = to(period) - from(period)
  const ends = others.map(to).filter((moment) => moment > first && Number.isFinite(moment))
  const free = ends
    .sort((one, other) => one - other)
    .find(
      (start) =>
        !full.some((moment) => start <= moment && moment < start + length) && shownAt(start).length < most,
    )
  return { shown: shownAt(first), free: free ?? null }
}

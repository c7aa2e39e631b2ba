import { isNamed, type Visitor } from '../delivery/visitor.ts'
import type { CodeOf } from '../enumerations.ts'
import type { Period } from '../publication.ts'

/** Where advertisements are shown. */
export interface AdPosition {
  /** Pixels of a picture. */
  width: number
  /** Pixels of a picture. */
  height: number
  /** How many advertisements a visitor sees there together. */
  places: number
}

export const adPositions: Readonly<Record<CodeOf<'adPosition'>, AdPosition>> = {
  splash: { width: 1080, height: 1920, places: 1 },
  popup: { width: 600, height: 800, places: 1 },
  homeTop: { width: 728, height: 90, places: 2 },
  listRow: { width: 640, height: 200, places: 3 },
  sidebar: { width: 300, height: 250, places: 2 },
}

/** What a visitor did with an advertisement: saw it, or opened it. */
export type AdEvent = 'shown' | 'click'

/** How often an advertisement was shown and opened. */
export interface AdCounts {
  shown: number
  clicks: number
}

/** Returns how many of 100 visitors who saw an advertisement opened it, to two decimals; null if it was never shown. */
export const clickRate = ({ shown, clicks }: AdCounts): number | null =>
  shown === 0 ? null : Math.round((clicks * 10_000) / shown) / 100

interface Scheduled extends Period {
  status: CodeOf<'adStatus'>
}

interface Capped {
  /** Times that it is shown in all; 0: without a limit. */
  totalCap: number
  /** Times that it was shown. */
  shown: number
}

const isCapped = ({ totalCap, shown }: Capped) => totalCap > 0 && shown >= totalCap

/**
 * Returns the state of an advertisement: an approved one is scheduled before its period, over after it, and capped once
 * it was shown as often as it may be.
 * @param now epoch milliseconds
 */
export function adState(advertisement: Scheduled & Capped, now: number): CodeOf<'adState'> {
  const { status, publishFrom, publishTo } = advertisement
  if (status !== 'approved') return status
  if (publishFrom !== null && now < publishFrom) return 'scheduled'
  if (publishTo !== null && publishTo <= now) return 'over'
  return isCapped(advertisement) ? 'capped' : 'running'
}

/** Where, when and to whom an advertisement is shown. */
interface Targeted extends Period {
  position: CodeOf<'adPosition'>
  platforms: readonly CodeOf<'clientFlag'>[]
  /** Empty: on all sites. */
  siteIds: readonly string[]
  /** Empty: everywhere. */
  countries: readonly CodeOf<'areas'>[]
  /** Hours of the day, 0–23; empty: all day. */
  hours: readonly number[]
}

interface Placed extends Targeted, Scheduled, Capped {
  /** Times that it is shown to a user a day; 0: without a limit. */
  dayCap: number
  /** Whether users don’t see what it leads to. */
  jumpBroken: boolean
  /** In which they see it; empty: everywhere. */
  jumpCountries: readonly CodeOf<'areas'>[]
}

/** What an advertisement must meet to take part in a position’s places for a visitor. */
export const advertisementConditions = [
  'running',
  'position',
  'platform',
  'site',
  'country',
  'hours',
  'capDay',
  'capTotal',
  'jump',
] as const
export type AdvertisementCondition = (typeof advertisementConditions)[number]

/** What it must meet to be seen by a visitor of a site: nothing is seen of a site that the visitor can’t get into. */
export const advertisementReasons = ['open', ...advertisementConditions] as const
export type AdvertisementReason = (typeof advertisementReasons)[number]

/** Where a visitor would see it. */
interface Place {
  position: CodeOf<'adPosition'>
  /** IANA name of the zone in which the hours of the day count. */
  timeZone: string
  /** Times that the visitor saw it today. @default 0 */
  seenToday?: number
}

/** By time zone: making one takes a hundred times as long as using it. */
const hourFormats = new Map<string, Intl.DateTimeFormat>()

/** Returns the hour of the day, 0–23, of a moment in a time zone. @throws RangeError for a name that is no time zone */
export function hourIn(timeZone: string, moment: number): number {
  const format =
    hourFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone })
  hourFormats.set(timeZone, format)
  return Number(format.format(moment))
}

/** Returns the conditions that an advertisement doesn’t meet for a visitor; none: it takes part in the position’s places. */
export function unmetByAdvertisement(
  advertisement: Placed,
  { siteId, country, platform, now }: Pick<Visitor, 'siteId' | 'country' | 'platform' | 'now'>,
  { position, timeZone, seenToday = 0 }: Place,
): AdvertisementCondition[] {
  const { hours, dayCap } = advertisement
  const state = adState(advertisement, now)
  const met: Record<AdvertisementCondition, boolean> = {
    running: state === 'running' || state === 'capped',
    position: advertisement.position === position,
    platform: advertisement.platforms.includes(platform),
    site: isNamed(advertisement.siteIds, siteId),
    country: isNamed(advertisement.countries, country),
    hours: hours.length === 0 || hours.includes(hourIn(timeZone, now)),
    capDay: dayCap === 0 || seenToday < dayCap,
    capTotal: !isCapped(advertisement),
    jump: !advertisement.jumpBroken && isNamed(advertisement.jumpCountries, country),
  }
  return advertisementConditions.filter((condition) => !met[condition])
}

/** Whether two sets have something in common; an empty one holds everything. */
const haveCommon = <Each>(one: readonly Each[], other: readonly Each[]) =>
  one.length === 0 || other.length === 0 || one.some((each) => other.includes(each))

const isBefore = ({ publishTo }: Period, { publishFrom }: Period) =>
  publishTo !== null && publishFrom !== null && publishTo <= publishFrom

/** Whether there are visitors whom two advertisements could be shown to in the same place at the same time. */
export const compete = (one: Targeted, other: Targeted): boolean =>
  one.position === other.position &&
  haveCommon(one.platforms, other.platforms) &&
  haveCommon(one.siteIds, other.siteIds) &&
  haveCommon(one.countries, other.countries) &&
  haveCommon(one.hours, other.hours) &&
  !isBefore(one, other) &&
  !isBefore(other, one)

interface Weighted {
  /** Whole, from 1. */
  weight: number
}

const totalOf = (advertisements: readonly Weighted[]) =>
  advertisements.reduce((total, { weight }) => total + weight, 0)

/**
 * Returns for each advertisement how likely a visitor sees it: that it is one of those that `pickAdvertisements` draws. All
 * orders of draws are added up, by weight, since advertisements of the same weight are equally likely.
 * @param places that they compete for; the shares add up to as many, or to the number of advertisements if that is lower
 */
export function sharesOf(advertisements: readonly Weighted[], places: number): number[] {
  const counts = new Map<number, number>()
  for (const { weight } of advertisements) counts.set(weight, (counts.get(weight) ?? 0) + 1)
  const left = new Map(counts)
  /** How many of a weight are drawn on average. */
  const drawn = new Map<number, number>()
  function draw(further: number, total: number, likelihood: number): void {
    if (further === 0) return
    for (const [weight, count] of left) {
      if (count === 0) continue
      const likely = (likelihood * count * weight) / total
      drawn.set(weight, (drawn.get(weight) ?? 0) + likely)
      left.set(weight, count - 1)
      draw(further - 1, total - weight, likely)
      left.set(weight, count)
    }
  }
  draw(Math.min(places, advertisements.length), totalOf(advertisements), 1)
  return advertisements.map(({ weight }) => (drawn.get(weight) ?? 0) / (counts.get(weight) ?? 1))
}

/**
 * Draws the advertisements that a visitor sees, each at most once; one with twice the weight is drawn twice as often.
 * @param candidates those that meet all conditions
 * @param random returns a number from 0 to below 1
 * @returns as many as there are places, fewer where there are fewer candidates, in the order of the draw
 */
export function pickAdvertisements<Each extends Weighted>(
  candidates: readonly Each[],
  places: number,
  random: () => number,
): Each[] {
  const left = [...candidates]
  return Array.from({ length: Math.min(places, left.length) }, () => {
    let point = random() * totalOf(left)
    const drawn = left.findIndex(({ weight }) => {
      point -= weight
      return point < 0
    })
    return left.splice(drawn, 1)
  }).flat()
}

/** What an operator approves: a change of any of it is reviewed again. */
export const reviewedFields = [
  'position',
  'platforms',
  'siteIds',
  'countries',
  'picture',
  'film',
  'jumpType',
  'jumpObject',
] as const

export type Reviewed = Readonly<Record<(typeof reviewedFields)[number], string | readonly string[]>>

const comparable = (value: unknown) => (Array.isArray(value) ? [...new Set(value)].sort().join() : value)

/** Whether a change touches what was approved. @param values those that are absent stay as they are */
export const needsReview = (before: Reviewed, values: Partial<Reviewed>): boolean =>
  reviewedFields.some(
    (field) => values[field] !== undefined && comparable(values[field]) !== comparable(before[field]),
  )

import { type CodeOf, enumerations } from '../enumerations.ts'
import { BANNERS_AT_A_TIME } from '../limits.ts'
import { noticePlatformOf } from '../messages/noticeFacts.ts'
import { fullSlot } from '../operations/bannerFacts.ts'
import type { Period } from '../publication.ts'
import { isForVisitors } from './siteFacts.ts'

type Platform = CodeOf<'clientFlag'>

/** What is scheduled, as far as conflicts depend on it: its period is `[from, to)`. */
export interface Scheduled {
  kind: CodeOf<'scheduleKind'>
  id: string
  /** Null: all sites. */
  siteIds: string[] | null
  /** Empty: the back office alone. */
  platforms: Platform[]
  /** Epoch milliseconds; null: from the beginning. */
  from: number | null
  /** Null: without an end. */
  to: number | null
  state: CodeOf<'scheduleState'>
  /** Where it takes a place; null: nowhere. */
  slot:
    | { of: 'page'; page: CodeOf<'landingPage'> }
    | { of: 'position'; position: CodeOf<'adPosition'> }
    | null
}

type State =
  | CodeOf<'publicationState'>
  | CodeOf<'adState'>
  | CodeOf<'promotionCodeState'>
  | CodeOf<'maintenanceStatus'>

const states = {
  draft: 'inactive',
  pending: 'inactive',
  paused: 'inactive',
  scheduled: 'scheduled',
  published: 'active',
  running: 'active',
  active: 'active',
  over: 'over',
  ended: 'over',
  expired: 'over',
  capped: 'over',
  exhausted: 'over',
  rejected: null,
  withdrawn: null,
  archived: null,
  disabled: null,
} as const satisfies Record<State, CodeOf<'scheduleState'> | null>

/**
 * Returns the state that a calendar shows of something by the state that its list shows; null: it isn't scheduled,
 * because it was rejected or taken back.
 */
export const scheduleState = (state: State): CodeOf<'scheduleState'> | null => states[state]

/** Returns where something is seen that is announced on a platform: on all sites, or in the back office alone. */
export const audienceOf = (platform: CodeOf<'businessType'>): Pick<Scheduled, 'siteIds' | 'platforms'> => ({
  siteIds: isForVisitors(platform) ? null : [],
  platforms: enumerations.clientFlag.filter((each) => noticePlatformOf(each) === platform),
})

const start = ({ from }: Pick<Scheduled, 'from'>) => from ?? Number.NEGATIVE_INFINITY
const end = ({ to }: Pick<Scheduled, 'to'>) => to ?? Number.POSITIVE_INFINITY

/** Whether two periods have a moment in common. */
export const overlap = (
  one: Pick<Scheduled, 'from' | 'to'>,
  other: Pick<Scheduled, 'from' | 'to'>,
): boolean => Math.max(start(one), start(other)) < Math.min(end(one), end(other))

/** @param one null: all */
const haveCommon = (one: readonly string[] | null, other: readonly string[] | null): boolean => {
  if (one === null) return other === null || other.length > 0
  return other === null ? one.length > 0 : one.some((each) => other.includes(each))
}

const isForOperators = ({ platforms }: Scheduled) => platforms.length === 0

/** Whether there is a platform of a site on which both are, or both are in the back office. */
export const meet = (one: Scheduled, other: Scheduled): boolean =>
  isForOperators(one) || isForOperators(other)
    ? isForOperators(one) && isForOperators(other)
    : haveCommon(one.siteIds, other.siteIds) && haveCommon(one.platforms, other.platforms)

/** Where and when a calendar looks. */
export interface ScheduleRange {
  /** Epoch milliseconds. */
  from: number
  /** The first moment after it. */
  to: number
}

/** Something that operators should know of what is scheduled. */
export interface ScheduleConflict<Each> {
  kind: CodeOf<'scheduleConflict'>
  /** Epoch milliseconds. */
  from: number
  /** Null: not within the range. */
  to: number | null
  /** What it is about comes first. */
  entries: Each[]
}

/** Whether it only is to be known: it hinders nothing. */
export const isNote = (kind: CodeOf<'scheduleConflict'>): boolean =>
  kind !== 'bannersFull' && kind !== 'maintenancesOverlap'

const isMaintenance = ({ kind }: Pick<Scheduled, 'kind'>) => kind === 'maintenance' || kind === 'site'

/** Whether it is a maintenance that is known to end: a site without an announced end can open at any moment. */
const isEndingMaintenance = ({ kind, to }: Pick<Scheduled, 'kind' | 'to'>) =>
  isMaintenance({ kind }) && to !== null

/** Whether visitors see it by itself. */
const isShown = ({ kind }: Scheduled) => !isMaintenance({ kind }) && kind !== 'domain'

const asPeriod = <Each extends Scheduled>(entry: Each): Each & Period => ({
  ...entry,
  publishFrom: entry.from,
  publishTo: entry.to,
})

/** Returns what is shown in the same places of the same pages as a banner. */
function placedWith<Each extends Scheduled>(banner: Scheduled, all: readonly Each[]): Each[] {
  const { slot } = banner
  return all.filter(
    (other) =>
      slot?.of === 'page' &&
      other.slot?.of === 'page' &&
      other.slot.page === slot.page &&
      other.state !== 'inactive' &&
      (other.kind !== banner.kind || other.id !== banner.id) &&
      haveCommon(other.platforms, banner.platforms),
  )
}

/** Returns the part of a period that is within a range; undefined: they have no moment in common. */
function within(entry: Pick<Scheduled, 'from' | 'to'>, { from, to }: ScheduleRange): Period | undefined {
  const [first, last] = [Math.max(start(entry), from), Math.min(end(entry), to)]
  return first < last ? { publishFrom: first, publishTo: last } : undefined
}

/**
 * Returns how many places of its page others take during a banner's period in a range, where they take the most; null: it
 * takes no place.
 * @param all what is scheduled in the range
 */
export function placesTaken(
  banner: Scheduled,
  all: readonly Scheduled[],
  range: ScheduleRange,
): { taken: number; most: number } | null {
  if (banner.slot?.of !== 'page') return null
  const period = within(banner, range)
  const others = placedWith(banner, all).map(asPeriod)
  const taken = Array.from({ length: BANNERS_AT_A_TIME }, (_, index) => index + 1).filter(
    (places) => period && fullSlot(others, period, places),
  ).length
  return { taken, most: BANNERS_AT_A_TIME }
}

/** Banners for which their page has no room in all of their period. */
function fullPages<Each extends Scheduled>(
  all: readonly Each[],
  range: ScheduleRange,
): ScheduleConflict<Each>[] {
  return all.flatMap((banner): ScheduleConflict<Each>[] => {
    const period = banner.slot?.of === 'page' && within(banner, range)
    if (!period) return []
    const others = placedWith(banner, all)
    const full = fullSlot(others.map(asPeriod), period, BANNERS_AT_A_TIME)
    if (!full) return []
    const ids = new Set(full.shown.map(({ id }) => id))
    return [
      {
        kind: 'bannersFull',
        from: Math.max(range.from, start(banner), ...full.shown.map(start)),
        to: full.free !== null && full.free < range.to ? full.free : null,
        entries: [banner, ...others.filter(({ id }) => ids.has(id))],
      },
    ]
  })
}

/** Maintenances that are announced for the same visitors at the same time. */
function overlappingMaintenances<Each extends Scheduled>(all: readonly Each[]): ScheduleConflict<Each>[] {
  const maintenances = all.filter(isEndingMaintenance)
  return maintenances.flatMap((one, index) =>
    maintenances
      .slice(index + 1)
      .filter((other) => overlap(one, other) && meet(one, other))
      .map((other): ScheduleConflict<Each> => {
        const to = Math.min(end(one), end(other))
        return {
          kind: 'maintenancesOverlap',
          from: Math.max(start(one), start(other), 0),
          to: Number.isFinite(to) ? to : null,
          entries: [one, other],
        }
      }),
  )
}

const isIn = (moment: number | null, { from, to }: ScheduleRange) =>
  moment !== null && from <= moment && moment < to

/**
 * What is still to begin or end while a maintenance keeps its visitors out; a longer period that includes it isn't listed.
 */
function duringMaintenances<Each extends Scheduled>(
  all: readonly Each[],
  now: number,
): ScheduleConflict<Each>[] {
  return all.filter(isEndingMaintenance).flatMap((maintenance): ScheduleConflict<Each>[] => {
    const { from, to } = maintenance
    const ahead = { from: Math.max(start(maintenance), now), to: end(maintenance) }
    const hidden = all.filter(
      (entry) =>
        isShown(entry) &&
        meet(entry, maintenance) &&
        overlap(entry, maintenance) &&
        (isIn(entry.from, ahead) || isIn(entry.to, ahead)),
    )
    return hidden.length === 0
      ? []
      : [{ kind: 'duringMaintenance', from: from ?? now, to, entries: [maintenance, ...hidden] }]
  })
}

/** Components that end while a site shows them, and domains that expire. */
const ending = <Each extends Scheduled>(
  all: readonly Each[],
  range: ScheduleRange,
): ScheduleConflict<Each>[] =>
  all.flatMap((entry): ScheduleConflict<Each>[] => {
    const { kind, to, state, siteIds } = entry
    if (to === null || !isIn(to, range) || state === 'inactive') return []
    if (kind === 'domain') return [{ kind: 'domainExpires', from: to, to: null, entries: [entry] }]
    return kind === 'component' && siteIds?.length !== 0
      ? [{ kind: 'componentEnds', from: to, to: null, entries: [entry] }]
      : []
  })

const last = ({ kind, from, to }: ScheduleConflict<unknown>) =>
  kind === 'componentEnds' || kind === 'domainExpires' ? from + 1 : (to ?? Number.POSITIVE_INFINITY)

/**
 * Finds the conflicts of what is scheduled in a range, and what else is to be known of it; what is past is left out.
 * @param all everything that is scheduled in the range
 * @param now epoch milliseconds
 * @returns conflicts before notes, each in the order of time
 */
export function scheduleConflicts<Each extends Scheduled>(
  all: readonly Each[],
  range: ScheduleRange,
  now: number,
): ScheduleConflict<Each>[] {
  const ahead = { from: Math.max(range.from, now), to: range.to }
  const found = [
    ...fullPages(all, ahead),
    ...overlappingMaintenances(all),
    ...duringMaintenances(all, now),
    ...ending(all, ahead),
  ].filter((conflict) => now < last(conflict))
  return found.sort(
    (one, other) => Number(isNote(one.kind)) - Number(isNote(other.kind)) || one.from - other.from,
  )
}

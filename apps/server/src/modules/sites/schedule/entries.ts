import { type CodeOf, enumerations } from '@admin/api-client/contract/enumerations'
import { SCHEDULE_MAX_PER_KIND } from '@admin/api-client/contract/limits'
import { noticePlatformOf } from '@admin/api-client/contract/messages/noticeFacts'
import { adState } from '@admin/api-client/contract/operations/advertisementFacts'
import { publicationState } from '@admin/api-client/contract/publication'
import { promotionCodeState } from '@admin/api-client/contract/sites/promotionCodeFacts'
import type { ScheduleEntry } from '@admin/api-client/contract/sites/schedule'
import { audienceOf, type ScheduleRange, scheduleState } from '@admin/api-client/contract/sites/scheduleFacts'
import { isForVisitors } from '@admin/api-client/contract/sites/siteFacts'
import { isOfOwnSites } from '@admin/api-client/contract/sites/siteScope'
import {
  and,
  arrayContains,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Reader } from '../../../crud/readHandlers.ts'
import { containsId, hasId } from '../../../db/list.ts'
import { advertisements } from '../../../db/schema/advertisements.ts'
import { banners } from '../../../db/schema/banners.ts'
import { maintenances, notices } from '../../../db/schema/messages.ts'
import { promotionCodes } from '../../../db/schema/promotionCodes.ts'
import { domains, sites } from '../../../db/schema/sites.ts'
import { components } from '../../../db/schema/templates.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { advertisementResource } from '../../operations/advertisements/resource.ts'
import { totals } from '../../operations/advertisements/totals.ts'
import { bannerResource } from '../../operations/banners/resource.ts'
import { componentResource } from '../components/resource.ts'
import { domainResource } from '../domains/resource.ts'
import { promotionCodeResource } from '../promotionCodes/resource.ts'
import { siteResource } from '../sites/resource.ts'
import { isPlaced, readPlaces } from './places.ts'

type Kind = CodeOf<'scheduleKind'>
type State = Parameters<typeof scheduleState>[0]

/** Something scheduled with its state as its list shows it. */
type Found = Pick<ScheduleEntry, 'id' | 'title' | 'siteIds' | 'platforms' | 'from' | 'to'> & {
  state: State
  /** @default it takes no place */
  slot?: ScheduleEntry['slot']
  /** @default 1 */
  count?: number
}

type Context = SignedIn & Reader

interface Asked extends ScheduleRange {
  /** @default all sites */
  siteId?: string | undefined
  /** @default all platforms */
  platform?: CodeOf<'clientFlag'> | undefined
}

const MOST = SCHEDULE_MAX_PER_KIND + 1

const everywhere = [...enumerations.clientFlag]

/** Condition for periods that have a moment in common with a range. */
const overlapping = (from: PgColumn, to: PgColumn, range: ScheduleRange) =>
  and(or(isNull(from), lt(from, range.to)), or(isNull(to), gt(to, range.from)))

const ofVisitors = enumerations.businessType.filter(isForVisitors)

/** Condition for what is announced to visitors of the site and the platform that are asked for. */
const announced = (audience: PgColumn, { siteId, platform }: Asked) =>
  and(
    siteId === undefined ? undefined : inArray(audience, ofVisitors),
    platform && eq(audience, noticePlatformOf(platform)),
  )

/** Those without a beginning come first. */
const byStart = (from: PgColumn, id: PgColumn) => [sql`${from} asc nulls first`, id]

async function readMaintenances({ db, clock }: Context, asked: Asked): Promise<Found[]> {
  const { startTime, endTime, platform, id } = maintenances
  const rows = await db
    .select()
    .from(maintenances)
    .where(and(overlapping(startTime, endTime, asked), announced(platform, asked)))
    .orderBy(...byStart(startTime, id))
    .limit(MOST)
  return rows.map((row) => {
    const period = { publishFrom: row.startTime, publishTo: row.endTime }
    return {
      ...{ id: row.id, title: row.title, from: row.startTime, to: row.endTime, ...audienceOf(row.platform) },
      state: publicationState({ status: 'published', ...period }, clock()),
    }
  })
}

/** Sites in maintenance; without an end where none is announced, or where it has passed: an operator opens them. */
async function readSites(context: Context, asked: Asked): Promise<Found[]> {
  const now = context.clock()
  const { id, name, status, maintenanceUntil } = sites
  const rows = await context.db
    .select({ id, title: name, to: maintenanceUntil })
    .from(sites)
    .where(
      and(
        siteResource.reads(context).visible,
        eq(status, 'maintenance'),
        or(isNull(maintenanceUntil), lte(maintenanceUntil, now), gt(maintenanceUntil, asked.from)),
        hasId(id, asked.siteId),
      ),
    )
    .orderBy(maintenanceUntil, id)
    .limit(MOST)
  return rows.map(({ id, title, to }) => ({
    ...{ id, title, siteIds: [id], platforms: everywhere, from: null },
    to: to !== null && to > now ? to : null,
    state: 'active',
  }))
}

async function readNotices({ db, clock }: Context, asked: Asked): Promise<Found[]> {
  const { validFrom, validTo, platform, status, id } = notices
  const rows = await db
    .select()
    .from(notices)
    .where(and(ne(status, 'withdrawn'), overlapping(validFrom, validTo, asked), announced(platform, asked)))
    .orderBy(...byStart(validFrom, id))
    .limit(MOST)
  return rows.map((row) => {
    const period = { publishFrom: row.validFrom, publishTo: row.validTo }
    return {
      ...{ id: row.id, title: row.title, from: row.validFrom, to: row.validTo, ...audienceOf(row.platform) },
      state: publicationState({ status: row.status, ...period }, clock()),
    }
  })
}

/** Published ones take a place even without a limit of time; drafts are scheduled once they have one. */
async function readBanners(context: Context, asked: Asked): Promise<Found[]> {
  const { publishFrom, publishTo, platform, status, id } = banners
  const rows = await context.db
    .select()
    .from(banners)
    .where(
      and(
        bannerResource.reads(context).visible,
        ne(status, 'withdrawn'),
        overlapping(publishFrom, publishTo, asked),
        asked.platform && eq(platform, asked.platform),
        or(eq(status, 'published'), isNotNull(publishFrom), isNotNull(publishTo)),
      ),
    )
    .orderBy(...byStart(publishFrom, id))
    .limit(MOST)
  return rows.map((row) => ({
    ...{ id: row.id, title: row.name, siteIds: null, platforms: [row.platform] },
    ...{ from: row.publishFrom, to: row.publishTo },
    state: publicationState(row, context.clock()),
    slot: { of: 'page', page: row.landingPage },
  }))
}

/** Returns those of some sites that the caller sees. */
const seenSites = ({ session }: Context, ids: string[]) =>
  ids.filter((id) => isOfOwnSites('site', { id }, session.scope.siteIds))

/** As `readBanners`. */
async function readAdvertisements(context: Context, asked: Asked): Promise<Found[]> {
  const { publishFrom, publishTo, platforms, siteIds, status, id } = advertisements
  const rows = await context.db
    .select({ ...getTableColumns(advertisements), shown: totals.shown.as('shown') })
    .from(advertisements)
    .where(
      and(
        advertisementResource.reads(context).visible,
        inArray(status, ['draft', 'pending', 'approved', 'paused']),
        overlapping(publishFrom, publishTo, asked),
        asked.platform && arrayContains(platforms, [asked.platform]),
        asked.siteId === undefined
          ? undefined
          : or(eq(sql`cardinality(${siteIds})`, 0), containsId(siteIds, asked.siteId)),
        or(eq(status, 'approved'), isNotNull(publishFrom), isNotNull(publishTo)),
      ),
    )
    .orderBy(...byStart(publishFrom, id))
    .limit(MOST)
  return rows.map((row) => ({
    ...{ id: row.id, title: row.name, platforms: row.platforms },
    ...{
      siteIds: row.siteIds.length > 0 ? seenSites(context, row.siteIds) : null,
      from: row.publishFrom,
      to: row.publishTo,
    },
    state: adState(row, context.clock()),
    slot: { of: 'position', position: row.position },
  }))
}

async function readComponents(context: Context, asked: Asked): Promise<Found[]> {
  const { publishFrom, publishTo, status, id } = components
  const rows = await context.db
    .select()
    .from(components)
    .where(
      and(
        componentResource.reads(context).visible,
        ne(status, 'withdrawn'),
        overlapping(publishFrom, publishTo, asked),
        isPlaced(context, id, asked),
        or(isNotNull(publishFrom), isNotNull(publishTo)),
      ),
    )
    .orderBy(...byStart(publishFrom, id))
    .limit(MOST)
  const placesOf = await readPlaces(context)
  return rows.map((row) => ({
    ...{ id: row.id, title: row.name, from: row.publishFrom, to: row.publishTo, ...placesOf(row.id) },
    state: publicationState(row, context.clock()),
  }))
}

/** Codes of a campaign with the same period are one entry; those that are used up no longer count. */
async function readPromotionCodes(context: Context, asked: Asked): Promise<Found[]> {
  const { id, code, name, agentId, siteId, status, validFrom, validTo, uses, useLimit } = promotionCodes
  const count = sql<number>`count(*)::integer`
  const rows = await context.db
    .select({
      id: sql<string>`min(${id}::text)`,
      code: sql<string>`min(${code})`,
      ...{ name, siteId, status, validFrom, validTo, count },
    })
    .from(promotionCodes)
    .where(
      and(
        promotionCodeResource.reads(context).visible,
        ne(status, 'disabled'),
        or(eq(useLimit, 0), lt(uses, useLimit)),
        overlapping(validFrom, validTo, asked),
        or(isNotNull(validFrom), isNotNull(validTo)),
        hasId(siteId, asked.siteId),
      ),
    )
    .groupBy(name, agentId, siteId, status, validFrom, validTo)
    .orderBy(sql`${validFrom} asc nulls first`, sql`min(${id}::text)`)
    .limit(MOST)
  return rows.map((row) => ({
    ...{ id: row.id, siteIds: [row.siteId], platforms: everywhere, count: row.count },
    title: row.count === 1 ? `${row.name} (${row.code})` : row.name,
    ...{ from: row.validFrom, to: row.validTo },
    state: promotionCodeState({ ...row, uses: 0, useLimit: 0 }, context.clock()),
  }))
}

/** Those that expire. Closed ones no longer matter. */
async function readDomains(context: Context, asked: Asked): Promise<Found[]> {
  const { id, siteId, unicodeName, status, validFrom, validTo } = domains
  const rows = await context.db
    .select({ id, title: unicodeName, siteId, status, from: validFrom, to: validTo })
    .from(domains)
    .where(
      and(
        domainResource.reads(context).visible,
        ne(status, 'c'),
        gte(validTo, asked.from),
        lt(validTo, asked.to),
        hasId(siteId, asked.siteId),
      ),
    )
    .orderBy(validTo, id)
    .limit(MOST)
  return rows.map(({ siteId: site, status: switched, ...row }) => ({
    ...{ ...row, siteIds: [site], platforms: everywhere },
    state: publicationState(
      { status: switched === 'y' ? 'published' : 'draft', publishFrom: row.from, publishTo: row.to },
      context.clock(),
    ),
  }))
}

const readers: Record<Kind, (context: Context, asked: Asked) => Promise<Found[]>> = {
  maintenance: readMaintenances,
  site: readSites,
  notice: readNotices,
  banner: readBanners,
  advertisement: readAdvertisements,
  component: readComponents,
  promotionCode: readPromotionCodes,
  domain: readDomains,
}

/** Returns what of a kind is scheduled, at most `SCHEDULE_MAX_PER_KIND`, and whether that is all of it. */
export async function readEntries(context: Context, kind: Kind, asked: Asked) {
  const found = await readers[kind](context, asked)
  const entries = found
    .slice(0, SCHEDULE_MAX_PER_KIND)
    .flatMap(({ slot = null, count = 1, ...row }): Omit<ScheduleEntry, 'link'>[] => {
      const state = scheduleState(row.state)
      return state === null ? [] : [{ ...row, kind, state, slot, count }]
    })
  return { entries, complete: found.length <= SCHEDULE_MAX_PER_KIND }
}

import {
  adPositions,
  adState,
  hourIn,
  sharesOf,
  unmetByAdvertisement,
} from '@admin/api-client/contract/operations/advertisementFacts'
import type {
  AdvertisementRival,
  AdvertisementWhy,
  advertisementArea,
} from '@admin/api-client/contract/operations/advertisements'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { letsIn } from '../../../crud/letsIn.ts'
import type { Reader } from '../../../crud/readHandlers.ts'
import { advertisements } from '../../../db/schema/advertisements.ts'
import type { Handlers, Input } from '../../../http/mount.ts'
import { timeZoneOf } from '../../../kernel/timeZone.ts'
import { readJudgedJumps } from '../jumps.ts'
import { type AdvertisementRow, advertisementResource } from './resource.ts'
import { totals } from './totals.ts'

type Operations = (typeof advertisementArea)['operations']

/** Reads the approved advertisements of a position that aren't over and that the caller sees. */
const readApproved = (reader: Reader, position: AdvertisementRow['position'], now: number) =>
  reader.db
    .select({
      id: advertisements.id,
      name: advertisements.name,
      position: advertisements.position,
      platforms: advertisements.platforms,
      siteIds: advertisements.siteIds,
      countries: advertisements.countries,
      jumpType: advertisements.jumpType,
      jumpObject: advertisements.jumpObject,
      publishFrom: advertisements.publishFrom,
      publishTo: advertisements.publishTo,
      hours: advertisements.hours,
      weight: advertisements.weight,
      dayCap: advertisements.dayCap,
      totalCap: advertisements.totalCap,
      status: advertisements.status,
      shown: totals.shown.as('shown'),
    })
    .from(advertisements)
    .where(
      and(
        advertisementResource.visible(reader),
        eq(advertisements.status, 'approved'),
        eq(advertisements.position, position),
        or(isNull(advertisements.publishTo), gt(advertisements.publishTo, now)),
      ),
    )
    .orderBy(advertisements.id)

async function readRivals(input: Input<Operations['rivals']>) {
  const { clock, config, query } = input
  const found = await readApproved(input, query.position, clock())
  return {
    list: found.map(
      ({ jumpType, jumpObject, dayCap, totalCap, status, shown, ...rival }): AdvertisementRival => rival,
    ),
    timeZone: timeZoneOf(config),
  }
}

/** @throws Refusal `notFound`, or `validation` on `siteId` */
async function readWhy(input: Input<Operations['why']>): Promise<AdvertisementWhy> {
  const { db, clock, config, params, query } = input
  const row = await advertisementResource.get(input, params.id)
  const { seenToday, now = clock(), ...seer } = query
  const visitor = { ...seer, now }
  const { position } = row
  const timeZone = timeZoneOf(config)
  const approved = await readApproved(input, position, now)
  const judged = await readJudgedJumps(db, [row, ...approved], now)
  const isOpen = await letsIn(input, visitor)
  const unmet = unmetByAdvertisement(judged(row), visitor, { position, timeZone, seenToday })
  // How often the visitor saw the others isn't known.
  const rivals = approved.filter(
    (other) =>
      isOpen &&
      other.id !== row.id &&
      unmetByAdvertisement(judged(other), visitor, { position, timeZone }).length === 0,
  )
  const competing = isOpen && unmet.length === 0 ? [row, ...rivals] : rivals
  const shares = sharesOf(competing, adPositions[position].places)
  return {
    unmet: isOpen ? unmet : ['open', ...unmet],
    state: adState(row, now),
    hour: hourIn(timeZone, now),
    timeZone,
    shares: competing
      .map(({ id, name }, index) => ({ id, name, share: shares[index] ?? 0 }))
      .sort((one, other) => other.share - one.share),
  }
}

export const whyRoutes: Pick<Handlers<typeof advertisementArea>, 'rivals' | 'why'> = {
  rivals: readRivals,
  why: readWhy,
}

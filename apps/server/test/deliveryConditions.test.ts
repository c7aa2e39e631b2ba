import { enumerations } from '@admin/api-client/contract/enumerations'
import { BANNERS_AT_A_TIME } from '@admin/api-client/contract/limits'
import { noticePlatformOf, unmetByNotice } from '@admin/api-client/contract/messages/noticeFacts'
import { sharesOf, unmetByAdvertisement } from '@admin/api-client/contract/operations/advertisementFacts'
import { judgeBanners } from '@admin/api-client/contract/operations/bannerFacts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownNotices } from '../src/crud/notices.ts'
import { notices } from '../src/db/schema/messages.ts'
import { HOUR } from '../src/kernel/durations.ts'
import { advertisementsFor, bannersFor, maintenanceFor, noticesFor } from '../src/modules/delivery/content.ts'
import { onOneEngine } from './support/engines.ts'

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

describe('why something is shown agrees with what is delivered', () => {
  const NOW = Date.UTC(2026, 0, 15, 12)
  const moment = fc.option(fc.integer({ min: NOW - 48 * HOUR, max: NOW + 48 * HOUR }))
  const period = fc
    .tuple(moment, moment)
    .map(([one, other]) =>
      one !== null && other !== null && one > other
        ? { publishFrom: other, publishTo: one }
        : { publishFrom: one, publishTo: other },
    )
  const some = <Each>(values: readonly Each[]) => fc.subarray([...values], { maxLength: 3 })
  const oneOf = <Each>(values: readonly Each[]) => fc.constantFrom(...values)
  const siteIds = ['one', 'two', 'three']
  const visitor = fc.record({
    siteId: oneOf(siteIds),
    country: oneOf(enumerations.areas),
    platform: oneOf(enumerations.clientFlag),
    language: oneOf(enumerations.siteLanguage),
    now: fc.integer({ min: NOW - 48 * HOUR, max: NOW + 48 * HOUR }),
  })
  const visitors = fc.array(visitor, { minLength: 50, maxLength: 50 })
  const banner = fc.tuple(
    period,
    fc.record({
      id: fc.uuid(),
      status: oneOf(enumerations.publishStatus),
      platform: oneOf(enumerations.clientFlag),
      landingPage: oneOf(enumerations.landingPage.slice(0, 2)),
      countries: some(enumerations.areas),
      jumpBroken: fc.boolean(),
      jumpCountries: some(enumerations.areas),
    }),
  )
  const advertisement = fc.tuple(
    period,
    fc.record({
      id: fc.uuid(),
      status: oneOf(enumerations.adStatus),
      position: oneOf(enumerations.adPosition),
      platforms: fc.subarray([...enumerations.clientFlag], { minLength: 1 }),
      siteIds: some(siteIds),
      countries: some(enumerations.areas),
      hours: fc.uniqueArray(fc.nat(23), { maxLength: 8 }),
      weight: fc.integer({ min: 1, max: 100 }),
      dayCap: oneOf([0, 3]),
      totalCap: oneOf([0, 100]),
      shown: oneOf([0, 99, 100]),
      jumpBroken: fc.boolean(),
      jumpCountries: some(enumerations.areas),
    }),
  )
  const merged = <One, Other>(pairs: readonly (readonly [One, Other])[]) =>
    pairs.map(([one, other]) => ({ ...one, ...other }))

  it('for 10,000 visitors of random banners: the first five without an unmet condition are shown', () => {
    fc.assert(
      fc.property(visitors, fc.array(banner, { maxLength: 40 }), (all, pairs) => {
        const rows = merged(pairs) as unknown as Parameters<typeof bannersFor>[0]
        for (const each of all) {
          const shown = bannersFor(rows, each, 'p')
          const met = rows.filter((row) => {
            const { publishFrom, publishTo } = row
            const isCurrent =
              (publishFrom ?? each.now) <= each.now && each.now < (publishTo ?? Number.POSITIVE_INFINITY)
            const isPlaced = row.landingPage === 'p' && row.platform === each.platform && !row.jumpBroken
            const isNamed = [row.countries, row.jumpCountries].every(
              (countries) => countries.length === 0 || countries.includes(each.country),
            )
            return row.status === 'published' && isCurrent && isPlaced && isNamed
          })
          expect(shown).toEqual(met.slice(0, BANNERS_AT_A_TIME))
          const judged = judgeBanners(rows, each, 'p')
          expect(judged.filter(({ unmet }) => unmet[0] === 'room').map(({ banner }) => banner)).toEqual(
            met.slice(BANNERS_AT_A_TIME),
          )
        }
      }),
      { numRuns: 200 },
    )
  })

  it('for 10,000 visitors of random advertisements: candidates meet all conditions, and their shares fill the places', () => {
    fc.assert(
      fc.property(visitors, fc.array(advertisement, { maxLength: 25 }), (all, pairs) => {
        const rows = merged(pairs) as unknown as Parameters<typeof advertisementsFor>[0]
        for (const each of all) {
          const delivered = advertisementsFor(rows, each, 'UTC')
          const shown = delivered.flatMap(({ candidates }) => candidates.map(({ id }) => id))
          const met = rows.filter((row) => {
            const place = { position: row.position, timeZone: 'UTC' }
            return unmetByAdvertisement(row, each, place).length === 0
          })
          expect(shown.sort()).toEqual(met.map(({ id }) => id).sort())
          for (const { candidates, places } of delivered)
            expect(sharesOf(candidates, places).reduce((sum, share) => sum + share)).toBeCloseTo(
              Math.min(places, candidates.length),
            )
        }
      }),
      { numRuns: 200 },
    )
  })

  const place = oneOf(enumerations.businessType)
  const span = fc
    .tuple(fc.integer({ min: NOW - 48 * HOUR, max: NOW + 48 * HOUR }), fc.integer({ min: 1, max: 48 * HOUR }))
    .map(([from, length]) => ({ validFrom: from, validTo: from + length }))
  const notice = fc.tuple(
    span,
    fc.record({ id: fc.uuid(), status: oneOf(enumerations.noticeStatus), platform: place }),
  )
  const places = { w: 'C_WEB', h: 'C_H5', a: 'C_APP', i: 'C_APP' }

  it('for 10,000 visitors of random notices: those of the platform that are published and valid are shown', () => {
    fc.assert(
      fc.property(visitors, fc.array(notice, { maxLength: 40 }), (all, pairs) => {
        const rows = merged(pairs) as unknown as Parameters<typeof noticesFor>[0]
        for (const each of all) {
          const met = rows.filter(({ status, platform, validFrom, validTo }) => {
            const isCurrent = validFrom <= each.now && each.now < validTo
            return status === 'published' && platform === places[each.platform] && isCurrent
          })
          expect(noticesFor(rows, each)).toEqual(met)
          expect(rows.filter((row) => unmetByNotice(row, each).length === 0)).toEqual(met)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('for 10,000 visitors of random maintenances: the site’s own keeps all out, a planned one those of its platform', () => {
    const window = fc.tuple(span, fc.record({ title: fc.uuid(), message: fc.uuid(), platform: place }))
    const status = oneOf(enumerations.siteStatus)
    fc.assert(
      fc.property(visitors, fc.array(window, { maxLength: 10 }), status, (all, pairs, siteStatus) => {
        const windows = merged(pairs).map(({ validFrom, validTo, ...rest }) => ({
          ...{ ...rest, startTime: validFrom, endTime: validTo },
        })) as unknown as Parameters<typeof maintenanceFor>[0]['windows']
        const site = {
          ...{ status: siteStatus, maintenanceUntil: null },
          ...{ maintenanceMessage: '', maintenanceMessageEn: '' },
        }
        for (const each of all) {
          const running = windows.filter(
            ({ platform, startTime, endTime }) =>
              platform === places[each.platform] && startTime <= each.now && each.now < endTime,
          )
          const own = siteStatus === 'maintenance' ? 1 : 0
          expect(maintenanceFor({ windows }, site, each)?.causes.length ?? 0).toBe(running.length + own)
          expect(maintenanceFor({ windows }, site, each, true)?.causes.length ?? 0).toBe(running.length)
        }
      }),
      { numRuns: 200 },
    )
  })
})

onOneEngine('notices that the database finds for a visitor', (server) => {
  it('are those that meet all conditions', async () => {
    const { db, now } = server()
    const rows = Array.from({ length: 60 }, (_, index) => ({
      ...{ title: `Notice ${index}`, content: '<p>Text</p>', createTime: now, updateTime: now },
      validFrom: now + ((index % 7) - 3) * HOUR,
      validTo: now + ((index % 7) - 3 + 1 + (index % 3)) * HOUR,
      platform: enumerations.businessType[index % enumerations.businessType.length] ?? 'C_WEB',
      status: enumerations.noticeStatus[index % enumerations.noticeStatus.length] ?? 'published',
    }))
    await db.insert(notices).values(rows)
    const all = await db.select().from(notices)
    for (const platform of enumerations.clientFlag)
      for (let hours = -4; hours <= 5; hours += 1) {
        const visitor = { platform, now: now + hours * HOUR }
        const found = await db
          .select()
          .from(notices)
          .where(shownNotices(noticePlatformOf(platform), visitor.now))
        const met = all.filter((row) => unmetByNotice(row, visitor).length === 0)
        expect(idsOf(found).sort()).toEqual(idsOf(met).sort())
      }
  })
})

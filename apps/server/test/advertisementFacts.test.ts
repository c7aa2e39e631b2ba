import type { CodeOf } from '@admin/api-client/contract/enumerations'
import {
  adState,
  clickRate,
  compete,
  hourIn,
  needsReview,
  pickAdvertisements,
  sharesOf,
  unmetByAdvertisement,
} from '@admin/api-client/contract/operations/advertisementFacts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

/** 09:30 in UTC, 17:30 in Shanghai. */
const NOW = Date.UTC(2026, 10, 27, 9, 30)
const SITE = '0190a0b0-0000-7000-8000-000000000001'
const OTHER_SITE = '0190a0b0-0000-7000-8000-000000000002'

const shownToAll = {
  ...{ position: 'sidebar' as const, platforms: ['w', 'i'] as CodeOf<'clientFlag'>[] },
  ...{ siteIds: [] as string[], countries: [] as CodeOf<'areas'>[], hours: [] as number[] },
  ...{ status: 'approved' as CodeOf<'adStatus'>, publishFrom: null, publishTo: null },
  ...{ dayCap: 0, totalCap: 0, shown: 0, jumpBroken: false },
  jumpCountries: [] as CodeOf<'areas'>[],
}
const visitor = { siteId: SITE, country: 'jp', platform: 'w', now: NOW } as const
const place = { position: 'sidebar', timeZone: 'UTC' } as const

describe('an advertisement', () => {
  it('takes part in its position for every visitor whom nothing excludes', () => {
    expect(unmetByAdvertisement(shownToAll, visitor, place)).toEqual([])
    const targeted = { siteIds: [SITE], countries: ['jp' as const], hours: [9], dayCap: 2, totalCap: 10 }
    expect(unmetByAdvertisement({ ...shownToAll, ...targeted }, visitor, { ...place, seenToday: 1 })).toEqual(
      [],
    )
  })

  it.each<[string, Partial<Parameters<typeof unmetByAdvertisement>[0]>]>([
    ['running', { status: 'paused' }],
    ['running', { status: 'pending' }],
    ['running', { publishFrom: NOW + 1 }],
    ['running', { publishTo: NOW }],
    ['position', { position: 'popup' }],
    ['platform', { platforms: ['a'] }],
    ['site', { siteIds: [OTHER_SITE] }],
    ['country', { countries: ['cn'] }],
    ['hours', { hours: [8, 10] }],
    ['capDay', { dayCap: 1 }],
    ['capTotal', { totalCap: 5, shown: 5 }],
    ['jump', { jumpBroken: true }],
    ['jump', { jumpCountries: ['cn', 'hk'] }],
  ])('doesn’t because of %s: %j', (condition, values) => {
    expect(unmetByAdvertisement({ ...shownToAll, ...values }, visitor, { ...place, seenToday: 1 })).toEqual([
      condition,
    ])
  })

  it('counts the hours of the day in the time zone that it is given', () => {
    expect(hourIn('UTC', NOW)).toBe(9)
    expect(hourIn('Asia/Shanghai', NOW)).toBe(17)
    expect(hourIn('UTC', Date.UTC(2026, 0, 1))).toBe(0)
  })

  it.each<[CodeOf<'adState'>, Partial<Parameters<typeof adState>[0]>]>([
    ['draft', { status: 'draft', publishTo: NOW }],
    ['paused', { status: 'paused', totalCap: 1, shown: 1 }],
    ['scheduled', { publishFrom: NOW + 1 }],
    ['running', { publishFrom: NOW, publishTo: NOW + 1 }],
    ['over', { publishTo: NOW, totalCap: 1, shown: 1 }],
    ['capped', { totalCap: 3, shown: 4 }],
    ['running', { totalCap: 0, shown: 4 }],
  ])('is %s: %j', (state, values) => {
    expect(adState({ ...shownToAll, ...values }, NOW)).toBe(state)
  })

  it('has a click rate in per cent once it was shown', () => {
    expect(clickRate({ shown: 0, clicks: 0 })).toBeNull()
    expect(clickRate({ shown: 300, clicks: 1 })).toBe(0.33)
  })

  it('competes with those that the same visitor could see in the same place at the same time', () => {
    expect(compete(shownToAll, shownToAll)).toBe(true)
    const others = [
      { position: 'popup' as const },
      { platforms: ['a' as const] },
      { siteIds: [OTHER_SITE] },
      { countries: ['cn' as const] },
      { hours: [3] },
      { publishFrom: NOW },
    ]
    const one = { ...shownToAll, siteIds: [SITE], countries: ['jp' as const], hours: [9], publishTo: NOW }
    for (const values of others) {
      expect(compete(one, { ...shownToAll, ...values }), JSON.stringify(values)).toBe(false)
      expect(compete({ ...shownToAll, ...values }, one), JSON.stringify(values)).toBe(false)
    }
  })

  it('is reviewed again after a change of what was approved, not of the rest', () => {
    const before = {
      ...{ position: 'sidebar', platforms: ['w', 'i'], siteIds: [], countries: ['jp', 'cn'] },
      ...{ picture: 'a', film: '', jumpType: 'none', jumpObject: '' },
    }
    expect(needsReview(before, { ...before, platforms: ['i', 'w'], countries: ['cn', 'jp'] })).toBe(false)
    expect(needsReview(before, {})).toBe(false)
    for (const values of [{ picture: 'b' }, { platforms: ['w'] }, { siteIds: [SITE] }, { jumpType: 'url' }])
      expect(needsReview(before, values)).toBe(true)
  })
})

/** Visitors of a simulation. */
const VISITORS = 4000

/** Returns a function that returns numbers from 0 to below 1, the same ones for a seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

describe('the places of a position', () => {
  const advertisements = fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 0, max: 99 }), weight: fc.integer({ min: 1, max: 100 }) }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 12 },
  )

  it('are shared by weight where there is one, and the shares are a whole', () => {
    fc.assert(
      fc.property(advertisements, (competing) => {
        const shares = sharesOf(competing, 1)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10)
        const [first] = competing
        competing.forEach(({ weight }, index) => {
          expect((shares[index] ?? 0) / (shares[0] ?? 1)).toBeCloseTo(weight / (first?.weight ?? 1), 10)
        })
      }),
    )
    expect(sharesOf([], 2)).toEqual([])
  })

  it('are shared as often as an advertisement is drawn for one of them', () => {
    fc.assert(
      fc.property(advertisements, fc.integer({ min: 1, max: 4 }), fc.integer(), (competing, places, seed) => {
        const shares = sharesOf(competing, places)
        const seen = new Map<number, number>()
        const random = numbersFrom(seed)
        for (let visitor = 0; visitor < VISITORS; visitor += 1)
          for (const { id } of pickAdvertisements(competing, places, random))
            seen.set(id, (seen.get(id) ?? 0) + 1)
        expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(Math.min(places, competing.length), 10)
        for (const [index, { id }] of competing.entries())
          expect(Math.abs((seen.get(id) ?? 0) / VISITORS - (shares[index] ?? 0))).toBeLessThan(0.04)
      }),
      { seed: 20_261_128, numRuns: 60 },
    )
  })

  it('go to each advertisement where there are enough, and never more to one with less weight', () => {
    const [large = 0, small = 0, ...others] = sharesOf([{ weight: 70 }, { weight: 20 }, { weight: 10 }], 2)
    // 70 % first, or second after one of the others.
    expect(large).toBeCloseTo(0.7 + (0.2 * 70) / 80 + (0.1 * 70) / 90, 10)
    expect(small).toBeLessThan(large)
    expect(others).toHaveLength(1)
    expect(sharesOf([{ weight: 1 }, { weight: 100 }], 2)).toEqual([1, 1])
  })

  it('are shared in a moment among advertisements of every weight', () => {
    const every = Array.from({ length: 1000 }, (_, index) => ({ weight: (index % 100) + 1 }))
    const start = performance.now()
    expect(sharesOf(every, 3).reduce((sum, share) => sum + share)).toBeCloseTo(3, 8)
    expect(performance.now() - start).toBeLessThan(2000)
  })

  it('show as many different advertisements as there are', () => {
    const random = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
      minLength: 5,
      maxLength: 5,
    })
    fc.assert(
      fc.property(advertisements, fc.integer({ min: 1, max: 5 }), random, (candidates, places, numbers) => {
        const left = [...numbers]
        const drawn = pickAdvertisements(candidates, places, () => left.pop() ?? 0)
        expect(drawn).toHaveLength(Math.min(places, candidates.length))
        expect(new Set(drawn).size).toBe(drawn.length)
        expect(candidates).toEqual(expect.arrayContaining(drawn))
      }),
    )
  })

  it('draw each advertisement as often as its share', () => {
    const candidates = [
      { id: 'one', weight: 70 },
      { id: 'other', weight: 30 },
    ]
    const first = (random: number) => pickAdvertisements(candidates, 1, () => random)[0]?.id
    const draws = Array.from({ length: 100 }, (_, index) => first((index + 0.5) / 100))
    expect(draws.filter((id) => id === 'one')).toHaveLength(70)
  })
})

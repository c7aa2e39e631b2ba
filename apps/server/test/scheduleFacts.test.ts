import { BANNERS_AT_A_TIME } from '@admin/api-client/contract/limits'
import {
  isNote,
  meet,
  overlap,
  placesTaken,
  type Scheduled,
  scheduleConflicts,
} from '@admin/api-client/contract/sites/scheduleFacts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const RANGE = { from: 0, to: 100 }
const SITES = ['one', 'two']

let made = 0
const entry = (values: Partial<Scheduled>): Scheduled => ({
  ...{ kind: 'notice', id: `${++made}`, siteIds: null, platforms: ['w'], from: 10, to: 20 },
  ...{ state: 'scheduled', slot: null },
  ...values,
})
const banner = (values: Partial<Scheduled> = {}) =>
  entry({ kind: 'banner', slot: { of: 'page', page: 'p' }, ...values })
const maintenance = (values: Partial<Scheduled> = {}) => entry({ kind: 'maintenance', ...values })

const found = (all: Scheduled[], now = 0) =>
  scheduleConflicts(all, RANGE, now).map(({ kind, entries }) => [kind, entries.map(({ id }) => id)])

describe('banners', () => {
  const five = Array.from({ length: BANNERS_AT_A_TIME }, () => banner({ from: 10, to: 30 }))
  const ids = five.map(({ id }) => id)

  it('have no place beside five others, which the conflict names with the first free moment', () => {
    const sixth = banner({ from: 25, to: 40, state: 'inactive' })
    expect(scheduleConflicts([sixth, ...five], RANGE, 0)).toEqual([
      { kind: 'bannersFull', from: 25, to: 30, entries: [sixth, ...five] },
    ])
    expect(placesTaken(sixth, five, RANGE)).toEqual({ taken: BANNERS_AT_A_TIME, most: BANNERS_AT_A_TIME })
  })

  it.each<[string, Partial<Scheduled>]>([
    ['on another page', { slot: { of: 'page', page: 'm' } }],
    ['on another platform', { platforms: ['i'] }],
    ['after them', { from: 30, to: 40 }],
  ])('have a place %s', (_, values) => {
    expect(found([...five, banner({ state: 'inactive', ...values })])).toEqual([])
  })

  it('take no place as drafts', () => {
    const drafts = Array.from({ length: 9 }, () => banner({ state: 'inactive' }))
    expect(found([...five.slice(1), ...drafts])).toEqual([])
    expect(placesTaken(banner(), [...five.slice(1), ...drafts], RANGE)).toMatchObject({ taken: 4 })
  })

  it('are no longer in conflict once the others are over', () => {
    const sixth = banner({ from: 15, to: 25, state: 'inactive' })
    expect(found([sixth, ...five], 24)).toEqual([['bannersFull', [sixth.id, ...ids]]])
    expect(found([sixth, ...five], 25)).toEqual([])
  })
})

describe('maintenances', () => {
  it('overlap where the same visitors of a site, or operators, meet both', () => {
    const all = maintenance({ from: 10, to: 20 })
    const own = entry({ kind: 'site', siteIds: ['one'], platforms: ['w', 'i'], from: null, to: 15 })
    const other = entry({ kind: 'site', siteIds: ['two'], from: null, to: 12 })
    const elsewhere = maintenance({ platforms: ['i'], from: 14, to: 40 })
    const operators = maintenance({ platforms: [], siteIds: [], from: 14, to: 40 })
    expect(found([all, own, other, elsewhere, operators])).toEqual([
      ['maintenancesOverlap', [all.id, own.id]],
      ['maintenancesOverlap', [all.id, other.id]],
      ['maintenancesOverlap', [own.id, elsewhere.id]],
    ])
    const withoutEnd = entry({ kind: 'site', siteIds: ['one'], from: null, to: null })
    expect(found([all, withoutEnd])).toEqual([])
    const again = maintenance({ platforms: [], siteIds: [], from: 39, to: 41 })
    expect(found([operators, again])).toEqual([['maintenancesOverlap', [operators.id, again.id]]])
  })

  it('note what begins or ends during them, and not what is longer, elsewhere or past', () => {
    const window = maintenance({ from: 10, to: 20 })
    const begins = entry({ from: 10, to: null })
    const ends = entry({ from: null, to: 19 })
    const others = [
      entry({ from: 20 }),
      entry({ from: 5, to: 20 }),
      entry({ from: null, to: null }),
      entry({ platforms: ['h'] }),
      entry({ kind: 'domain', to: 15 }),
      // No site shows it.
      entry({ kind: 'component', siteIds: [], to: 15 }),
    ]
    const during = (now: number) =>
      found([window, begins, ends, ...others], now).filter(([kind]) => kind === 'duringMaintenance')
    expect(during(0)).toEqual([['duringMaintenance', [window.id, begins.id, ends.id]]])
    expect(during(15)).toEqual([['duringMaintenance', [window.id, ends.id]]])
  })
})

it('notes components that end while a site shows them, and domains that expire', () => {
  const shown = entry({ kind: 'component', siteIds: ['one'], from: null, to: 50 })
  const unused = entry({ kind: 'component', siteIds: [], from: null, to: 50 })
  const domain = entry({ kind: 'domain', siteIds: ['one'], from: null, to: 60, state: 'active' })
  const closed = entry({ kind: 'domain', siteIds: ['one'], from: null, to: 60, state: 'inactive' })
  const later = entry({ kind: 'domain', siteIds: ['one'], from: null, to: 100, state: 'active' })
  const all = [domain, shown, unused, closed, later]
  expect(found(all)).toEqual([
    ['componentEnds', [shown.id]],
    ['domainExpires', [domain.id]],
  ])
  expect(found(all, 51)).toEqual([['domainExpires', [domain.id]]])
})

const moment = fc.option(fc.integer({ min: 0, max: 120 }))
const anything: fc.Arbitrary<Scheduled> = fc
  .record({
    kind: fc.constantFrom('maintenance', 'site', 'notice', 'banner', 'component', 'domain'),
    id: fc.uuid(),
    siteIds: fc.option(fc.subarray(SITES)),
    platforms: fc.subarray(['w', 'h', 'a', 'i']),
    from: moment,
    to: moment,
    state: fc.constantFrom('inactive', 'scheduled', 'active'),
    page: fc.constantFrom('p', 'm'),
  } as const)
  .map(({ page, ...each }) => ({ ...each, slot: each.kind === 'banner' ? { of: 'page', page } : null }))
  .filter(({ from, to }) => from === null || to === null || from < to) as fc.Arbitrary<Scheduled>
const several = fc.uniqueArray(anything, { selector: ({ id }) => id, maxLength: 12 })

describe('conflicts of any schedule', () => {
  it('are of things that meet at a moment, and are neither past nor beyond the range', () => {
    fc.assert(
      fc.property(several, fc.integer({ min: 0, max: 100 }), (all, now) => {
        for (const { kind, from, to, entries } of scheduleConflicts(all, RANGE, now)) {
          const [first, ...others] = entries
          if (!first) throw new Error('A conflict is about something')
          expect(to === null || from < to).toBe(true)
          for (const other of others) {
            expect(overlap(first, other)).toBe(true)
            if (kind !== 'bannersFull') expect(meet(first, other)).toBe(true)
          }
          if (kind === 'bannersFull') expect(others.length).toBeGreaterThanOrEqual(BANNERS_AT_A_TIME)
          if (to !== null) expect(to).toBeGreaterThan(now)
        }
      }),
    )
  })

  it('are the same whatever the order, conflicts before notes', () => {
    fc.assert(
      fc.property(several, (all) => {
        const conflicts = scheduleConflicts(all, RANGE, 0)
        const written = (list: typeof conflicts) =>
          list
            .map(({ kind, from, to, entries }) =>
              [kind, from, to, ...entries.map(({ id }) => id).sort()].join(' '),
            )
            .sort()
        expect(written(scheduleConflicts(all.toReversed(), RANGE, 0))).toEqual(written(conflicts))
        const notes = conflicts.map(({ kind }) => isNote(kind))
        expect(notes).toEqual(notes.toSorted((one, other) => Number(one) - Number(other)))
      }),
    )
  })

  it('leave a place where at most four others are shown at any moment', () => {
    fc.assert(
      fc.property(several, anything, (all, one) => {
        const banners = all.filter(({ kind }) => kind === 'banner').slice(0, BANNERS_AT_A_TIME - 1)
        const added = { ...one, kind: 'banner' as const, slot: { of: 'page' as const, page: 'p' as const } }
        expect(found([added, ...banners])).toEqual([])
        expect(placesTaken(added, banners, RANGE)?.taken).toBeLessThan(BANNERS_AT_A_TIME)
      }),
    )
  })
})

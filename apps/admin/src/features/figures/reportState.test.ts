import { enumerations } from '@admin/api-client/contract/enumerations'
import { metricsOf } from '@admin/api-client/contract/reports/metrics'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayCount, isMatching, queryOf, type ReportState, readState, writtenState } from './reportState.ts'

const stateOf = (address: string, usual?: ReportState['range']) =>
  readState(new URLSearchParams(address), 'coins', usual)

const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
const days = fc.tuple(day, day).map(([a, b]) => (a < b ? [a, b] : [b, a]) as [string, string])
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

const states = fc
  .record({
    range: fc.constantFrom(...enumerations.reportRange),
    compare: fc.subarray([...enumerations.reportComparison], { maxLength: 2 }),
    own: days,
    other: days,
    weekdays: maybe(fc.constantFrom('y' as const, 'n' as const)),
    step: maybe(fc.constantFrom(...enumerations.reportStep)),
    siteId: maybe(fc.uuid()),
    country: maybe(fc.constantFrom(...enumerations.areas)),
    agentId: maybe(fc.uuid()),
    by: fc.subarray([...enumerations.reportDimension], { maxLength: 4 }),
    metric: fc.constantFrom(...metricsOf('coins')),
  })
  .map(({ own, other, ...state }): ReportState => {
    const [from, to] = state.range === 'own' ? own : []
    const [compareFrom, compareTo] = state.compare.includes('own') ? other : []
    return { ...state, from, to, compareFrom, compareTo }
  })

describe('the address of a report', () => {
  it('has every choice of the operator', () => {
    fc.assert(
      fc.property(states, (state) => {
        const address = new URLSearchParams(writtenState(state, 'coins'))
        expect(readState(address, 'coins')).toEqual(state)
      }),
    )
  })

  it('without a range has the one that was last chosen', () => {
    expect(stateOf('', 'lastMonth').range).toBe('lastMonth')
    expect(stateOf('range=today', 'lastMonth').range).toBe('today')
  })

  it('with values that no menu offers is read without them', () => {
    const state = stateOf(
      'range=never&compare=x&step=minute&country=zz&metric=views&from=2026-02-31&siteId=%3Cb%3E',
    )
    expect(state).toMatchObject({ range: 'last28Days', compare: [], step: undefined, country: undefined })
    expect(state).toMatchObject({ metric: 'topUp', siteId: undefined })
  })

  it('with a custom range without days, or with the last day first, has the usual one', () => {
    expect(stateOf('range=own').range).toBe('last28Days')
    expect(stateOf('range=own&from=2026-11-09&to=2026-11-01').range).toBe('last28Days')
    expect(stateOf('compare=own').compare).toEqual([])
  })

  it('has no more than two comparisons', () => {
    const address =
      'compare=previous&compare=yearBefore&compare=own&compareFrom=2026-01-01&compareTo=2026-01-02'
    expect(stateOf(address).compare).toEqual(['previous', 'yearBefore'])
  })
})

describe('the query of a report', () => {
  it('lasts from the start of the first day to the end of the last, in the time zone', () => {
    const state = stateOf('range=own&from=2026-11-01&to=2026-11-28')
    expect(queryOf(state, 'Asia/Shanghai')).toEqual({
      range: 'own',
      zone: 'Asia/Shanghai',
      from: Date.parse('2026-11-01T00:00+08:00'),
      to: Date.parse('2026-11-29T00:00+08:00'),
    })
  })

  it('has the hour more of a day on which clocks are set back', () => {
    const { from = 0, to = 0 } = queryOf(stateOf('range=own&from=2026-10-25&to=2026-10-25'), 'Europe/Berlin')
    expect(to - from).toBe(25 * 3_600_000)
  })
})

it('matches weekdays by itself for 7 and 28 days only', () => {
  expect(isMatching({ range: 'last28Days', weekdays: undefined })).toBe(true)
  expect(isMatching({ range: 'thisMonth', weekdays: undefined })).toBe(false)
  expect(isMatching({ range: 'thisMonth', weekdays: 'y' })).toBe(true)
  expect(isMatching({ range: 'last28Days', weekdays: 'n' })).toBe(false)
})

it('counts the first and the last day', () => {
  expect(dayCount('2026-11-01', '2026-11-28')).toBe(28)
  expect(dayCount('2026-11-01', '2026-11-01')).toBe(1)
})

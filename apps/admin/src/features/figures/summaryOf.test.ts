import { expect, it } from 'vitest'
import type { Card, Figure, Report } from './report.ts'
import { directionOf, summaryOf } from './summaryOf.ts'

const DAY = 86_400_000

const reportWith = (values: Figure[], card: Partial<Card> = {}): Pick<Report, 'cards' | 'current'> => ({
  cards: [{ metric: 'topUp', value: '1', hidden: false, compared: [], rows: null, ...card }],
  current: {
    from: 0,
    to: values.length * DAY,
    totals: { values: {}, hidden: [] },
    points: values.map((value, index) => ({
      from: index * DAY,
      to: (index + 1) * DAY,
      complete: index < values.length - 1,
      values: { topUp: value },
      hidden: [],
    })),
  },
})

it('names the first of the highest points, also of figures beyond the numbers of JavaScript', () => {
  const { highest } = summaryOf(reportWith(['3', '90071992547409931234', null, '5']), 'topUp')
  expect(highest).toEqual({ from: DAY, to: 2 * DAY, value: '90071992547409931234' })
  expect(summaryOf(reportWith(['7', '7']), 'topUp').highest?.from).toBe(0)
})

it('has no highest point where all are zero or unknown', () => {
  expect(summaryOf(reportWith(['0', null]), 'topUp').highest).toBeUndefined()
})

it('says that the last point is not complete', () => {
  expect(summaryOf(reportWith(['1', '2']), 'topUp').incomplete).toBe(true)
  expect(summaryOf(reportWith([]), 'topUp').incomplete).toBe(false)
})

it('has the changes of the card, in its order', () => {
  const compared = [
    { comparison: 'previous', value: '4', hidden: false, difference: '2', percent: '50.00' },
    { comparison: 'yearBefore', value: '0', hidden: false, difference: '6', percent: null },
  ] as const
  const { changes } = summaryOf(reportWith(['6'], { compared: [...compared] }), 'topUp')
  expect(changes).toEqual([
    { comparison: 'previous', direction: 'rose', percent: '50.00' },
    { comparison: 'yearBefore', direction: 'appeared', percent: null },
  ])
})

it.each([
  ['5', '10.00', 'rose'],
  ['-5', '-10.00', 'fell'],
  ['0', '0.00', 'same'],
  ['5', null, 'appeared'],
  [null, null, 'unknown'],
] as const)('calls a difference of %s with %s per cent “%s”', (difference, percent, direction) => {
  expect(directionOf(difference, percent)).toBe(direction)
})

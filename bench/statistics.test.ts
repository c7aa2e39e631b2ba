import { expect, test } from 'vitest'
import { median, percentile, shuffled } from './statistics.ts'

test('median returns the middle value, or the mean of the two middle ones', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(() => median([])).toThrow()
})

test('percentile returns the smallest value that the share of all is at or below', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentile(values, 0.95)).toBe(95)
  expect(percentile([3], 0.95)).toBe(3)
  expect(() => percentile([], 0.5)).toThrow()
})

test('shuffled returns the same items', () => {
  const items = Array.from({ length: 50 }, (_, index) => index)
  expect(shuffled(items).toSorted((a, b) => a - b)).toEqual(items)
})

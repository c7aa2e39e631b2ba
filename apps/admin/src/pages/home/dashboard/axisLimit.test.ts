import { expect, it } from 'vitest'
import { axisLimit } from './axisLimit.ts'

const month = [3, 5, 4, 6, 5, 7, 4, 5, 6, 5, 8, 6]

it('shows values without outliers in full', () => {
  expect(axisLimit(month)).toBeUndefined()
  expect(axisLimit([1, 2, 1000])).toBeUndefined()
})

it('ends above the ordinary values where one is far above them', () => {
  expect(axisLimit([...month, 900])).toBe(10)
  expect(axisLimit([...month, 13_600_000_000_000])).toBe(10)
})

it('shows a single value in full where the others are the same', () => {
  expect(axisLimit([...Array(20).fill(0), 7])).toBeUndefined()
})

import { expect, it } from 'vitest'
import { medianOf } from './medianOf.ts'

it('returns the number in the middle, or between the two in the middle', () => {
  expect(medianOf([9, 1, 5])).toBe(5)
  expect(medianOf([9, 1, 5, 3])).toBe(4)
  expect(medianOf([])).toBeUndefined()
})

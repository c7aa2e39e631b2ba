import { CHARGE_POINTS_MAX } from '@admin/api-client/contract/limits'
import { expect, test } from 'vitest'
import { points } from './listSearch.ts'

test('a price above the highest one searches by the highest, and what is no number by none', () => {
  expect(points('12', [])).toBe(12)
  expect(points(String(CHARGE_POINTS_MAX + 1), [])).toBe(CHARGE_POINTS_MAX)
  expect(points('a lot', [])).toBeUndefined()
})

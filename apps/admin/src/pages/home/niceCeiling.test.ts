import fc from 'fast-check'
import { expect, it } from 'vitest'
import { niceCeiling } from './niceCeiling.ts'

it('covers every value without leaving most of the chart empty, and halves evenly', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000_000 }), (value) => {
      const ceiling = niceCeiling(value)
      expect(ceiling).toBeGreaterThanOrEqual(value)
      expect(ceiling).toBeLessThanOrEqual(Math.max(2, value * 2.5))
      expect(Number.isInteger(ceiling / 2)).toBe(true)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropRatio, cropResult } from './cropResult.ts'

test('the crop is scaled to an exact size, and enlarging is reported', () => {
  const pixels = { width: 365, height: 136 }
  expect(cropRatio(undefined, pixels)).toBeCloseTo(365 / 136)
  expect(cropResult({ width: 730, height: 272 }, pixels)).toEqual({
    width: 365,
    height: 136,
    enlarged: false,
    fits: true,
  })
  expect(cropResult({ width: 100, height: 37 }, pixels)).toMatchObject({ width: 365, enlarged: true })
})

test('without a size the part keeps its own', () => {
  expect(cropResult({ width: 120.4, height: 80.6 })).toMatchObject({
    width: 120,
    height: 81,
    enlarged: false,
  })
})

test('a largest size makes the part smaller, never larger, and keeps its shape', () => {
  const side = fc.integer({ min: 1, max: 6000 })
  fc.assert(
    fc.property(side, side, side, (width, height, max) => {
      const result = cropResult({ width, height }, { width: { max }, height: { max } })
      expect(result.fits).toBe(true)
      expect(result.enlarged).toBe(false)
      expect(Math.abs(result.width - (result.height * width) / height)).toBeLessThanOrEqual(
        Math.max(1, width / height),
      )
    }),
  )
})

test('a part below the smallest size does not fit', () => {
  expect(cropResult({ width: 100, height: 100 }, { width: { min: 200 } }).fits).toBe(false)
})

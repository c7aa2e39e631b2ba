import { CONTACT_SHEET } from '@admin/api-client/contract/limits'
import { expect, it } from 'vitest'
import { contactSheetTimes, meanDifference, tileAt, tileSize } from './contactSheetLayout.ts'

it('takes its frames evenly from the whole film', () => {
  const times = contactSheetTimes(48)
  expect([times.length, times[0], times[1], times.at(-1)]).toEqual([24, 1, 3, 47])
})

it('scales frames by their longer side', () => {
  expect(tileSize(1920, 1080, 240)).toEqual({ width: 240, height: 135 })
  expect(tileSize(1080, 1920, 240)).toEqual({ width: 135, height: 240 })
  expect(tileSize(9000, 1, 240)).toEqual({ width: 240, height: 1 })
})

it('places frames row by row without gaps', () => {
  const sheet = { width: 1440, height: 540 }
  expect(tileAt(sheet, 0)).toEqual({ x: 0, y: 0, width: 240, height: 135 })
  expect(tileAt(sheet, 7)).toEqual({ x: 240, y: 135, width: 240, height: 135 })
  expect(tileAt(sheet, CONTACT_SHEET.frames - 1)).toEqual({ x: 1200, y: 405, width: 240, height: 135 })
})

it('measures the difference of colors, not of opacity', () => {
  expect(meanDifference([0, 0, 0, 255], [0, 0, 0, 0])).toBe(0)
  expect(meanDifference([0, 0, 0, 255], [30, 60, 90, 255])).toBe(60)
  expect(meanDifference([], [])).toBe(0)
})

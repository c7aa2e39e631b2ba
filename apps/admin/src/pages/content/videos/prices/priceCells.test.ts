import { expect, it } from 'vitest'
import {
  cellErrors,
  editedPrices,
  nextCell,
  type PricedVideo,
  paste,
  pastedCells,
  priceColumns,
  withText,
} from './priceCells.ts'

const rate = (grade: 'low' | 'standard' | 'high', kbps: number, fee: number) => ({
  grade,
  kbps,
  height: 480,
  fee,
})
const harbor: PricedVideo = {
  id: 'harbor',
  title: 'Harbor',
  version: 3,
  chargePoints: 10,
  bitRates: [rate('high', 4000, 5), rate('low', 800, 1)],
}
const market: PricedVideo = {
  id: 'market',
  title: 'Market',
  version: 1,
  chargePoints: 0,
  bitRates: [rate('standard', 1500, 2)],
}
const videos = [harbor, market]
const columns = priceColumns(videos)
const grid = { videos, columns }

it('has a column for each grade that one of the videos has', () => {
  expect(columns).toEqual(['chargePoints', 'low', 'standard', 'high'])
})

it('forgets an edit that leads back to the stored value', () => {
  const edited = withText({}, harbor, 'low', '2')
  expect(edited).toEqual({ harbor: { low: '2' } })
  expect(withText(edited, harbor, 'low', '1')).toEqual({})
})

it.each([
  ['chargePoints', '', { key: 'required' }],
  ['chargePoints', '1.5', { key: 'wholeNumber' }],
  ['chargePoints', '10000', { key: 'maximum', values: { maximum: 9999 } }],
  ['low', '0', { key: 'minimum', values: { minimum: 1 } }],
] as const)('rejects %s “%s”', (column, text, error) => {
  expect(cellErrors(harbor, withText({}, harbor, column, text))).toEqual({ [column]: error })
})

it('shows a fee that falls with the grade on the higher one', () => {
  expect(cellErrors(harbor, withText({}, harbor, 'low', '6'))).toEqual({
    high: { key: 'feeBelowLower', values: { fee: 6 } },
  })
})

it('reads what spreadsheets copy', () => {
  expect(pastedCells('1,200\t 3 \r\n"4"\t\r\n')).toEqual([
    ['1200', '3'],
    ['4', ''],
  ])
})

it('fills in a block from a cell on, and counts what has no cell', () => {
  const { edits, filled, leftOut } = paste(grid, {}, { row: 0, column: 0 }, [
    ['20', '2', '3', '6'],
    ['30', '', '4', ''],
    ['40'],
  ])
  expect(edits).toEqual({
    harbor: { chargePoints: '20', low: '2', high: '6' },
    market: { chargePoints: '30', standard: '4' },
  })
  expect({ filled, leftOut }).toEqual({ filled: 5, leftOut: 2 })
  expect(editedPrices(videos, edits)[0]).toEqual({
    id: 'harbor',
    version: 3,
    chargePoints: 20,
    fees: [
      { grade: 'high', fee: 6 },
      { grade: 'low', fee: 2 },
    ],
  })
})

it('moves over grades that a video lacks', () => {
  expect(nextCell(grid, { row: 0, column: 1 }, { row: 0, column: 1 })).toEqual({ row: 0, column: 3 })
  expect(nextCell(grid, { row: 0, column: 1 }, { row: 1, column: 0 })).toBeUndefined()
})

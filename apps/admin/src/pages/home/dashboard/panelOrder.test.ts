import { expect, it } from 'vitest'
import { keptOrder, movePanel, shownOrder } from './panelOrder.ts'

it('keeps the places of panels that are not available', () => {
  const available = ['waiting', 'figures', 'daily']
  const kept = keptOrder(['latest', 'figures', 'ledger', 'waiting'], available)
  expect(shownOrder(kept, available)).toEqual(['figures', 'waiting', 'daily'])
  expect(movePanel(kept, available, 'waiting', -1)).toEqual([
    'latest',
    'waiting',
    'ledger',
    'figures',
    'daily',
  ])
})

it('moves no panel past the ends', () => {
  expect(movePanel(['a', 'b'], ['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
  expect(movePanel(['a', 'b'], ['a', 'b'], 'b', 1)).toEqual(['a', 'b'])
})

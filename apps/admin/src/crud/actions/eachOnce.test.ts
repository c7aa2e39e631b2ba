import { expect, it } from 'vitest'
import { eachOnce } from './eachOnce.ts'

it('keeps a row that two pages hold at its first place, as it was read last', () => {
  const pages = [
    [
      { id: 'a', text: 'first' },
      { id: 'b', text: 'before' },
    ],
    [
      { id: 'b', text: 'after' },
      { id: 'c', text: 'last' },
    ],
  ]
  expect(eachOnce(pages.flat(), ({ id }) => id)).toEqual([
    { id: 'a', text: 'first' },
    { id: 'b', text: 'after' },
    { id: 'c', text: 'last' },
  ])
})

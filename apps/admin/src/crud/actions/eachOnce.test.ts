import { expect, it } from 'vitest'
import { eachOnce } from './eachOnce.ts'

it('keeps a row that is on two pages in its first position, with its latest data', () => {
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

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextRowKeys } from './useRowKeys.ts'

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 40 }).map(String), { maxLength: 20 })
const noRows = nextRowKeys(new Map(), [])

test('rows never share an element, and a row that stays keeps the one it has', () => {
  fc.assert(
    fc.property(fc.array(ids, { minLength: 1, maxLength: 6 }), (pages) => {
      pages.reduce((before, page) => {
        const keys = nextRowKeys(before, page)
        expect([...keys.keys()]).toEqual(page)
        expect(new Set(keys.values()).size).toBe(page.length)
        for (const id of page) if (before.has(id)) expect(keys.get(id)).toBe(before.get(id))
        return keys
      }, noRows)
    }),
  )
})

test('a page of other rows takes over the elements of the page before it, in their order', () => {
  const first = nextRowKeys(noRows, ['a', 'b', 'c'])
  const second = nextRowKeys(first, ['d', 'e', 'f', 'g'])
  expect([...second.values()].slice(0, 3)).toEqual([...first.values()])
})

test('where one row stays, a new row takes over no element of another', () => {
  const first = nextRowKeys(noRows, ['a', 'b', 'c'])
  const second = nextRowKeys(first, ['b', 'd'])
  expect([...first.values()]).not.toContain(second.get('d'))
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withRow } from './useSelection.ts'

const page = ['a', 'b', 'c', 'd', 'e']
const onPage = fc.constantFrom(...page)
const selection = fc.uniqueArray(fc.constantFrom(...page, 'other'))

it('a click changes its own row and no other', () => {
  fc.assert(
    fc.property(selection, onPage, (ids, id) => {
      const next = withRow(ids, page, { id, anchor: undefined })
      expect(next.includes(id)).toBe(!ids.includes(id))
      expect(next.filter((other) => other !== id)).toEqual(ids.filter((other) => other !== id))
    }),
  )
})

it('a range takes on the state its last row gets, and leaves all rows outside as they were', () => {
  fc.assert(
    fc.property(selection, onPage, onPage, (ids, anchor, id) => {
      const next = withRow(ids, page, { id, anchor })
      const [from, to] = [page.indexOf(anchor), page.indexOf(id)].sort((a, b) => a - b) as [number, number]
      for (const [index, row] of page.entries()) {
        const inside = index >= from && index <= to
        expect(next.includes(row)).toBe(inside ? !ids.includes(id) : ids.includes(row))
      }
      expect(next.includes('other')).toBe(ids.includes('other'))
    }),
  )
})

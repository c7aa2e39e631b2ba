import { expect, it } from 'vitest'
import { sameProps } from './steadyProps.ts'

const rows = [{ id: '1' }]

it('takes groups that say the same for the same', () => {
  const props = () => ({
    rows,
    pagination: { page: 1, total: 9 },
    selection: { allMatching: { active: false } },
  })
  expect(sameProps(props(), props())).toBe(true)
})

it('sees a change inside a group, a group that came or went, and other rows', () => {
  const before = { rows, pagination: { page: 1 } }
  expect(sameProps(before, { rows, pagination: { page: 2 } })).toBe(false)
  expect(sameProps<object>(before, { rows })).toBe(false)
  expect(sameProps<object>(before, { rows, sort: undefined })).toBe(false)
  expect(sameProps(before, { rows: [...rows], pagination: { page: 1 } })).toBe(false)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameValue } from '../fields/sameValue.ts'
import { mergeConflict } from './mergeConflict.ts'

const names = ['nickname', 'status', 'contacts']
const groups = names.map((name) => [name])
const value = fc.constantFrom<unknown>(
  null,
  '',
  'one',
  'two',
  3,
  ['a'],
  ['a', 'b'],
  [{ phone: '1' }],
  [{ phone: '2' }],
)
const anyRow = fc.record({ nickname: value, status: value, contacts: value })

test('a field only one side changed takes that side, and only a double change is asked about', () => {
  fc.assert(
    fc.property(anyRow, anyRow, anyRow, (yours, theirs, base) => {
      const merge = mergeConflict(groups, yours, theirs, base)
      const same = (a: Record<string, unknown>, b: Record<string, unknown>, name: string) =>
        sameValue(a[name], b[name])
      for (const name of names) {
        const youChanged = !same(yours, base, name)
        const theyChanged = !same(theirs, base, name)
        expect(merge.conflicts.includes(name)).toBe(youChanged && theyChanged && !same(yours, theirs, name))
        expect(same(merge.values, youChanged ? yours : theirs, name)).toBe(true)
      }
    }),
  )
})

test('both ends of a range go together', () => {
  const base = { from: 1, to: 9 }
  const merge = mergeConflict([['from', 'to']], { from: 2, to: 9 }, { from: 1, to: 8 }, base)
  expect(merge.conflicts).toEqual(['from'])
  expect(mergeConflict([['from', 'to']], base, { from: 1, to: 8 }, base).values).toEqual({ from: 1, to: 8 })
})

test('a field they do not send is yours', () => {
  const merge = mergeConflict([['password']], { password: 'new' }, {}, { password: '' })
  expect(merge).toEqual({ values: { password: 'new' }, conflicts: [], takenOver: [] })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeConflict } from './mergeConflict.ts'

const names = ['nickname', 'status', 'remark']
const value = fc.constantFrom<unknown>(null, '', 'one', 'two', 3, ['a'], ['a', 'b'])
const anyRow = fc.record({ nickname: value, status: value, remark: value })

test('a field only one side changed takes that side, and only a double change is asked about', () => {
  fc.assert(
    fc.property(anyRow, anyRow, anyRow, (yours, theirs, base) => {
      const merge = mergeConflict(names, yours, theirs, base)
      const text = (row: Record<string, unknown>, name: string) => JSON.stringify(row[name] ?? null)
      for (const name of names) {
        const youChanged = text(yours, name) !== text(base, name)
        const theyChanged = text(theirs, name) !== text(base, name)
        const agree = text(yours, name) === text(theirs, name)
        expect(merge.conflicts.includes(name)).toBe(youChanged && theyChanged && !agree)
        expect(text(merge.values, name)).toBe(youChanged ? text(yours, name) : text(theirs, name))
      }
    }),
  )
})

test('a field they do not send is yours', () => {
  const merge = mergeConflict(['password'], { password: 'new' }, {}, { password: '' })
  expect(merge).toEqual({ values: { password: 'new' }, conflicts: [], takenOver: [] })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ID_END_LENGTH, TRUNCATE_LENGTH } from '../format/truncate.ts'
import { joinedText } from './joinedText.ts'

const part = fc.string().filter((text) => !text.includes('|'))
const lengthOf = (text: string) => Array.from(new Intl.Segmenter().segment(text)).length

test('parts are joined with a bar, and empty ones are left out', () => {
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const values = Object.fromEntries(parts.map((text, index) => [String(index), text]))
      const { whole, shown } = joinedText({ name: 'all', parts: Object.keys(values) }, values)
      expect(whole).toBe(parts.filter(Boolean).join('|'))
      expect(shown).toBe(whole)
    }),
  )
})

test('a list, and text that holds bars already, are parts as well', () => {
  expect(joinedText({ name: 'all' }, { all: ['a', 'b'] }).whole).toBe('a|b')
  expect(joinedText({ name: 'all', shorten: 'truncated' }, { all: 'abcdefghijkl|b' }).shown).toBe(
    'abcdefghij…|b',
  )
  expect(joinedText({ name: 'all' }, {}).whole).toBe('')
})

test('no shown part is longer than what the specification keeps of it', () => {
  fc.assert(
    fc.property(fc.array(part), fc.constantFrom('truncated' as const, 'masked' as const), (all, shorten) => {
      const { shown } = joinedText({ name: 'all', shorten }, { all })
      const most = shorten === 'truncated' ? TRUNCATE_LENGTH + 1 : ID_END_LENGTH * 2 + 3
      for (const text of shown.split('|')) expect(lengthOf(text)).toBeLessThanOrEqual(most)
    }),
  )
})

test('a masked part does not give away its middle', () => {
  expect(joinedText({ name: 'id', shorten: 'masked' }, { id: '0123456789SECRET9876543210' }).shown).toBe(
    '0123456789***9876543210',
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prune } from '../src/prune.ts'

const empty = fc.constantFrom('', null, undefined, [])
const value = fc.oneof(fc.string({ minLength: 1 }), fc.integer(), fc.boolean())
const name = fc.string({ minLength: 1 }).filter((text) => text !== '__proto__')
const tree = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.dictionary(
    name,
    fc.oneof({ maxDepth: 4 }, value, empty, fc.array(fc.anything(), { minLength: 1 }), tie('node')),
  ),
})).node

const isEmpty = (part: unknown) => part == null || part === '' || (Array.isArray(part) && part.length === 0)

/** Every value below plain objects, arrays counting as values. */
function* leaves(node: unknown): Generator<unknown> {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) yield node
  else for (const part of Object.values(node)) yield* leaves(part)
}

test('no empty value is left, at any depth', () => {
  fc.assert(fc.property(tree, (node) => ![...leaves(prune(node))].some(isEmpty)))
})

test('every value that is not empty stays, in its order', () => {
  fc.assert(
    fc.property(tree, (node) => {
      expect([...leaves(prune(node))]).toEqual([...leaves(node)].filter((part) => !isEmpty(part)))
    }),
  )
})

test('pruning is idempotent and leaves the original unchanged', () => {
  fc.assert(
    fc.property(tree, (node) => {
      const before = structuredClone(node)
      expect(prune(prune(node))).toEqual(prune(node))
      expect(node).toEqual(before)
    }),
  )
})

test('zero, false and what is in an array stay', () => {
  const kept = { zero: 0, no: false, rows: ['', null, { remark: '' }], nested: { zero: 0 } }
  expect(prune({ ...kept, gone: '' })).toEqual(kept)
})

test('anything but a plain object is left unchanged', () => {
  for (const whole of [new FormData(), new Blob(['']), new Date(0), 'text', ['', null]]) {
    expect(prune(whole)).toBe(whole)
  }
})

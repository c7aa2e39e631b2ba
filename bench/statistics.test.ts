import assert from 'node:assert/strict'
import { test } from 'node:test'
import { median, shuffled, spread } from './statistics.ts'

test('a median is the middle value, or lies between the two middle ones', () => {
  assert.equal(median([9, 1, 5]), 5)
  assert.equal(median([4, 1, 3, 2]), 2.5)
  assert.throws(() => median([]))
})

test('values that agree have no spread', () => {
  assert.equal(spread([7, 7, 7, 7]), 0)
  assert.ok(spread([1, 5, 10, 20]) > 0.5)
})

test('a shuffled list has the same items', () => {
  const items = Array.from({ length: 50 }, (_, index) => index)
  assert.deepEqual(
    shuffled(items).toSorted((a, b) => a - b),
    items,
  )
})

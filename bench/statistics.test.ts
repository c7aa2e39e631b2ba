import assert from 'node:assert/strict'
import { test } from 'node:test'
import { median, percentile, shuffled } from './statistics.ts'

test('a median is the middle value, or lies between the two middle ones', () => {
  assert.equal(median([9, 1, 5]), 5)
  assert.equal(median([4, 1, 3, 2]), 2.5)
  assert.throws(() => median([]))
})

test('a percentile is the least value that the share of all lie at or below', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  assert.equal(percentile(values, 0.95), 95)
  assert.equal(percentile([3], 0.95), 3)
  assert.throws(() => percentile([], 0.5))
})

test('a shuffled list has the same items', () => {
  const items = Array.from({ length: 50 }, (_, index) => index)
  assert.deepEqual(
    shuffled(items).toSorted((a, b) => a - b),
    items,
  )
})

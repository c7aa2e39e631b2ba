// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest'
import { isLoadFailure, watchLoadFailures } from './loadFailure.ts'

beforeAll(watchLoadFailures)

test('a file that fails to load is a load failure, also as the cause of missing translations', () => {
  const payload = new TypeError('Failed to fetch dynamically imported module')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  expect(isLoadFailure(payload)).toBe(true)
  expect(isLoadFailure(new Error("The translations can't be loaded", { cause: payload }))).toBe(true)
})

test('any other error is not', () => {
  expect([new TypeError('x is undefined'), 'text', undefined].map(isLoadFailure)).toEqual([
    false,
    false,
    false,
  ])
})

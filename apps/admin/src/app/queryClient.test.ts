import { expect, it, vi } from 'vitest'
import { forgetQueryClient, queryClientOf } from './queryClient.ts'

// The texts of toasts are loaded in the language that the browser keeps.
vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('document', { cookie: '', documentElement: {} })
})

it('keeps the cache of a view when the shell that it replaced is gone', () => {
  queryClientOf('1')
  const viewed = queryClientOf('1 role 7')
  forgetQueryClient('1')
  expect(queryClientOf('1 role 7')).toBe(viewed)
})

it('begins an empty cache for an account whose shell is gone', () => {
  const before = queryClientOf('1')
  forgetQueryClient('1')
  expect(queryClientOf('1')).not.toBe(before)
})

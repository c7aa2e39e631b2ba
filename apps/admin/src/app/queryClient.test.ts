import { expect, it } from 'vitest'
import { forgetQueryClient, queryClientOf } from './queryClient.ts'

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

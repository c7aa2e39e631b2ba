import { expect, it } from 'vitest'
import { requestCounter } from '../src/http/limitRequests.ts'

it('shows since when more than 80% of the request limit has been in use', () => {
  let now = 1000
  const counter = requestCounter(5, () => now)
  for (let request = 0; request < 4; request += 1) counter.add(1)
  expect(counter).toMatchObject({ underWay: 4, limit: 5, nearLimitSince: null })
  counter.add(1)
  now = 2000
  counter.add(-1)
  counter.add(1)
  expect(counter.nearLimitSince).toBe(2000)
  now = 3000
  expect(counter.nearLimitSince).toBe(2000)
  counter.add(-1)
  expect(counter.nearLimitSince).toBeNull()
})

import { ApiError, type ApiErrorKey } from '@admin/api-client'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { retryRead } from './retryRead.ts'

async function attemptsOf(key: ApiErrorKey): Promise<number> {
  let attempts = 0
  const client = new QueryClient({ defaultOptions: { queries: { retry: retryRead, retryDelay: 0 } } })
  const queryFn = async () => {
    attempts++
    throw new ApiError({ status: 0, code: '', key, message: key })
  }
  await client.fetchQuery({ queryKey: [key], queryFn }).catch(() => undefined)
  return attempts
}

it('gives up on a read whose time is up', async () => {
  expect(await attemptsOf('timeout')).toBe(1)
})

it('tries a read again when the connection fails', async () => {
  expect(await attemptsOf('network')).toBe(2)
})

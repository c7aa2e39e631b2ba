import { ApiError, type ApiErrorKey } from '@admin/api-client'
import { expect, it } from 'vitest'
import { queryClientOf } from './queryClient.ts'

const attemptsOf = async (key: ApiErrorKey): Promise<number> => {
  let attempts = 0
  const client = queryClientOf(key)
  const queryFn = async () => {
    attempts++
    throw new ApiError({ status: 0, code: '', key, message: key })
  }
  await client.fetchQuery({ queryKey: [key], queryFn, retryDelay: 0 }).catch(() => undefined)
  return attempts
}

it('gives up on a read whose time is up', async () => {
  expect(await attemptsOf('timeout')).toBe(1)
})

it('tries a read again when the connection fails', async () => {
  expect(await attemptsOf('network')).toBe(2)
})

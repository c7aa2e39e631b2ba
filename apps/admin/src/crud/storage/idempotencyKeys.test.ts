import { ApiError } from '@admin/api-client'
import { idempotencyKey } from '@admin/api-client/contract/idempotency'
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Keyed } from '../resource/resource.types.ts'
import { isUncertain, withIdempotencyKeys } from './idempotencyKeys.ts'

interface Body {
  amount: string
}
const noAnswer = 0
const failed = (status: number) => new ApiError({ status, code: '', key: 'requestFailed', message: '' })

/** Sends bodies one after the other to a server that answers with the statuses, and gives the keys it saw. */
async function keysOf(attempts: readonly (Body & { status: number })[]): Promise<string[]> {
  const keys: string[] = []
  let status = 200
  const client = new QueryClient()
  const write = new MutationObserver<string, Error, Body>(
    client,
    withIdempotencyKeys<string, Body>({
      mutationFn: async (sent: Body & Keyed) => {
        keys.push(sent.idempotencyKey)
        if (status !== 200) throw failed(status)
        return 'done'
      },
    }),
  )
  for (const { amount, ...answer } of attempts) {
    status = answer.status
    await write.mutate({ amount }).catch(() => {})
  }
  return keys
}

describe('the key of an intended write', () => {
  it.each([noAnswer, 429, 500, 502, 503])(
    'stays when the same is sent again after status %i',
    async (status) => {
      const [first, again] = await keysOf([
        { amount: '5', status },
        { amount: '5', status: 200 },
      ])
      expect(again).toBe(first)
    },
  )

  it.each([200, 400, 403, 404, 409, 422])('is new after the definite answer %i', async (status) => {
    const [first, next] = await keysOf([
      { amount: '5', status },
      { amount: '5', status: 200 },
    ])
    expect(next).not.toBe(first)
  })

  it('is new when something else is sent', async () => {
    const [first, other, back] = await keysOf([
      { amount: '5', status: noAnswer },
      { amount: '6', status: noAnswer },
      { amount: '5', status: noAnswer },
    ])
    expect(new Set([first, other, back]).size).toBe(3)
  })

  it('is valid under the contract, and never identifies two writes, whatever the response', async () => {
    const attempt = fc.record({
      amount: fc.constantFrom('1', '2'),
      status: fc.constantFrom(200, noAnswer, 409, 422, 429, 503),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { minLength: 1, maxLength: 8 }), async (attempts) => {
        const keys = await keysOf(attempts)
        const bodies = new Map<string, string>()
        const done = new Set<string>()
        for (const [index, key] of keys.entries()) {
          const sent = attempts[index]
          expect(idempotencyKey.safeParse(key).success).toBe(true)
          expect(bodies.get(key) ?? sent?.amount).toBe(sent?.amount)
          expect(done.has(key)).toBe(false)
          bodies.set(key, sent?.amount ?? '')
          if (sent?.status === 200) done.add(key)
        }
      }),
    )
  })
})

it('leaves the outcome of a write unknown only if no response settles it', () => {
  expect([noAnswer, 500, 503].map(failed).every(isUncertain)).toBe(true)
  expect([400, 409, 422, 429].map(failed).some(isUncertain)).toBe(false)
})

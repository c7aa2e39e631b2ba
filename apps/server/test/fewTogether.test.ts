import { expect, it } from 'vitest'
import { fewTogether } from '../src/modules/system/systemStatus/fewTogether.ts'

it('performs at most so many pieces of work at the same time, and the next when one succeeds or fails', async () => {
  const inTurn = fewTogether(2)
  const begun: string[] = []
  const works = ['a', 'b', 'c', 'd'].map((name) => {
    const held = Promise.withResolvers<string>()
    const done = inTurn(() => {
      begun.push(name)
      return held.promise
    }).catch((error: Error) => error.message)
    return { done, ...held }
  })
  const [a, b, c, d] = works
  expect(begun).toEqual(['a', 'b'])
  b?.reject(new Error('gone'))
  expect(await b?.done).toBe('gone')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  a?.resolve('read')
  expect(await a?.done).toBe('read')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  c?.resolve('read')
  d?.resolve('read')
  expect(await Promise.all([c?.done, d?.done])).toEqual(['read', 'read'])
})

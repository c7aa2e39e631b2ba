import { expect, test } from 'vitest'
import { generateUniqueIds } from '../src/index.ts'
import { answering, client, echoing } from './echo.ts'

test('ids come from the server, one unless more are asked for', async () => {
  const { api, arrivals } = echoing(['a'])
  expect(await generateUniqueIds(api)).toEqual(['a'])
  await generateUniqueIds(api, 3)
  expect(arrivals.map(({ path, body }) => [path, body])).toEqual([
    ['/webgw/issueMapping/generateUniqueIds', '{"count":1}'],
    ['/webgw/issueMapping/generateUniqueIds', '{"count":3}'],
  ])
})

test.each([
  ['breaks', answering(500, '')],
  ['refuses', answering(200, { success: false, errCode: '501', errMessage: '', data: null })],
  ['is away', client(() => Promise.reject(new TypeError('fetch failed')))],
])('ids are made here when the server %s, and it is told', async (_, api) => {
  const told: string[] = []
  const ids = await generateUniqueIds(api, 100, { onFallback: ({ message }) => told.push(message) })
  expect(new Set(ids).size).toBe(100)
  expect(ids.every((id) => /^[\da-f]{32}$/.test(id))).toBe(true)
  expect(told).toEqual(['Failed to generate unique IDs from backend'])
})

test('a caller that aborts gets no ids', async () => {
  const call = generateUniqueIds(
    client(() => new Promise(() => {})),
    1,
    { signal: AbortSignal.abort() },
  )
  await expect(call).rejects.toThrow(/abort/)
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MOCK_LATENCY, withLatency } from './latency.ts'

const request = () => new Request('http://mock.test/')
const answer = () => new Response('answer')

it('waits 600 to 1000 milliseconds before sending', async () => {
  await fc.assert(
    fc.asyncProperty(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), async (chance) => {
      const events: (number | string)[] = []
      const send = withLatency(
        () => {
          events.push('asked')
          return answer()
        },
        { random: () => chance, sleep: async (milliseconds) => void events.push(milliseconds) },
      )
      expect(await (await send(request())).text()).toBe('answer')
      const [waited, then] = events
      expect(then).toBe('asked')
      expect(waited).toBeGreaterThanOrEqual(600)
      expect(waited).toBeLessThanOrEqual(1000)
      expect(Number.isInteger(waited)).toBe(true)
    }),
  )
})

it('reaches both bounds', async () => {
  const waits: number[] = []
  const chances = [0, 1 - Number.EPSILON]
  const send = withLatency(answer, {
    random: () => chances.shift() ?? 0,
    sleep: async (milliseconds) => void waits.push(milliseconds),
  })
  await send(request())
  await send(request())
  expect(waits).toEqual([MOCK_LATENCY.min, MOCK_LATENCY.max])
})

it('stops waiting when the caller aborts', async () => {
  const controller = new AbortController()
  const asked = withLatency(answer)(new Request('http://mock.test/', { signal: controller.signal }))
  controller.abort(new Error('left the page'))
  await expect(asked).rejects.toThrow('left the page')
})

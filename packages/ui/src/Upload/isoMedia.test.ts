import fc from 'fast-check'
import { expect, test } from 'vitest'
import { film } from '../stories/sampleFiles.ts'
import { readIsoMedia } from './isoMedia.ts'

test('a film tells its length and size, its header standing at the end', async () => {
  const media = await readIsoMedia(new Blob([film(61.5, 'qt  ', { width: 1920, height: 1080 })]))
  expect(media).toEqual({ duration: 61.5, width: 1920, height: 1080 })
})

test('any length is read as it was written, to the millisecond', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 86_400_000 }), async (milliseconds) => {
      const media = await readIsoMedia(new Blob([film(milliseconds / 1000)]))
      expect(media?.duration).toBeCloseTo(milliseconds / 1000, 3)
    }),
  )
})

test('a film cut off or written over anywhere gives less, never an error or an endless read', async () => {
  const whole = film(90)
  await fc.assert(
    fc.asyncProperty(
      fc.nat(whole.length),
      fc.nat(whole.length - 1),
      fc.nat(255),
      async (length, at, byte) => {
        const damaged = whole.slice(0, length)
        damaged[at] = byte
        const media = await readIsoMedia(new Blob([damaged]))
        expect(media?.duration ?? 0).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('a length of nothing or of "unknown" is no length', async () => {
  expect((await readIsoMedia(new Blob([film(0)])))?.duration).toBeUndefined()
  expect((await readIsoMedia(new Blob([film(0xffffffff / 1000)])))?.duration).toBeUndefined()
})

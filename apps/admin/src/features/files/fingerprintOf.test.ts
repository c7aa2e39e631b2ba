import { describe, expect, test } from 'vitest'
import { fingerprintOf } from './fingerprintOf.ts'

const MEGABYTE = 1024 * 1024
const LAST_CHANGE = 1_790_000_000_000

interface Differences {
  name?: string
  lastModified?: number
  size?: number
  changed?: number
}

/** A film of 3 MB whose byte `changed` is another. */
function film({
  name = 'film.mp4',
  lastModified = LAST_CHANGE,
  size = 3 * MEGABYTE,
  changed,
}: Differences = {}) {
  const bytes = new Uint8Array(size)
  if (changed !== undefined) bytes[changed] = 1
  return new File([bytes], name, { lastModified })
}

describe('the fingerprint of a file', () => {
  test('is the same for the same file, chosen again', async () => {
    const fingerprint = await fingerprintOf(film())
    expect(fingerprint).toMatch(/^[\da-f]{64}$/)
    expect(await fingerprintOf(film())).toBe(fingerprint)
  })

  test.each<[string, Differences]>([
    ['name', { name: 'film 2.mp4' }],
    ['time of its last change', { lastModified: LAST_CHANGE + 1 }],
    ['size', { size: 3 * MEGABYTE + 1 }],
    ['first byte', { changed: 0 }],
    ['last byte of its first megabyte', { changed: MEGABYTE - 1 }],
    ['first byte of its last megabyte', { changed: 2 * MEGABYTE }],
    ['last byte', { changed: 3 * MEGABYTE - 1 }],
  ])('differs with its %s', async (_, differences) => {
    expect(await fingerprintOf(film(differences))).not.toBe(await fingerprintOf(film()))
  })

  test('exists for files below a megabyte', async () => {
    expect(await fingerprintOf(film({ size: 1 }))).not.toBe(
      await fingerprintOf(film({ size: 1, changed: 0 })),
    )
    expect(await fingerprintOf(film({ size: 0 }))).toMatch(/^[\da-f]{64}$/)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differenceHash, type Pixels } from './differenceHash.ts'

/** A picture whose grey at a place is a number from 0 to 1. */
function picture(width: number, height: number, grey: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let index = 0; index < width * height; index++) {
    const value = grey((index % width) / width, Math.floor(index / width) / height) * 255
    data.set([value, value, value, 255], index * 4)
  }
  return { data, width, height }
}

const distance = (a: string, b: string) =>
  (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll('0', '').length

const waves = (x: number, y: number) => 0.5 + 0.3 * Math.sin(x * 9 + y * 4) + 0.15 * Math.cos(y * 14 - x * 5)

describe('the difference hash', () => {
  it('has a bit for each field that is brighter than its right neighbor', () => {
    expect(differenceHash(picture(9, 8, (x) => x))).toBe('0000000000000000')
    expect(differenceHash(picture(9, 8, (x) => 1 - x))).toBe('ffffffffffffffff')
    expect(differenceHash(picture(9, 8, () => 0.5))).toBe('0000000000000000')
    expect(differenceHash(picture(9, 8, (x, y) => (y < 0.5 ? x : 1 - x)))).toBe('00000000ffffffff')
  })

  it('is the same for a scaled, brighter or slightly noisy copy, up to a few bits', () => {
    const hash = differenceHash(picture(90, 80, waves))
    for (const [width, height] of [
      [72, 64],
      [320, 180],
      [45, 80],
    ] as const)
      expect(distance(hash, differenceHash(picture(width, height, waves)))).toBeLessThanOrEqual(4)
    expect(distance(hash, differenceHash(picture(90, 80, (x, y) => waves(x, y) * 0.9)))).toBeLessThanOrEqual(
      4,
    )
    const noisy = (x: number, y: number) => waves(x, y) + 0.02 * Math.sin(x * 4001 + y * 7919)
    expect(distance(hash, differenceHash(picture(90, 80, noisy)))).toBeLessThanOrEqual(6)
  })

  it('differs in many bits for another picture', () => {
    const hash = differenceHash(picture(90, 80, waves))
    expect(distance(hash, differenceHash(picture(90, 80, (x, y) => waves(1 - x, y))))).toBeGreaterThan(20)
  })

  it('is always 16 digits', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 9 * 8 * 4, maxLength: 9 * 8 * 4 }), (data) => {
        expect(differenceHash({ data, width: 9, height: 8 })).toMatch(/^[\da-f]{16}$/)
      }),
    )
  })
})

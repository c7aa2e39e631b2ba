import { v7 } from 'uuid'

/** A repeatable source of chance: the same seed gives the same rows. */
export interface Random {
  /** Whole number from 0 to below the limit. */
  below(limit: number): number
  pick<Value>(values: readonly Value[]): Value
  chance(probability: number): boolean
  /** Id that sorts by its moment. */
  id(time: number): string
}

export function seededRandom(seed: number): Random {
  let state = seed
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: <Value>(values: readonly Value[]) => values[below(values.length)] as Value,
    chance: (probability) => next() < probability,
    id: (time) => v7({ msecs: time, random: Uint8Array.from({ length: 16 }, () => below(256)) }),
  }
}

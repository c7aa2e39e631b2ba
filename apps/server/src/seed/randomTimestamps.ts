import { HOUR } from '../kernel/durations.ts'
import type { Random } from './random.ts'

/** Share of the business at the beginning that there is more of at the end. */
const GROWTH = 1.2

/**
 * Generates moments until now with the activity of a growing business, oldest first: more in working hours, fewer at
 * weekends, different on every day, and more from week to week.
 * @param days over which they are spread
 */
export function* randomTimestamps(
  random: Random,
  now: number,
  days: number,
  count: number,
): Generator<number> {
  const hours = Math.ceil(days) * 24
  const begin = now - hours * HOUR
  const moods = Array.from({ length: hours / 24 + 1 }, () => 70 + random.below(60))
  const weights = Array.from({ length: hours }, (_, hour) => {
    const date = new Date(begin + hour * HOUR)
    const weekend = date.getUTCDay() % 6 === 0
    // In Asia, where the demo's merchants are.
    const working = date.getUTCHours() >= 1 && date.getUTCHours() < 12
    const grown = 1 + (GROWTH * hour) / hours
    return (moods[Math.floor(hour / 24)] ?? 0) * (weekend ? 0.45 : 1) * (working ? 1 : 0.12) * grown
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let share = 0
  let given = 0
  for (const [hour, weight] of weights.entries()) {
    share += weight
    const here = Math.round((count * share) / total) - given
    for (let nth = 0; nth < here; nth += 1)
      yield Math.min(now - 1, Math.floor(begin + (hour + (nth + random.below(1000) / 1000) / here) * HOUR))
    given += here
  }
}

/** Values beyond this many interquartile ranges above the third quartile are outliers (Tukey's outer fence). */
const FENCE = 3
const MIN_VALUES = 8

/**
 * Where a chart's axis ends so that a few values far above the others don't flatten them: above the largest value
 * within Tukey's outer fence.
 * @returns undefined where no value is beyond the fence
 */
export function axisLimit(values: readonly number[]): number | undefined {
  if (values.length < MIN_VALUES) return undefined
  const sorted = values.toSorted((a, b) => a - b)
  const quartile = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
  const [first, third] = [quartile(0.25), quartile(0.75)]
  // Nearly all values are the same: any other one is worth showing in full.
  if (third === first) return undefined
  const fence = third + FENCE * (third - first)
  const within = sorted.filter((value) => value <= fence)
  return within.length === sorted.length ? undefined : niceAbove((within.at(-1) ?? 0) * 1.1)
}

/** The next number that reads well at the end of an axis. */
function niceAbove(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(value))
  return ([1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8].find((step) => step * magnitude >= value) ?? 10) * magnitude
}

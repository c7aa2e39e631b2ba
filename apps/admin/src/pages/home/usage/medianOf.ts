/** Returns the median; `undefined` without numbers. */
export function medianOf(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 || low === undefined || high === undefined ? high : (low + high) / 2
}

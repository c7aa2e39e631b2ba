const STEPS = [1, 2, 4, 5, 10]

/** The least even number of the form 1, 2, 4 or 5 times a power of ten that covers a value; at least 2. */
export function niceCeiling(value: number): number {
  if (value <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(value))
  const step = STEPS.find((candidate) => candidate * power >= value && (candidate * power) % 2 === 0)
  return (step ?? 10) * power
}

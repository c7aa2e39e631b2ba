import type { z } from 'zod'

/**
 * Parses what was answered, and refuses a field that the schema does not name: it may be a leak.
 * @throws Error
 */
export function strictly<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.parse(answer)
  if (JSON.stringify(sorted(parsed)) !== JSON.stringify(sorted(answer)))
    throw new Error(`the answer holds more than the contract: ${JSON.stringify(answer)}`)
  return parsed
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!(value instanceof Object)) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  )
}

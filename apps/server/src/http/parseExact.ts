import type { z } from 'zod'

/**
 * Parses an answer and rejects fields that the schema does not name: they may be a leak.
 * @throws Error that names the paths of such fields, and no value: an answer may hold tokens and secrets
 */
export function parseExact<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.parse(answer)
  const differing = differingPaths(parsed, answer)
  if (differing.length > 0) throw new Error(`the answer differs from the contract at ${differing.join(', ')}`)
  return parsed
}

function differingPaths(one: unknown, other: unknown, path = ''): string[] {
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other))
    return Object.is(one, other) ? [] : [path || 'its root']
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names.flatMap((name) => differingPaths(one[name], other[name], path ? `${path}.${name}` : name))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

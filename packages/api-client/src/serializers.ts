import { createQuerySerializer, defaultBodySerializer } from 'openapi-fetch'
import { prune } from './prune.ts'

const serialize = createQuerySerializer<Record<string, unknown>>({ array: { style: 'form', explode: true } })

/** The query without empty values, arrays as repeated parameters (specification, section 7). */
export const querySerializer = (query: unknown) => serialize(prune(query) as Record<string, unknown>)

/** The body without empty values; one that holds a file becomes a form, and a form travels as it is. */
export function bodySerializer(body: unknown): string | FormData {
  const pruned = prune(body)
  const values = Object.entries(pruned instanceof FormData ? {} : Object(pruned))
  if (!values.some(([, value]) => value instanceof Blob)) return defaultBodySerializer(pruned)
  const form = new FormData()
  for (const [name, value] of values) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

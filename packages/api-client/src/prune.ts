/**
 * Returns a copy without empty strings, nulls, undefined values and empty arrays, including those in nested plain objects
 * (specification, section 7). Zero and false stay, and so do array elements and anything that is no
 * plain object.
 */
export function prune(value: unknown): unknown {
  if (!isPlainObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => !isEmpty(part))
      .map(([name, part]) => [name, prune(part)]),
  )
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** The way to a value within a JSON value: names and indices. */
export type Place = readonly string[]

/** Deeper and more numerous ones are not looked for. */
const DEEPEST = 4
const MOST = 200

/** Every place within a value, the value itself not among them. */
export function places(value: unknown, above: Place = []): Place[] {
  if (!isPlain(value) || above.length === DEEPEST) return []
  return Object.entries(value)
    .slice(0, MOST)
    .flatMap(([name, each]) => [[...above, name], ...places(each, [...above, name])])
}

/** Those of its own names that hold text: another text may well be taken there. */
export const textPlaces = (value: unknown): Place[] =>
  isPlain(value)
    ? Object.entries(value).flatMap(([name, each]) => (typeof each === 'string' ? [[name]] : []))
    : []

/** The value with another one at a place; one that holds nothing stays as it is. */
export function withAt(value: unknown, place: Place, inner: unknown): unknown {
  const [name, ...rest] = place
  if (name === undefined) return inner
  if (!isPlain(value)) return value
  if (Array.isArray(value))
    return value.map((each, nth) => (String(nth) === name ? withAt(each, rest, inner) : each))
  const entries = Object.entries(value).filter(([each]) => each !== name)
  // Not by a literal: `__proto__` is to be a name like any other.
  return Object.fromEntries([
    ...entries,
    [name, withAt((value as Record<string, unknown>)[name], rest, inner)],
  ])
}

/** The value without what stands at a place. */
export function withoutAt(value: unknown, place: Place): unknown {
  const [name, ...rest] = place
  if (name === undefined || !isPlain(value)) return value
  const keep = ([each, inner]: [string, unknown]): [string, unknown][] =>
    each !== name ? [[each, inner]] : rest.length > 0 ? [[each, withoutAt(inner, rest)]] : []
  if (Array.isArray(value))
    return Object.entries(value)
      .flatMap(keep)
      .map(([, inner]) => inner)
  return Object.fromEntries(Object.entries(value).flatMap(keep))
}

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) || (value instanceof Object && Object.getPrototypeOf(value) === Object.prototype)

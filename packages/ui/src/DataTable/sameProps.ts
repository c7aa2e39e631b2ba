/**
 * Whether two sets of props say the same: groups are compared one level deep, so that a page may write
 * `pagination={{ page, … }}` in place and a table does not render on every letter typed above it.
 */
export function sameProps<Props extends object>(before: Props, after: Props): boolean {
  return same(before, after, (a, b) => Object.is(a, b) || (isGroup(a) && isGroup(b) && same(a, b, Object.is)))
}

function same(before: object, after: object, equal: (a: unknown, b: unknown) => boolean): boolean {
  const keys = Object.keys(before)
  return (
    keys.length === Object.keys(after).length &&
    keys.every(
      (key) => key in after && equal(before[key as keyof typeof before], after[key as keyof typeof after]),
    )
  )
}

/** A plain object; not a list, and not an element, whose own props would need a look. */
function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('$$typeof' in value)
}

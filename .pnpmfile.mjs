/** What a published package says of itself: without what only this repository needs. */
function beforePacking(manifest) {
  const { devDependencies, scripts, 'size-limit': budgets, exports, ...published } = manifest
  return { ...published, exports: withoutSource(exports) }
}

/** The condition `source` names files that are not published, and an app may use a condition of that name. */
function withoutSource(target) {
  if (typeof target !== 'object' || target === null) return target
  return Object.fromEntries(
    Object.entries(target)
      .filter(([condition]) => condition !== 'source')
      .map(([condition, inner]) => [condition, withoutSource(inner)]),
  )
}

export const hooks = { beforePacking }

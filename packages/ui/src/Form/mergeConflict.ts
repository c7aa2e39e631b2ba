import type { FieldValues } from '../fields/AnyField.ts'
import { sameValue } from '../fields/sameValue.ts'

export interface Merge {
  /** What both left alone or only one side changed, with your value where both did. */
  values: FieldValues
  /** First names of groups that both changed, differently. */
  conflicts: string[]
  /** First names of groups that only they changed: taken over. */
  takenOver: string[]
}

/**
 * A three-way merge: what does not overlap is merged, the rest is for a person to choose.
 * @param groups names of values that belong together, such as both ends of a range: one side takes them all
 */
export function mergeConflict(
  groups: readonly (readonly string[])[],
  yours: FieldValues,
  theirs: FieldValues,
  base: FieldValues,
): Merge {
  const merge: Merge = { values: { ...yours }, conflicts: [], takenOver: [] }
  for (const names of groups) {
    const differ = (a: FieldValues, b: FieldValues) =>
      names.some((name) => name in theirs && !sameValue(a[name], b[name]))
    const [first] = names
    if (first === undefined || !differ(theirs, base) || !differ(yours, theirs)) continue
    if (differ(yours, base)) {
      merge.conflicts.push(first)
      continue
    }
    for (const name of names) if (name in theirs) merge.values[name] = theirs[name]
    merge.takenOver.push(first)
  }
  return merge
}

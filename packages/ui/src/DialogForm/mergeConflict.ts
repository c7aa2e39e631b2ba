import type { FieldValues } from '../fields/FieldSpec.ts'

function same(a: unknown, b: unknown): boolean {
  return (a ?? null) === (b ?? null) || JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}

export interface Merge {
  /** What both left alone or only one side changed, with your value where both did. */
  values: FieldValues
  /** Names that both changed, to different values. */
  conflicts: string[]
  /** Names that only they changed: taken over. */
  takenOver: string[]
}

/** A three-way merge by field: what does not overlap is merged, the rest is for a person to choose. */
export function mergeConflict(
  names: readonly string[],
  yours: FieldValues,
  theirs: FieldValues,
  base: FieldValues,
): Merge {
  const merge: Merge = { values: { ...yours }, conflicts: [], takenOver: [] }
  for (const name of names) {
    const theyChanged = name in theirs && !same(theirs[name], base[name])
    if (!theyChanged || same(yours[name], theirs[name])) continue
    if (same(yours[name], base[name])) {
      merge.values[name] = theirs[name]
      merge.takenOver.push(name)
    } else {
      merge.conflicts.push(name)
    }
  }
  return merge
}

/** All panels in the operator's order: also those that the operator may not see now, which keep their places. */
export const keptOrder = <Key extends string>(
  saved: readonly string[],
  available: readonly Key[],
): string[] => [...new Set([...saved, ...available])]

/** The available panels in the operator's order. */
export const shownOrder = <Key extends string>(kept: readonly string[], available: readonly Key[]): Key[] =>
  kept.flatMap((key) => available.filter((each) => each === key))

/** Exchanges a panel with the available one before (-1) or after it (1), if there is one. */
export function movePanel<Key extends string>(
  kept: readonly string[],
  available: readonly Key[],
  key: Key,
  step: -1 | 1,
): string[] {
  const shown = shownOrder(kept, available)
  const other = shown[shown.indexOf(key) + step]
  if (other === undefined) return [...kept]
  return kept.with(kept.indexOf(key), other).with(kept.indexOf(other), key)
}

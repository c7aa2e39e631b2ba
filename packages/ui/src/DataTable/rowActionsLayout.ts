import type { RowAction } from './DataTable.types.ts'

/** Latin letters that fit beside the menu button; a wide character counts for two. */
const INLINE_LETTERS = 13
const MOST_INLINE = 2

const letters = new Map<string, number>()

function lettersOf(text: string): number {
  const known = letters.get(text)
  if (known !== undefined) return known
  let count = 0
  for (const character of text) count += character > '\u2e7f' ? 2 : 1
  letters.set(text, count)
  return count
}

/** How many actions stand in the row itself: the first ones, as far as they fit. */
export function inlineCount(actions: readonly Pick<RowAction<never>, 'label'>[]): number {
  let width = 0
  let count = 0
  for (const { label } of actions) {
    width += lettersOf(label)
    if (count === MOST_INLINE || width > INLINE_LETTERS) break
    count += 1
  }
  return count
}

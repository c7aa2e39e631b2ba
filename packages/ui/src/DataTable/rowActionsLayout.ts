import type { RowAction } from './DataTable.types.ts'

/** Latin letters that fit beside the menu button; a wide character counts for two. */
const INLINE_LETTERS = 13
const MOST_INLINE = 2

/** Pixels: a letter of the row's font, an action's own space, the menu button, the cell's own space. */
const LETTER = 7.25
const ACTION_SPACE = 14
const REASON_MARK = 15
const MENU_BUTTON = 28
const CELL_SPACE = 18
const NARROWEST = 64

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

/** Pixels that the actions of some rows need, the widest row counting. An action that is out of reach has a mark. */
export function actionsWidth(
  heading: string,
  rows: readonly (readonly Pick<RowAction<never>, 'label' | 'reason'>[])[],
): number {
  let widest = lettersOf(heading) * LETTER
  for (const actions of rows) {
    const inline = inlineCount(actions)
    const labels = actions.slice(0, inline)
    const menu = actions.length > inline ? MENU_BUTTON : 0
    widest = Math.max(
      widest,
      labels.reduce(
        (sum, { label, reason }) =>
          sum + lettersOf(label) * LETTER + ACTION_SPACE + (reason === undefined ? 0 : REASON_MARK),
        menu,
      ),
    )
  }
  return Math.max(NARROWEST, Math.ceil((widest + CELL_SPACE) / 4) * 4)
}

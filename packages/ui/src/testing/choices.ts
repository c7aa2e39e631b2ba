import { all, listed, nameOf, quoted, textOf } from './names.ts'
import { keysOf, operator, until } from './until.ts'

/** Milliseconds for options that are looked up, before the text of one is typed to find it. */
const FIRST_LOOK = 1000

/**
 * Chooses options of a list.
 *
 * @param entry a list replaces what is chosen, `null` empties the field
 * @throws naming the options
 */
export async function choose(
  input: HTMLInputElement,
  entry: string | readonly string[] | null,
): Promise<void> {
  if (typeof entry !== 'string') await empty(input)
  for (const option of [entry ?? []].flat()) await chooseOption(input, option)
  // Where several can be chosen the list stays open until the field is left.
  if (input.getAttribute('aria-expanded') === 'true') await operator().tab()
}

async function chooseOption(input: HTMLInputElement, wanted: string) {
  const user = operator()
  if (input.getAttribute('aria-expanded') !== 'true') await user.click(input)
  const look = () => {
    const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
    const options = list ? all(list, '[role="option"]') : []
    const option = options.find((one) => textOf(one) === wanted)
    if (option) return option
    throw new Error(
      `No option ${quoted(wanted)} in the field ${quoted(nameOf(input))}. ${listed(
        'options',
        options.map((one) => textOf(one)),
      )}`,
    )
  }
  const editable = !input.readOnly
  const option = await until(look, editable ? FIRST_LOOK : undefined).catch(async (error: unknown) => {
    if (!editable) throw error
    await user.type(input, keysOf(wanted), {
      initialSelectionStart: 0,
      initialSelectionEnd: input.value.length,
    })
    // Suggestions are looked up without the pause that follows a key.
    if (input.getAttribute('aria-autocomplete') === 'list') await user.keyboard('{Enter}')
    return until(look)
  })
  await user.click(option)
}

/** Takes away what is chosen, by the buttons in the control. */
export async function empty(control: HTMLElement): Promise<void> {
  const frame = control.closest('[data-with-right-section]')
  const buttons = () =>
    frame ? all(frame, 'button:not([aria-hidden="true"])').filter((button) => button !== control) : []
  // The last one clears everything, unless suggestions are being looked up.
  for (let button = buttons().at(-1); button; button = buttons().at(-1)) {
    const gone = button
    await operator().click(gone)
    await until(() => {
      if (gone.isConnected) throw new Error(`The field ${quoted(nameOf(control))} cannot be emptied.`)
    })
  }
  if (control instanceof HTMLInputElement && control.value !== '')
    throw new Error(`The field ${quoted(nameOf(control))} cannot be emptied.`)
}

/**
 * Chooses options of a tree, and no others but what belongs to them.
 *
 * @throws naming the options
 */
export async function chooseInTree(tree: HTMLElement, entry: readonly string[]): Promise<void> {
  const user = operator()
  const items = () => all(tree, '[role="treeitem"]')
  for (;;) {
    const closed = items().find((item) => item.getAttribute('aria-expanded') === 'false')
    const arrow = closed?.querySelector('[data-arrow]')
    if (!arrow) break
    await user.click(arrow)
  }
  for (;;) {
    const item = items().find(
      (one) => one.getAttribute('aria-checked') !== 'false' && one.getAttribute('aria-disabled') !== 'true',
    )
    if (!item) break
    await user.click(item)
  }
  for (const wanted of entry) {
    const item = items().find((one) => textOf(one) === wanted)
    if (!item)
      throw new Error(
        `No option ${quoted(wanted)} in the field ${quoted(nameOf(tree))}. ${listed(
          'options',
          items().map((one) => textOf(one)),
        )}`,
      )
    if (item.getAttribute('aria-checked') !== 'true') await user.click(item)
  }
}

import { fireEvent } from '@testing-library/dom'
import { pickDays } from './calendar.ts'
import { choose, chooseInTree } from './choices.ts'
import { findControl } from './fields.ts'
import { all, listed, nameOf, quoted, roleOf, textOf } from './names.ts'
import { keysOf, operator } from './until.ts'

/** What is entered into a field, in place of what is in it. `null` empties it. */
export type FieldEntry =
  | string
  | number
  | bigint
  | boolean
  | null
  | File
  | readonly string[]
  | readonly File[]

/**
 * Fills fields of a form by their labels, in the order given.
 *
 * | Field | Entry |
 * |---|---|
 * | `input`, `textarea`, `password`, `richText` | the text |
 * | `number`, `coins` | the number |
 * | `select`, `radio`, `autocomplete` | the text of the option |
 * | `multiSelect`, `tree`, `autocomplete` with several values | the texts of the options: these and no others |
 * | `switch` | `true` or `false` |
 * | `date` | the day, `2026-02-25` |
 * | `dateRange` | the first and the last day |
 * | `dateTime` | the minute, `2026-02-25T09:30` |
 * | `upload` | one `File` or several |
 *
 * @param container the form, its dialog, or anything around it
 * @throws naming the label, and what was there instead or what the field takes
 */
export async function fillForm(
  container: HTMLElement,
  entries: Readonly<Record<string, FieldEntry>>,
): Promise<void> {
  for (const [label, entry] of Object.entries(entries)) {
    const control = await findControl(container, label)
    const field = `The field ${quoted(label)} (${roleOf(control)})`
    if (control.matches(':disabled, [aria-disabled="true"]') || isReadOnly(control))
      throw new Error(`${field} cannot be changed.`)
    const fill = fillerOf(control)
    if (!fill) throw new Error(`${field} is of a kind that fillForm does not know. Use the control itself.`)
    if (!fill.takes(entry)) throw new Error(`${field} takes ${fill.entry}, and not ${written(entry)}.`)
    await fill.enter(control, entry as never)
  }
}

/** A `select` is read-only for keys, and can be changed. */
const isReadOnly = (control: HTMLElement) =>
  control.hasAttribute('readonly') && control.getAttribute('role') !== 'combobox'

/** An entry in a message. */
const written = (entry: FieldEntry) => (typeof entry === 'bigint' ? String(entry) : JSON.stringify(entry))

interface Filler<Entry extends FieldEntry = never> {
  /** What it takes, for a message. */
  entry: string
  takes: (entry: FieldEntry) => boolean
  enter: (control: HTMLElement, entry: Entry) => Promise<void>
}

const isText = (entry: FieldEntry) => typeof entry === 'string'
const isTexts = (entry: FieldEntry) => Array.isArray(entry) && entry.every((one) => typeof one === 'string')
const isFiles = (entry: FieldEntry) => [entry].flat().every((one) => one instanceof File)

/** How a control is filled, by its role. */
function fillerOf(control: HTMLElement): Filler | undefined {
  const role = control.getAttribute('role')
  const type = control.getAttribute('type')
  if (role === 'radiogroup') return radio
  if (role === 'tree') return tree
  if (role === 'group') return control.querySelector('input[type="file"]') ? upload : undefined
  if (role === 'combobox') return choice
  if (type === 'checkbox') return box
  if (control.matches('select')) return nativeChoice
  if (control.matches('button')) return calendar
  if (control.isContentEditable || control.hasAttribute('contenteditable')) return editor
  return type && /^(?:date|datetime-local|time|month|week|color|range)$/.test(type) ? browserControl : text
}

const text: Filler<string | number | bigint | null> = {
  entry: 'a text or a number',
  takes: (entry) => entry === null || ['string', 'number', 'bigint'].includes(typeof entry),
  enter: async (control, entry) => {
    const user = operator()
    await user.clear(control)
    if (entry === null || entry === '') return
    // Only numbers depend on single keys: a point is the separator in every language. All else is faster as a whole.
    if (control.hasAttribute('inputmode')) await user.type(control, keysOf(String(entry)))
    else await user.paste(String(entry))
  },
}

/** Parts of a browser's control have no elements: the whole value is set. */
const browserControl: Filler<string | null> = {
  entry: 'a text as the browser writes it, such as "2026-02-25T09:30"',
  takes: (entry) => entry === null || isText(entry),
  enter: async (control, entry) => {
    fireEvent.change(control, { target: { value: entry ?? '' } })
  },
}

const editor: Filler<string | null> = {
  entry: 'a text',
  takes: (entry) => entry === null || isText(entry),
  enter: async (control, entry) => {
    const user = operator()
    await user.click(control)
    await user.keyboard('{Control>}a{/Control}{Backspace}')
    if (entry) await user.paste(entry)
  },
}

const box: Filler<boolean> = {
  entry: 'true or false',
  takes: (entry) => typeof entry === 'boolean',
  enter: async (control, entry) => {
    if ((control as HTMLInputElement).checked !== entry) await operator().click(control)
  },
}

const radio: Filler<string> = {
  entry: 'the text of an option',
  takes: isText,
  enter: async (control, entry) => {
    const options = all(control, 'input[type="radio"]')
    const option = options.find((one) => nameOf(one) === entry)
    if (!option)
      throw new Error(
        `No option ${quoted(entry)} in the field ${quoted(nameOf(control))}. ${listed('options', options.map(nameOf))}`,
      )
    await operator().click(option)
  },
}

const choice: Filler<string | readonly string[] | null> = {
  entry: 'the text of an option or a list of them',
  takes: (entry) => entry === null || isText(entry) || isTexts(entry),
  enter: (control, entry) => choose(control as HTMLInputElement, entry),
}

const nativeChoice: Filler<string> = {
  entry: 'the text of an option',
  takes: isText,
  enter: async (control, entry) => {
    const options = all(control, 'option')
    const option = options.find((one) => textOf(one) === entry)
    if (!option)
      throw new Error(
        `No option ${quoted(entry)} in the field ${quoted(nameOf(control))}. ${listed(
          'options',
          options.map((one) => textOf(one)),
        )}`,
      )
    await operator().selectOptions(control, option)
  },
}

const tree: Filler<readonly string[]> = {
  entry: 'a list of the texts of options',
  takes: isTexts,
  enter: chooseInTree,
}

const calendar: Filler<string | readonly string[] | null> = {
  entry: 'a day such as "2026-02-25", or the first and the last day of a range',
  takes: (entry) => entry === null || [entry].flat().every((day) => /^\d{4}-\d\d-\d\d$/.test(String(day))),
  enter: pickDays,
}

const upload: Filler<File | readonly File[]> = {
  entry: 'a File or a list of them',
  takes: isFiles,
  enter: async (control, entry) => {
    const input = control.querySelector<HTMLInputElement>('input[type="file"]')
    if (input) await operator().upload(input, [entry].flat() as File[])
  },
}

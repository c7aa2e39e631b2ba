import { all, isShown, listed, nameOf, quoted, textOf } from './names.ts'
import { operator, until } from './until.ts'

/**
 * What a row is found by: the whole text of one of its cells, a pattern for it, or the texts of several cells by the
 * headings of their columns.
 */
export type RowMatch = string | RegExp | Readonly<Record<string, string>>

const tableName = (table: HTMLElement) => quoted(nameOf(table))

/** The table with its toolbar and its pager. */
const frameOf = (table: HTMLElement): HTMLElement => table.closest<HTMLElement>('[data-density]') ?? table

const headingsOf = (table: HTMLElement): HTMLElement[] =>
  Array.from((table as HTMLTableElement).tHead?.rows ?? [])
    .slice(-1)
    .flatMap((row) => Array.from(row.cells))

function columnOf(table: HTMLElement, heading: string): number {
  const headings = headingsOf(table)
  const index = headings.findIndex((cell) => cell.tagName === 'TH' && textOf(cell) === heading)
  if (index >= 0) return index
  const names = headings.filter((cell) => cell.tagName === 'TH').map((one) => textOf(one))
  throw new Error(
    `No column ${quoted(heading)} in the table ${tableName(table)}. ${listed('columns', names)}`,
  )
}

/**
 * Waits for a table and its rows.
 *
 * @param name accessible name, such as the title of a list page @default the only table of the page
 * @throws naming the tables of the page
 */
export function findTable(name?: string): Promise<HTMLElement> {
  return until(() => {
    const tables = all(document, '[role="grid"], [role="treegrid"]').filter(isShown)
    const found = tables.filter((table) => name === undefined || nameOf(table) === name)
    const [table] = found
    const wanted = name === undefined ? 'table' : `table ${quoted(name)}`
    if (!table) throw new Error(`No ${wanted} in the page. ${listed('tables', tables.map(nameOf))}`)
    if (found.length > 1)
      throw new Error(`${found.length} tables in the page. ${listed('tables', found.map(nameOf))}`)
    if (table.getAttribute('aria-busy') === 'true')
      throw new Error(`The table ${tableName(table)} is still loading.`)
    return table
  })
}

/** Returns the rows of a table that are in the page, without headings, groups, details and summary. */
export function rowsOf(table: HTMLElement): HTMLElement[] {
  return all(table, '[data-row-id]').filter((row) => row.closest('table') === table)
}

/**
 * Waits for a row of a table. While rows load, nothing is found.
 *
 * @param table @default the only table of the page
 * @throws naming the rows that were there, or that matched
 */
export async function findRow(wanted: RowMatch, table?: HTMLElement): Promise<HTMLElement> {
  const within = table ?? (await findTable())
  const shown =
    typeof wanted === 'string'
      ? quoted(wanted)
      : wanted instanceof RegExp
        ? String(wanted)
        : JSON.stringify(wanted)
  return until(() => {
    if (within.getAttribute('aria-busy') === 'true')
      throw new Error(`The table ${tableName(within)} is still loading.`)
    const rows = rowsOf(within)
    const found = rows.filter((row) => matches(row, wanted))
    const [row] = found
    if (!row)
      throw new Error(
        `No row ${shown} in the table ${tableName(within)}. ${listed('rows', rows.map(firstText))}`,
      )
    if (found.length > 1)
      throw new Error(
        `${found.length} rows ${shown} in the table ${tableName(within)}. ${listed('rows', found.map(firstText))}`,
      )
    return row
  })
}

function matches(row: HTMLElement, wanted: RowMatch): boolean {
  if (typeof wanted === 'string') return cellsOf(row).some((cell) => reads(cell, wanted))
  if (wanted instanceof RegExp) return cellsOf(row).some((cell) => wanted.test(textOf(cell)))
  return Object.entries(wanted).every(([heading, text]) => reads(cellOf(row, heading), text))
}

/** A shortened text is whole in its title. */
const reads = (cell: HTMLElement, text: string) => textOf(cell) === text || cell.title === text

/** The text of the first column. */
const firstText = (row: HTMLElement): string => {
  const first = headingsOf(tableOf(row)).findIndex((cell) => cell.tagName === 'TH')
  return textOf(cellsOf(row)[first] ?? row)
}

const cellsOf = (row: HTMLElement): HTMLElement[] => Array.from((row as HTMLTableRowElement).cells)

function tableOf(row: HTMLElement): HTMLElement {
  const table = row.closest<HTMLElement>('table')
  if (!table) throw new Error('The row is not in a table any more. Find it again after rows have loaded.')
  return table
}

/**
 * Returns the cell of a row in a column.
 *
 * @param heading text of the column's heading
 * @throws naming the columns
 */
export function cellOf(row: HTMLElement, heading: string): HTMLElement {
  const cell = cellsOf(row)[columnOf(tableOf(row), heading)]
  if (!cell) throw new Error(`The row ${quoted(firstText(row))} has no cell ${quoted(heading)}.`)
  return cell
}

/**
 * Selects a row by its box, or clears it.
 *
 * @param selected @default true
 * @throws when the row cannot be selected
 */
export async function selectRow(row: HTMLElement, selected = true): Promise<void> {
  const box = cellsOf(row)[0]?.querySelector<HTMLInputElement>('input[type="checkbox"]')
  if (!box || box.disabled) throw new Error(`The row ${quoted(firstText(row))} cannot be selected.`)
  if (box.checked === selected) return
  await operator().click(box)
  await until(() => {
    if (box.checked !== selected) throw new Error(`The row ${quoted(firstText(row))} keeps its selection.`)
  })
}

/**
 * Clicks an action of a row: a button in it, or an item of its menu.
 *
 * @param name text of the action
 * @throws naming the row's actions, or why the action is unavailable
 */
export async function clickRowAction(row: HTMLElement, name: string): Promise<void> {
  const buttons = all(row, 'button, a')
  const button = buttons.find((one) => (nameOf(one) || textOf(one)) === name)
  if (button) return press(button, name, row)
  const menus = buttons.filter((one) => one.getAttribute('aria-haspopup') === 'menu')
  const names = buttons.filter((one) => !menus.includes(one)).map((one) => nameOf(one) || textOf(one))
  for (const menu of menus) {
    const items = await openMenu(menu)
    // The reason for an unavailable action follows its text.
    const item = items.find((one) => textOf(one) === name || (isOff(one) && textOf(one).startsWith(name)))
    if (item) return press(item, name, row)
    names.push(...items.map((one) => textOf(one)))
    await operator().click(menu)
  }
  throw new Error(
    `No action ${quoted(name)} in the row ${quoted(firstText(row))}. ${listed('actions', names)}`,
  )
}

async function openMenu(button: HTMLElement): Promise<HTMLElement[]> {
  if (button.getAttribute('aria-expanded') !== 'true') await operator().click(button)
  return until(() => {
    const items = all(document, '[role="menu"] [role="menuitem"]')
    if (items.length === 0) throw new Error(`The menu ${quoted(nameOf(button))} has no items.`)
    return items
  })
}

const isOff = (control: HTMLElement) =>
  control.getAttribute('aria-disabled') === 'true' || control.matches(':disabled')

async function press(control: HTMLElement, name: string, row: HTMLElement): Promise<void> {
  if (isOff(control)) {
    const why = control.title || textOf(control).slice(name.length).trim()
    throw new Error(
      `${quoted(name)} is unavailable in the row ${quoted(firstText(row))}${why ? `: ${why}` : '.'}`,
    )
  }
  await operator().click(control)
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

/**
 * Sorts a table by a column, by its heading or, on a phone, by the list above the rows.
 *
 * @param heading text of the column's heading
 * @throws naming the columns, or when the table cannot be sorted by it
 */
export async function sortBy(table: HTMLElement, heading: string, direction: 'asc' | 'desc'): Promise<void> {
  const cell = headingsOf(table)[columnOf(table, heading)]
  const fail = () => {
    throw new Error(`The table ${tableName(table)} cannot be sorted by ${quoted(heading)}.`)
  }
  if (!cell?.getAttribute('aria-sort')) return fail()
  if (!isShown(cell)) {
    const option = all(frameOf(table), 'select option').find(
      (one) => (one as HTMLOptionElement).value === `${direction} ${cell.dataset.column}`,
    )
    const list = option?.closest('select')
    if (!option || !list) return fail()
    return operator().selectOptions(list, option)
  }
  const button = cell.querySelector('button') ?? fail()
  // Ascending, descending, unsorted.
  for (let clicks = 0; clicks < 2 && cell.getAttribute('aria-sort') !== ARIA_SORT[direction]; clicks++) {
    const before = cell.getAttribute('aria-sort')
    await operator().click(button)
    await until(() => {
      if (cell.getAttribute('aria-sort') === before) fail()
    })
  }
  if (cell.getAttribute('aria-sort') !== ARIA_SORT[direction]) fail()
}

/**
 * Turns to a page of a table, by the pager below it.
 *
 * @param page a number, counted from 1, or a neighbor of the current page
 * @throws when there is no such page
 */
export async function goToPage(table: HTMLElement, page: number | 'next' | 'previous'): Promise<void> {
  const pager = frameOf(table).querySelector<HTMLElement>('nav')
  if (!pager) throw new Error(`The table ${tableName(table)} has no pager.`)
  if (typeof page !== 'number') {
    // First and last of the buttons, whatever they are called.
    const button = all(pager, 'button').at(page === 'next' ? -1 : 0)
    if (!button || isOff(button)) throw new Error(`The table ${tableName(table)} has no ${page} page.`)
    return operator().click(button)
  }
  const box = pager.querySelector<HTMLInputElement>('input')
  if (!box)
    throw new Error(`The pager of the table ${tableName(table)} only leads to the next and previous page.`)
  const user = operator()
  await user.clear(box)
  await user.type(box, `${page}{Enter}`)
  await until(() => {
    const current = pager.querySelector('[aria-current="page"]')?.textContent
    if (current !== String(page))
      throw new Error(`The table ${tableName(table)} has no page ${page}: it shows page ${current}.`)
  })
}

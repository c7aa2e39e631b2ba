import { type ComponentType, Fragment, type ReactNode, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type Merchant, makeRows, PAGE_SIZE } from './data.ts'

export interface Sort {
  by: string
  direction: 'asc' | 'desc'
}

/** What the page passes to every table: controlled, server-driven, and the same for all. */
export interface TableProps {
  rows: Merchant[]
  /** Keep only the rows in sight in the page. */
  virtual: boolean
  /** Counted from 1. */
  page: number
  pageSize: number
  /** Rows of all pages together. */
  total: number
  onPage: (page: number) => void
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
  /** Ids of the selected rows. */
  selected: readonly string[]
  onSelect: (ids: string[]) => void
}

interface Subject {
  /** Written as the library's own documentation shows it. */
  Table: ComponentType<TableProps>
  /** What an application of this library has around its pages. */
  Providers?: ComponentType<{ children: ReactNode }>
  /** Selector of a body row, in document order. */
  row: string
  /** Selector of what a selected row matches or contains. */
  selected: string
  /** Selector of the element that scrolls virtual rows. */
  scroller?: string
  /** The table keeps rows out of the page whether it was asked to or not. */
  alwaysVirtual?: boolean
}

/** What the bench calls in the page; times are milliseconds from the event to the frame that shows its effect. */
export interface Bench {
  mount: (rows: number, virtual: boolean) => Promise<number>
  changePage: () => Promise<number>
  selectRow: (index: number) => Promise<number>
  typeLetter: () => Promise<number>
  /** Scrolls by script. @returns the percentages of frames over 25 ms and of frames without a row in the middle */
  scroll: () => Promise<{ long: number; blank: number }>
}

declare global {
  interface Window {
    bench: Bench
  }
}

/** Rows that a table has in the page at least, where it keeps only those in sight. */
const ROWS_IN_SIGHT = 12
/** Milliseconds in which a frame is painted and its effects end. */
const PAUSE = 60
const LONG_FRAME = 25
const SCROLLED_FRAMES = 240
/** Pixels: 6,000 a second. */
const SCROLL_STEP = 100

interface View {
  rows: Merchant[]
  page: number
  virtual: boolean
}

interface Controls {
  show: (view: View) => void
  select: (ids: string[]) => void
}

/** A search box above a table, with all state in the page, as list pages have it. */
function Page({ Table, controls }: Pick<Subject, 'Table'> & { controls: Controls }) {
  const [view, setView] = useState<View>()
  const [text, setText] = useState('')
  const [sort, setSort] = useState<Sort>()
  const [selected, setSelected] = useState<string[]>([])
  useLayoutEffect(() => {
    Object.assign(controls, { show: setView, select: setSelected })
  }, [controls])
  return (
    <main data-text={text}>
      <input aria-label="Search" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      {view && (
        <Table
          {...view}
          pageSize={Math.max(PAGE_SIZE, view.rows.length)}
          total={view.virtual ? view.rows.length : PAGE_SIZE * 100}
          onPage={() => {}}
          sort={sort}
          onSort={setSort}
          selected={selected}
          onSelect={setSelected}
        />
      )}
    </main>
  )
}

/** Renders the page with the table's place still empty, and gives the bench its controls. */
export function start({ Table, Providers = Fragment, row, selected, scroller, alwaysVirtual }: Subject) {
  const controls: Controls = { show: () => {}, select: () => {} }
  let page = 1
  const root = createRoot(find('#root'))
  flushSync(() =>
    root.render(
      <Providers>
        <Page Table={Table} controls={controls} />
      </Providers>,
    ),
  )

  const rowAt = (index: number) => document.querySelectorAll<HTMLElement>(row)[index]
  /** Shows rows, and waits until the first and the last of them are in the page. */
  const display = (rows: Merchant[], virtual: boolean) => {
    const began = performance.now()
    flushSync(() => controls.show({ rows, page, virtual }))
    const last = (virtual || alwaysVirtual ? Math.min(ROWS_IN_SIGHT, rows.length) : rows.length) - 1
    const shows = (index: number) => rowAt(index)?.textContent.includes(rows[index]?.mobile ?? '')
    return frameWhen(() => shows(0) === true && shows(last) === true, began)
  }

  window.bench = {
    mount: async (count, virtual) => {
      const rows = makeRows(count)
      await calm()
      return display(rows, virtual)
    },
    changePage: async () => {
      page += 1
      const rows = makeRows(PAGE_SIZE, PAGE_SIZE * page)
      await calm()
      return display(rows, false)
    },
    selectRow: async (index) => {
      flushSync(() => controls.select([]))
      await calm()
      const began = performance.now()
      rowAt(index)?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
      const isSelected = () => rowAt(index)?.matches(`${selected}, :has(${selected})`) === true
      return frameWhen(isSelected, began)
    },
    typeLetter: async () => {
      const input = find('input[aria-label="Search"]') as HTMLInputElement
      const text = `${input.value}a`
      await calm()
      const began = performance.now()
      // React looks at the value that the element's own setter was given.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      return frameWhen(() => find('main').dataset.text === text, began)
    },
    scroll: async () => {
      const element = find(scroller ?? '')
      const { left, top, width, height } = element.getBoundingClientRect()
      let [long, blank] = [0, 0]
      let previous = await frame()
      for (let count = 0; count < SCROLLED_FRAMES; count += 1) {
        element.scrollTop += SCROLL_STEP
        // What is here now is what this frame paints.
        const middle = document.elementFromPoint(left + width / 3, top + height / 2)
        if (!middle?.closest(row)) blank += 1
        const now = await frame()
        if (now - previous > LONG_FRAME) long += 1
        previous = now
      }
      return { long: (long / SCROLLED_FRAMES) * 100, blank: (blank / SCROLLED_FRAMES) * 100 }
    },
  }
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`Nothing matches ${selector}`)
  return found
}

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE))

/** Milliseconds from `began` to the first frame in which `holds`, layout included. */
async function frameWhen(holds: () => boolean, began: number): Promise<number> {
  for (;;) {
    await frame()
    document.body.getBoundingClientRect()
    const now = performance.now()
    if (holds()) return now - began
  }
}

/** Resolves when earlier work no longer uses the processor. */
async function calm(): Promise<void> {
  await pause()
  await frame()
  await pause()
  await new Promise((resolve) => requestIdleCallback(resolve))
}

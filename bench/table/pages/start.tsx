import { Fragment } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Competitor } from './Competitor.ts'
import { makeRows, PAGE_SIZE } from './data.ts'
import { calm, frameWhen, type ScrollWatch, watchScroll } from './frames.ts'
import { Page, type PageControls } from './Page.tsx'

/** What the runner calls in the page; times are milliseconds from the event to the frame that shows its effect. */
export interface Bench {
  /** Makes the rows, outside of every measurement. */
  prepare: (count: number) => void
  mount: (options: { virtual: boolean }) => Promise<number>
  changePage: () => Promise<number>
  selectRow: (index: number) => Promise<number>
  typeLetter: () => Promise<number>
  /** A change of one colour, by no library: what a frame takes by itself. */
  nothing: () => Promise<number>
  rowsInPage: () => number
  /** The middle of the scrolling area, in pixels of the window. */
  scrollPoint: () => { x: number; y: number }
  watchScroll: () => void
  scrolled: () => ScrollWatch
  scrollToEnd: () => void
}

declare global {
  interface Window {
    bench: Bench
  }
}

/** Enough rows to fill the area of a table that keeps only those in sight. */
const ROWS_IN_SIGHT = 12

/** Puts the page up with the table's place still empty, and hands the runner its controls. */
export function start({
  Table,
  Providers = Fragment,
  row,
  checkbox,
  selected,
  scroller,
  alwaysVirtual,
}: Competitor) {
  let controls: PageControls | undefined
  const onReady = (ready: PageControls) => {
    controls = ready
  }
  const container = document.createElement('div')
  document.body.append(container)
  flushSync(() =>
    createRoot(container).render(
      <Providers>
        <Page Table={Table} onReady={onReady} />
      </Providers>,
    ),
  )

  let all: ReturnType<typeof makeRows> = []
  let page = 1
  let stopWatching: (() => ScrollWatch) | undefined

  const rows = () => document.querySelectorAll<HTMLElement>(row)
  const rowAt = (index: number) => {
    const found = rows()[index]
    if (!found) throw new Error(`No row ${index} in the page`)
    return found
  }
  const find = (selector: string) => {
    const found = document.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`Nothing matches ${selector}`)
    return found
  }
  const shown = ({ expected, virtual }: { expected: typeof all; virtual: boolean }) => {
    const wanted = virtual || alwaysVirtual ? Math.min(ROWS_IN_SIGHT, expected.length) : expected.length
    const present = rows()
    const last = wanted - 1
    return (
      present.length >= wanted &&
      shows(present[0], expected[0]?.mobile) &&
      shows(present[last], expected[last]?.mobile)
    )
  }
  const show = (expected: typeof all, virtual: boolean) =>
    flushSync(() => controls?.show({ rows: expected, page, virtual }))

  window.bench = {
    prepare: (count) => {
      all = makeRows(count)
    },
    mount: async ({ virtual }) => {
      const started = performance.now()
      show(all, virtual)
      return (await frameWhen(() => shown({ expected: all, virtual }))) - started
    },
    changePage: async () => {
      page++
      // The rows of a page are new objects, as an answer of a server is.
      const next = makeRows(PAGE_SIZE * page).slice(-PAGE_SIZE)
      await calm()
      const started = performance.now()
      show(next, false)
      return (await frameWhen(() => shown({ expected: next, virtual: false }))) - started
    },
    selectRow: async (index) => {
      flushSync(() => controls?.select([]))
      await calm()
      const target = rowAt(index)
      const control = target.querySelector<HTMLElement>(checkbox)
      if (!control) throw new Error(`No checkbox in row ${index}`)
      const isSelected = () => {
        const now = rowAt(index)
        return now.matches(selected) || now.querySelector(selected) !== null
      }
      if (isSelected()) throw new Error(`Row ${index} is selected already`)
      const started = performance.now()
      control.click()
      return (await frameWhen(isSelected)) - started
    },
    typeLetter: async () => {
      const input = find('input[aria-label="Search"]') as HTMLInputElement
      const main = find('main')
      const next = `${input.value}a`
      // React looks at the value that the element's own setter was given.
      const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      await calm()
      const started = performance.now()
      setter?.call(input, next)
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      return (await frameWhen(() => main.dataset.text === next)) - started
    },
    nothing: async () => {
      const input = find('input[aria-label="Search"]')
      await calm()
      const started = performance.now()
      input.style.backgroundColor = input.style.backgroundColor === 'white' ? 'ivory' : 'white'
      return (await frameWhen(() => true)) - started
    },
    rowsInPage: () => rows().length,
    scrollPoint: () => {
      const { left, top, width, height } = find(scroller).getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    },
    watchScroll: () => {
      stopWatching = watchScroll(find(scroller), row)
    },
    scrolled: () => {
      if (!stopWatching) throw new Error('Nothing was watched')
      return stopWatching()
    },
    scrollToEnd: () => {
      const element = find(scroller)
      element.scrollTop = element.scrollHeight
    },
  }
}

function shows(element: HTMLElement | undefined, text: string | undefined): boolean {
  return text !== undefined && (element?.textContent.includes(text) ?? false)
}

import { type RefObject, useCallback, useSyncExternalStore } from 'react'
import { usePrinting } from './usePrinting.ts'

/** Rows the window moves by: fewer renders than one a row, and small enough for one frame. */
const STEP = 6
/** Rows kept ready on either side: two late frames at 6,000 pixels a second. */
const OVERSCAN = 10

interface RowWindow {
  scroller: RefObject<HTMLElement | null>
  /** Pixels of a row; `undefined`: all rows are in the page. */
  rowHeight: number | undefined
  /** Height of the table. The scrolling area is at most as high as that in pixels, or as the browser's window. */
  height: number | string | undefined
  /** Rows there are. */
  count: number
}

/**
 * Which rows are in sight, of rows that are all of one height. A library would keep an object for each of
 * a hundred thousand rows; a division does. An external store, because React then renders in the same frame
 * as the scroll event, where a state would come a frame late and show a gap.
 */
export function useRowWindow({ scroller, rowHeight, height, count }: RowWindow): {
  from: number
  to: number
} {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!rowHeight) return () => {}
      const area = scroller.current
      area?.addEventListener('scroll', onChange, { passive: true })
      window.addEventListener('resize', onChange)
      return () => {
        area?.removeEventListener('scroll', onChange)
        window.removeEventListener('resize', onChange)
      }
    },
    [scroller, rowHeight],
  )
  const step = useSyncExternalStore(
    subscribe,
    () => (rowHeight ? Math.floor((scroller.current?.scrollTop ?? 0) / (rowHeight * STEP)) : 0),
    () => 0,
  )
  const inSight = useSyncExternalStore(
    subscribe,
    () => (rowHeight ? Math.ceil((typeof height === 'number' ? height : window.innerHeight) / rowHeight) : 0),
    () => 0,
  )
  const printing = usePrinting(rowHeight !== undefined)
  if (!rowHeight || printing) return { from: 0, to: count }
  const first = Math.min(step * STEP, Math.max(0, count - inSight))
  return { from: Math.max(0, first - OVERSCAN), to: Math.min(count, first + STEP + inSight + OVERSCAN) }
}

import { type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels of the table's own width below which rows become cards. */
const CARDS_BELOW = 768

/** Whether the table is too narrow for columns: its own width counts, not the window's. */
export function useCards(root: RefObject<HTMLElement | null>, enabled: boolean): boolean {
  const [narrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const element = root.current
    if (!enabled || !element) return
    const measure = (width = 0) => {
      // A hidden table has no width, and keeps its layout.
      if (width > 0) setNarrow(width < CARDS_BELOW)
    }
    // Before the first paint, so that no other layout flashes.
    measure(element.offsetWidth)
    const observer = new ResizeObserver(([entry]) => measure(entry?.borderBoxSize[0]?.inlineSize))
    observer.observe(element)
    return () => observer.disconnect()
  }, [root, enabled])
  return enabled && narrow
}

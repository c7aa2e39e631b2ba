import { type RefObject, useLayoutEffect, useState } from 'react'
import classes from './DataTableRow.module.css'

/**
 * Pixels of the widest actions shown so far, as the browser lays them out; `undefined` until then. CSS can't do this: the
 * columns of a fixed table layout don't follow their content, and pinned columns need the number as their offset.
 */
export function useActionsWidth(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly unknown[],
  enabled: boolean,
) {
  const [width, setWidth] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other actions
  useLayoutEffect(() => {
    const contents = Array.from(
      table.current?.querySelectorAll<HTMLElement>(`.${classes.actionsContent}`) ?? [],
    )
    const [heading] = contents
    if (!enabled || !heading) return
    // It never shrinks, so that columns keep their places when the rows change.
    const measure = () =>
      setWidth((before = 0) => Math.max(before, ...contents.map(({ offsetWidth }) => offsetWidth)))
    measure()
    // Another font, or a text size that the operator sets.
    const observer = new ResizeObserver(measure)
    observer.observe(heading)
    return () => observer.disconnect()
  }, [table, rows, enabled])
  return width
}

import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import classes from './DataTableRow.module.css'

/**
 * Pixels of the widest actions that `rowActions` has shown so far, as the browser lays them out; `undefined` until then.
 * CSS can't do this: the columns of a fixed table layout don't follow their content, and pinned columns need the number
 * as their offset.
 * @param rowActions `undefined`: rows have no actions
 */
export function useActionsWidth(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly unknown[],
  rowActions: unknown,
) {
  const [width, setWidth] = useState<number>()
  const measuredActions = useRef(rowActions)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other actions
  useLayoutEffect(() => {
    const contents = Array.from(
      table.current?.querySelectorAll<HTMLElement>(`.${classes.actionsContent}`) ?? [],
    )
    const [heading] = contents
    if (!rowActions || !heading) return
    const widest = () => Math.max(...contents.map(({ offsetWidth }) => offsetWidth))
    const measure = () => setWidth((before = 0) => Math.max(before, widest()))
    // Other rows never shrink it, so that columns keep their places; other actions do.
    if (measuredActions.current === rowActions) measure()
    else setWidth(widest())
    measuredActions.current = rowActions
    // Another font, or a text size that the operator sets.
    const observer = new ResizeObserver(measure)
    observer.observe(heading)
    return () => observer.disconnect()
  }, [table, rows, rowActions])
  return width
}

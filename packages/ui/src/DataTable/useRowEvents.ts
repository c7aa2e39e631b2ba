import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import type { DataTableProps } from './DataTable.types.ts'

export interface RowEvents {
  open: (id: string) => void
  /** `range`: everything from the row chosen before. */
  select: (id: string, selected: boolean, range: boolean) => void
  drag: (id: string) => void
  drop: (onId: string) => void
  move: (id: string, step: number) => void
}

function useLatest<Value>(value: Value): RefObject<Value> {
  const ref = useRef(value)
  useLayoutEffect(() => {
    ref.current = value
  })
  return ref
}

type Source<Row> = Pick<DataTableProps<Row>, 'rows' | 'selection' | 'onRowClick' | 'onReorder'> & {
  ids: readonly string[]
  onMoved: (position: number) => void
}

/** Handlers that never change, so that a new callback from the page renders no row again. */
export function useRowEvents<Row>(source: Source<Row>): RowEvents {
  const latest = useLatest(source)
  return useMemo(() => {
    let anchor: string | undefined
    let dragged: string | undefined
    const moveTo = (id: string, target: number) => {
      const { ids, rows, onReorder, onMoved } = latest.current
      const from = ids.indexOf(id)
      const moved = rows[from]
      if (moved === undefined || target < 0 || target >= rows.length || target === from) return
      const next = rows.toSpliced(from, 1)
      next.splice(target, 0, moved)
      onReorder?.(next)
      onMoved(target + 1)
    }
    return {
      open(id) {
        const row = latest.current.rows[latest.current.ids.indexOf(id)]
        if (row !== undefined) latest.current.onRowClick?.(row)
      },
      select(id, selected, range) {
        const { ids, selection } = latest.current
        const start = range && anchor !== undefined ? ids.indexOf(anchor) : -1
        const end = ids.indexOf(id)
        const touched = start < 0 ? [id] : ids.slice(Math.min(start, end), Math.max(start, end) + 1)
        anchor = id
        const rest = selection?.ids.filter((other) => !touched.includes(other)) ?? []
        selection?.onChange(selected ? [...rest, ...touched] : rest)
      },
      drag(id) {
        dragged = id
      },
      drop(onId) {
        if (dragged !== undefined) moveTo(dragged, latest.current.ids.indexOf(onId))
        dragged = undefined
      },
      move(id, step) {
        moveTo(id, latest.current.ids.indexOf(id) + step)
      },
    }
  }, [latest])
}

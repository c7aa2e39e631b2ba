import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react'
import { usePointerDrag } from './usePointerDrag.ts'

/** Pixels the pointer moves before a press on a heading becomes a drag: a click still sorts. */
const THRESHOLD = 6

/** A column that is dragged by its heading, and the one whose place it would take. */
interface ColumnDrag {
  key: string
  target: string | undefined
}

/** Drags a heading over another one. `onDrop` gets the keys of both. */
export function useColumnDrag(onDrop: (key: string, target: string) => void) {
  const [drag, setDrag] = useState<ColumnDrag>()
  const dragged = useRef(false)
  const follow = usePointerDrag()
  const onPointerDown = (key: string, event: ReactPointerEvent<HTMLTableCellElement>) => {
    dragged.current = false
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    const { currentTarget, pointerId, clientX: startX } = event
    const headings = Array.from(
      currentTarget.closest('tr')?.querySelectorAll<HTMLElement>('[data-column]') ?? [],
    )
    let target: string | undefined
    follow(pointerId, {
      onMove({ clientX }) {
        if (!dragged.current && Math.abs(clientX - startX) < THRESHOLD) return
        // Not with the press, whose click would then miss the button in the heading.
        if (!dragged.current) currentTarget.setPointerCapture(pointerId)
        dragged.current = true
        const under = headings.find((heading) => {
          const { left, right } = heading.getBoundingClientRect()
          return clientX >= left && clientX < right
        })
        target = under?.dataset.column === key ? undefined : under?.dataset.column
        setDrag({ key, target })
      },
      onEnd(dropped) {
        setDrag(undefined)
        if (dropped && target !== undefined) onDrop(key, target)
      },
    })
  }
  /** The press that dragged a heading ends in a click on it, which would sort. */
  const onClickCapture = (event: { stopPropagation: () => void }) => {
    if (dragged.current) event.stopPropagation()
    dragged.current = false
  }
  return { drag, onPointerDown, onClickCapture }
}

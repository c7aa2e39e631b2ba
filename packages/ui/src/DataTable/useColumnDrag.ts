import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react'

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
  const onPointerDown = (key: string, event: ReactPointerEvent<HTMLTableCellElement>) => {
    dragged.current = false
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    const headings = Array.from(
      event.currentTarget.closest('tr')?.querySelectorAll<HTMLElement>('[data-column]') ?? [],
    )
    const startX = event.clientX
    let target: string | undefined
    const listening = new AbortController()
    const { signal } = listening
    const end = (drop: boolean) => {
      listening.abort()
      setDrag(undefined)
      if (drop && target !== undefined) onDrop(key, target)
    }
    const onMove = ({ clientX }: PointerEvent) => {
      if (!dragged.current && Math.abs(clientX - startX) < THRESHOLD) return
      dragged.current = true
      const under = headings.find((heading) => {
        const { left, right } = heading.getBoundingClientRect()
        return clientX >= left && clientX < right
      })
      target = under?.dataset.column === key ? undefined : under?.dataset.column
      setDrag({ key, target })
    }
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', () => end(true), { signal })
    window.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', (pressed) => pressed.key === 'Escape' && end(false), { signal })
  }
  /** The press that dragged a heading ends in a click on it, which would sort. */
  const onClickCapture = (event: { stopPropagation: () => void }) => {
    if (dragged.current) event.stopPropagation()
    dragged.current = false
  }
  return { drag, onPointerDown, onClickCapture }
}

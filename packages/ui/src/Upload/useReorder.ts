import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { sidewaysStep } from '../controls/sidewaysStep.ts'

/** The attribute by which the item under the pointer is found. */
export const ITEM_ATTRIBUTE = 'data-upload-item'

interface Item {
  id: string
}

/**
 * Puts items into another order by pointer, touch or arrow keys; `onReorder` is called with the final order. Not dnd-kit,
 * whose keyboard must pick an item up before the arrow keys move it.
 */
export function useReorder<T extends Item>(
  items: readonly T[],
  onReorder: (items: T[], moved: T, position: number) => void,
) {
  const [dragged, setDragged] = useState<{ id: string; to: number }>()
  const shown = dragged ? moveTo(items, dragged.id, dragged.to) : items

  const settle = (id: string, to: number) => {
    const item = items.find((candidate) => candidate.id === id)
    if (item && to >= 0 && to < items.length && items[to] !== item) onReorder(moveTo(items, id, to), item, to)
  }

  const handle = (id: string) => ({
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? sidewaysStep(event.key, event.currentTarget)
      if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      settle(id, items.findIndex((item) => item.id === id) + step)
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      let to = items.findIndex((item) => item.id === id)
      const list = event.currentTarget.closest('ul')
      const listening = new AbortController()
      const end = () => {
        listening.abort()
        setDragged(undefined)
      }
      // On the window, since the item that is dragged moves in the document below the pointer.
      const on = <Name extends keyof WindowEventMap>(
        name: Name,
        listener: (e: WindowEventMap[Name]) => void,
      ) => window.addEventListener(name, listener, listening)
      on('pointermove', (move) => {
        const target = document.elementFromPoint(move.clientX, move.clientY)?.closest(`[${ITEM_ATTRIBUTE}]`)
        const over = target?.getAttribute(ITEM_ATTRIBUTE)
        if (!target || !list?.contains(target) || over === id) return
        const places = Array.from(list.querySelectorAll(`[${ITEM_ATTRIBUTE}]`))
        to = places.indexOf(target)
        setDragged({ id, to })
      })
      on('pointerup', () => {
        end()
        settle(id, to)
      })
      on('pointercancel', end)
      on('keydown', (key) => {
        if (key.key === 'Escape') end()
      })
    },
  })

  return { shown, draggedId: dragged?.id, handle }
}

function moveTo<T extends Item>(items: readonly T[], id: string, to: number): T[] {
  const from = items.findIndex((item) => item.id === id)
  const item = items[from]
  return item ? items.toSpliced(from, 1).toSpliced(to, 0, item) : [...items]
}

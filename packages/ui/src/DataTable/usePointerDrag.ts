import { useCallback, useEffect, useRef } from 'react'

interface PointerDrag {
  onMove: (event: PointerEvent) => void
  /** Called once, with `false` when Escape, the system or unmounting canceled the drag. */
  onEnd: (dropped: boolean) => void
}

/**
 * Returns a function that follows one pointer from its press until it is let go or the drag is canceled. It returns the
 * signal that aborts when the drag ends.
 *
 * Not with @dnd-kit, which adds 13 kB (core) or 38 kB (react) to every table: it can't load after the press that begins
 * a drag.
 */
export function usePointerDrag() {
  const cancel = useRef<() => void>(undefined)
  useEffect(() => () => cancel.current?.(), [])
  return useCallback((pointerId: number, { onMove, onEnd }: PointerDrag): AbortSignal => {
    cancel.current?.()
    const listening = new AbortController()
    const { signal } = listening
    const end = (dropped: boolean) => {
      listening.abort()
      cancel.current = undefined
      onEnd(dropped)
    }
    cancel.current = () => end(false)
    const listen = (
      type: 'pointermove' | 'pointerup' | 'pointercancel',
      act: (event: PointerEvent) => void,
    ) => window.addEventListener(type, (event) => event.pointerId === pointerId && act(event), { signal })
    listen('pointermove', onMove)
    listen('pointerup', () => end(true))
    listen('pointercancel', () => end(false))
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end(false)
    }
    window.addEventListener('keydown', onKey, { signal, capture: true })
    return signal
  }, [])
}

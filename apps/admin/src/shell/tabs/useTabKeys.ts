import { useCallbackRef } from '@mantine/hooks'
import { useEffect } from 'react'

interface TabKeys {
  onStep: (step: 1 | -1) => void
  onClose: () => void
}

/** Ctrl+Alt with the left and right arrow goes through the tabs, with W it closes the one on the screen. */
export function useTabKeys({ onStep, onClose }: TabKeys): void {
  const onKey = useCallbackRef((event: globalThis.KeyboardEvent) => {
    if (!event.ctrlKey || !event.altKey) return
    if (event.key === 'ArrowRight') onStep(1)
    else if (event.key === 'ArrowLeft') onStep(-1)
    else if (event.code === 'KeyW') onClose()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    // Before any form or dialog on the page takes the key.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [onKey])
}

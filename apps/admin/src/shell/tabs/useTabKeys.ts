import { useWindowEvent } from '@mantine/hooks'

interface TabKeys {
  onStep: (step: 1 | -1) => void
  onClose: () => void
}

/** Ctrl+Alt with the left and right arrow goes through the tabs, with W it closes the one on the screen. */
export function useTabKeys({ onStep, onClose }: TabKeys): void {
  // Captured before any form or dialog on the page takes the key.
  useWindowEvent(
    'keydown',
    (event) => {
      if (!event.ctrlKey || !event.altKey) return
      if (event.key === 'ArrowRight') onStep(1)
      else if (event.key === 'ArrowLeft') onStep(-1)
      else if (event.code === 'KeyW') onClose()
      else return
      event.preventDefault()
    },
    { capture: true },
  )
}

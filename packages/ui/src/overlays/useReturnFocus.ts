import { useEffect, useInsertionEffect, useRef } from 'react'

/** Gives the focus back to what had it when the dialog opened. */
export function useReturnFocus(opened: boolean): void {
  const opener = useRef<Element>(null)
  // Before a dialog further in is shown, which takes the focus as soon as it is there.
  useInsertionEffect(() => {
    if (opened) opener.current = document.activeElement
  }, [opened])
  // Not before: while React commits, it puts the focus back to where it was.
  useEffect(() => {
    if (!opened) return
    return () => {
      if (opener.current instanceof HTMLElement && opener.current.isConnected)
        opener.current.focus({ preventScroll: true })
    }
  }, [opened])
}

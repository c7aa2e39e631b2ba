import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Whether a dialog is open, for what it began: not after it was closed or has left the page. */
export function useOpenedRef(opened: boolean): RefObject<boolean> {
  const ref = useRef(opened)
  useLayoutEffect(() => {
    ref.current = opened
    return () => {
      ref.current = false
    }
  }, [opened])
  return ref
}

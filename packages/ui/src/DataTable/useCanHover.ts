import { useSyncExternalStore } from 'react'

const QUERY = '(hover: none)'

function subscribe(changed: () => void) {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/**
 * Whether the pointer can hover. It changes when a mouse is plugged in or out, and is true while rendering on a server.
 */
export const useCanHover = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !window.matchMedia(QUERY).matches,
    () => true,
  )

import { useSyncExternalStore } from 'react'

const QUERY = '(hover: none)'

function subscribe(changed: () => void) {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether something can be pointed at without being pressed. It changes as a mouse is plugged in; a server takes it for granted. */
export const useCanHover = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !window.matchMedia(QUERY).matches,
    () => true,
  )

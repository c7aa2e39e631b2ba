import { useCallback, useSyncExternalStore } from 'react'

/** Below this width a form is a phone's (the tables turn into cards there too). */
const PHONE = '(max-width: 47.99em)'

/** Whether the window is as narrow as a phone. What was rendered on a server is wide until it has been hydrated. */
export function usePhone(): boolean {
  const subscribe = useCallback((onChange: () => void) => {
    const query = matchMedia(PHONE)
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(PHONE).matches,
    () => false,
  )
}

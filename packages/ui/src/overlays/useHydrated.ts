import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the component is in a browser: false on a server, and until its answer has been hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

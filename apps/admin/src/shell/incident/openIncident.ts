import { useSyncExternalStore } from 'react'

let opened = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  opened = next
  for (const listener of listeners) listener()
}

/** Opens the dialog that saves an incident file. */
export const openIncident = (): void => set(true)
export const closeIncident = (): void => set(false)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useIncidentOpened = (): boolean => useSyncExternalStore(subscribe, () => opened)

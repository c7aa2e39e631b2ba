import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { useSyncExternalStore } from 'react'

/** Says which permission is missing and who can grant it. */
export type Explain = (code: PermissionCode) => string

let explain: Explain | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What explains withheld controls from now on; `undefined` hides them again. */
export function setExplain(next: Explain | undefined): void {
  explain = next
  for (const listener of listeners) listener()
}

/** Explains what the signed-in user may not do, while they ask; another function when it knows more. */
export const useExplain = (): Explain | undefined => useSyncExternalStore(subscribe, () => explain)

import type { Mail } from '@admin/server/ports/Transport'

/** What the user needs to sign in, and outside of mock mode receives by other ways. */
export type Hint = { kind: 'signIn' } | { kind: 'oneTimeCode'; code: string } | { kind: 'mail'; mail: Mail }

let hint: Hint | undefined
const listeners = new Set<() => void>()

export function setHint(next: Hint | undefined): void {
  hint = next
  for (const listener of listeners) listener()
}

/** To be read with `useSyncExternalStore`. */
export const currentHint = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: (): Hint | undefined => hint,
}

import { getConfig, waitFor } from '@testing-library/dom'
import { type UserEvent, userEvent } from '@testing-library/user-event'

/** Milliseconds for a part that loads when it is first shown: below the five seconds that Vitest gives a test. */
const PATIENCE = 3000

/** Acts as the operator. It uses no timer, so fake timers don't stop it. */
export const operator = (): UserEvent => userEvent.setup({ delay: null, applyAccept: false })

/** A text as keys to type: brackets would name a key. */
export const keysOf = (text: string) => text.replace(/[{[]/g, '$&$&')

/**
 * Waits until `look` returns without throwing.
 *
 * @param timeout milliseconds @default `asyncUtilTimeout` of Testing Library, at least 3000
 * @returns what it returned
 * @throws what it threw last, without the page that Testing Library would print
 */
export function until<Found>(look: () => Found, timeout?: number): Promise<Found> {
  return waitFor(look, {
    timeout: timeout ?? Math.max(getConfig().asyncUtilTimeout, PATIENCE),
    onTimeout: (error) => error,
  })
}

import { storageKey } from '../app/storage.ts'

const PREFIX = 'typed.'

/** Where this browser tab keeps something that an account typed and that is not saved yet. */
export const typedKey = (account: string, name: string): string => storageKey(`${PREFIX}${account}.${name}`)

/**
 * Forgets what was typed in this browser tab and is not saved.
 * @param except the account whose own stays. @default no one's does
 */
export function forgetTyped(except?: string): void {
  for (const key of Object.keys(sessionStorage)) {
    const kept = except !== undefined && key.startsWith(typedKey(except, ''))
    if (key.startsWith(storageKey(PREFIX)) && !kept) sessionStorage.removeItem(key)
  }
}

import { pwnedPasswordRange } from 'hibp'
import type { BreachedPasswords } from '../ports/BreachedPasswords.ts'

/** Milliseconds for which setting a password waits for the service. */
const TIME_LIMIT = 1000
/** Characters of the SHA-1 that the service gets (k-anonymity). */
const PREFIX_LENGTH = 5

/**
 * Reads the list of a service with the range API of Pwned Passwords. Only the first five characters of a password's
 * SHA-1 are sent. Answers are padded, so their size reveals nothing either.
 * @param url base address that `/range/…` follows
 */
export const pwnedPasswords = (url: string): BreachedPasswords => ({
  async has(password) {
    const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(password))
    const hash = Buffer.from(digest).toString('hex').toUpperCase()
    const counts = await pwnedPasswordRange(hash.slice(0, PREFIX_LENGTH), {
      addPadding: true,
      baseUrl: url.replace(/\/$/, ''),
      timeoutMs: TIME_LIMIT,
      userAgent: 'admin-back-office',
    })
    // Entries that are only padding have a count of 0.
    return (counts[hash.slice(PREFIX_LENGTH)] ?? 0) > 0
  },
})

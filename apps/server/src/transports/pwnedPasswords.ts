import type { BreachedPasswords } from '../ports/BreachedPasswords.ts'

/** Milliseconds for which setting a password waits for the service. */
const TIME_LIMIT = 1000
/** Characters of the SHA-1 that the service gets (k-anonymity). */
const PREFIX_LENGTH = 5

/**
 * Reads the list of a service with the range API of Pwned Passwords. Only the first five characters of a password's
 * SHA-1 are sent. Responses are padded, so their size reveals nothing either.
 * @param url base address that `/range/…` follows
 */
export const pwnedPasswords = (url: string): BreachedPasswords => ({
  async has(password) {
    const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(password))
    const hash = Buffer.from(digest).toString('hex').toUpperCase()
    const response = await fetch(`${url.replace(/\/$/, '')}/range/${hash.slice(0, PREFIX_LENGTH)}`, {
      headers: { 'Add-Padding': 'true', 'User-Agent': 'admin-back-office' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`The service answered with status ${response.status}`)
    }
    // A line for each hash with this beginning: its rest, a colon, and a count, which is 0 if the entry is only padding.
    const rest = `${hash.slice(PREFIX_LENGTH)}:`
    const entry = (await response.text()).split(/\r?\n/).find((line) => line.toUpperCase().startsWith(rest))
    return entry !== undefined && Number(entry.slice(rest.length)) > 0
  },
})

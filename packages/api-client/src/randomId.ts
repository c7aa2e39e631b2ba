/**
 * Returns 128 random bits in hex, for ids that a client makes. `crypto.randomUUID` exists in secure contexts only,
 * and a back office on plain HTTP is none.
 */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

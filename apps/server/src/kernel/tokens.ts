const TOKEN_BYTES = 32

/** An opaque secret that no one can guess, in characters safe in a URL and a cookie. */
export const newToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** SHA-256 in hex: what is stored of a token. */
export async function tokenHash(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return hex(digest)
}

export const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Even random whole number below a limit. */
export function randomBelow(limit: number): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
  const even = 2 ** 32 - (2 ** 32 % limit)
  return value < even ? value % limit : randomBelow(limit)
}

export const randomDigits = (length: number): string => Array.from({ length }, () => randomBelow(10)).join('')

import { eq } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { secrets } from '../db/schema/secrets.ts'
import { hex, newToken } from './tokens.ts'

export interface Signatures {
  /** Returns a text's signature in hex. */
  sign: (text: string) => Promise<string>
  /** Whether a signature in hex is that of a text. */
  verify: (text: string, signature: string) => Promise<boolean>
}

/**
 * Signs texts with a key that all servers of a database share.
 * @param secret names the key; deleting its row and restarting the servers ends every signature
 */
export function signatures(db: Database, secret: string): Signatures {
  let known: Promise<CryptoKey> | undefined

  async function load(): Promise<CryptoKey> {
    await db.insert(secrets).values({ name: secret, value: newToken() }).onConflictDoNothing()
    const [row] = await db.select().from(secrets).where(eq(secrets.name, secret))
    const bytes = new TextEncoder().encode(row?.value)
    return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
  }

  const key = (): Promise<CryptoKey> => {
    known ??= load().catch((error) => {
      known = undefined
      throw error
    })
    return known
  }

  return {
    sign: async (text) => hex(await crypto.subtle.sign('HMAC', await key(), encoded(text))),
    verify: async (text, signature) =>
      crypto.subtle.verify('HMAC', await key(), bytesOf(signature), encoded(text)),
  }
}

const encoded = (text: string) => new TextEncoder().encode(text)

/** Whether bytes are the HMAC of a text with a secret that another program has, too. */
export async function isHmac(
  hash: 'SHA-1' | 'SHA-256',
  secret: string,
  text: string,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', encoded(secret), { name: 'HMAC', hash }, false, ['verify'])
  return crypto.subtle.verify('HMAC', key, signature, encoded(text))
}

/** The bytes that are written in hexadecimal digits. */
export const bytesOf = (digits: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

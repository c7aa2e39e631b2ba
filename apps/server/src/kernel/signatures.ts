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

/** The keys of each database that were read, by their names. */
const known = new WeakMap<Database, Map<string, Promise<CryptoKey>>>()

async function loadKey(db: Database, secret: string): Promise<CryptoKey> {
  await db.insert(secrets).values({ name: secret, value: newToken() }).onConflictDoNothing()
  const [row] = await db.select().from(secrets).where(eq(secrets.name, secret))
  const bytes = new TextEncoder().encode(row?.value)
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}

/** Returns a key, which is read once for each database. */
function keyOf(db: Database, secret: string): Promise<CryptoKey> {
  const keys = known.get(db) ?? new Map<string, Promise<CryptoKey>>()
  known.set(db, keys)
  const key =
    keys.get(secret) ??
    loadKey(db, secret).catch((error) => {
      keys.delete(secret)
      throw error
    })
  keys.set(secret, key)
  return key
}

/**
 * Signs texts with a key that all servers of a database share.
 * @param secret names the key; deleting its row and restarting the servers ends every signature
 */
export const signatures = (db: Database, secret: string): Signatures => ({
  sign: async (text) => hex(await crypto.subtle.sign('HMAC', await keyOf(db, secret), encoded(text))),
  verify: async (text, signature) =>
    crypto.subtle.verify('HMAC', await keyOf(db, secret), bytesOf(signature), encoded(text)),
})

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

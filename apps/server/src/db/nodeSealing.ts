import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Sealing } from './sealedText.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Begins every sealed text, before the id of its key: `sealed:1a2b3c4d:…`. */
export const SEALED = 'sealed:'

/** Returns what a key is called in the texts that it sealed. @param key 64 hexadecimal digits */
export const keyIdOf = (key: string): string =>
  createHash('sha256').update(Buffer.from(key, 'hex')).digest('hex').slice(0, 8)

/**
 * Seals by AES-256-GCM with a random nonce.
 * @param keys of 64 hexadecimal digits each: the first one seals, and all of them open
 */
export function nodeSealing(keys: readonly [string, ...string[]]): Sealing {
  const known = new Map(keys.map((key) => [keyIdOf(key), Buffer.from(key, 'hex')]))
  const id = keyIdOf(keys[0])
  const own = Buffer.from(keys[0], 'hex')
  return {
    seal(text, purpose) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, own, nonce).setAAD(Buffer.from(purpose))
      const bytes = [cipher.update(text, 'utf8'), cipher.final()]
      return `${SEALED}${id}:${Buffer.concat([nonce, cipher.getAuthTag(), ...bytes]).toString('base64url')}`
    },
    open(stored, purpose) {
      if (!stored.startsWith(SEALED)) return stored
      const [keyId = '', content = ''] = stored.slice(SEALED.length).split(':')
      const key = known.get(keyId)
      if (!key) throw new Error(`ENCRYPTION_KEYS lacks the key ${keyId} of a stored secret.`)
      const bytes = Buffer.from(content, 'base64url')
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(purpose))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
  }
}

import { fileKeyOf, filePath } from '@admin/api-client/contract/fileAddresses'
import { eq } from 'drizzle-orm'
import { secrets } from '../db/schema/secrets.ts'
import type { Ports } from './context.ts'
import { Refusal } from './Refusal.ts'
import { hex, newToken } from './tokens.ts'

const MINUTE = 60_000
/** Milliseconds that a link is valid at most. */
const LIFETIME = 15 * MINUTE
/** Milliseconds in which a file's links are the same, so that a browser finds the file in its cache. */
const SAME_FOR = 5 * MINUTE

/** Row of the key that signs links; deleting it and restarting the servers ends every link. */
const SECRET = 'fileLinks'

export interface FileLinks {
  /** Returns a link that is valid for 10 to 15 minutes to an uploaded file's address; other addresses as they are. */
  sign: (address: string) => Promise<string>
  /** @throws Refusal `notFound` unless the link was signed for this key, `linkExpired` after its time */
  verify: (key: string, link: { expires: string; signature: string }) => Promise<void>
}

/** Signs links to uploaded files, with a key that all servers of a database share. */
export function fileLinks({ db, clock }: Pick<Ports, 'db' | 'clock'>): FileLinks {
  let known: Promise<CryptoKey> | undefined

  async function load(): Promise<CryptoKey> {
    await db.insert(secrets).values({ name: SECRET, value: newToken() }).onConflictDoNothing()
    const [secret] = await db.select().from(secrets).where(eq(secrets.name, SECRET))
    const bytes = new TextEncoder().encode(secret?.value)
    return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
  }

  const signingKey = (): Promise<CryptoKey> => {
    known ??= load().catch((error) => {
      known = undefined
      throw error
    })
    return known
  }

  return {
    async sign(address) {
      const key = fileKeyOf(address)
      if (key === undefined) return address
      const now = clock()
      const expires = String(now - (now % SAME_FOR) + LIFETIME)
      const signature = await crypto.subtle.sign('HMAC', await signingKey(), signedText(key, expires))
      return `${filePath(key)}?expires=${expires}&signature=${hex(signature)}`
    },

    async verify(key, { expires, signature }) {
      const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
      const text = signedText(key, expires)
      if (!(await crypto.subtle.verify('HMAC', await signingKey(), bytes, text)))
        throw new Refusal('notFound')
      if (Number(expires) <= clock()) throw new Refusal('linkExpired')
    },
  }
}

const signedText = (key: string, expires: string) => new TextEncoder().encode(`${expires} ${key}`)

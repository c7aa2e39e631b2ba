import { fileKeyOf, filePath } from '@admin/api-client/contract/fileAddresses'
import type { Ports } from './context.ts'
import { MINUTE } from './durations.ts'
import { Refusal } from './Refusal.ts'
import { signatures } from './signatures.ts'

/** Milliseconds that a link is valid at most. */
const LIFETIME = 15 * MINUTE
/** Milliseconds in which a file's links are the same, so that a browser finds the file in its cache. */
const SAME_FOR = 5 * MINUTE

/** Row of the key that signs links; deleting it and restarting the servers ends every link. */
const SECRET = 'fileLinks'

export interface FileLinks {
  /** Returns a link that is valid for 10 to 15 minutes to an uploaded file's address; other addresses as they are. */
  sign: (address: string) => Promise<string>
  /** Returns a link to the file of a key that is valid until a moment, in epoch milliseconds. */
  signUntil: (key: string, until: number) => Promise<string>
  /** @throws Refusal `notFound` unless the link was signed for this key, `linkExpired` after its time */
  verify: (key: string, link: { expires: string; signature: string }) => Promise<void>
}

/** Signs links to uploaded files, with a key that all servers of a database share. */
export function fileLinks({ db, clock }: Pick<Ports, 'db' | 'clock'>): FileLinks {
  const links = signatures(db, SECRET)
  const signUntil = async (key: string, until: number) => {
    const signature = await links.sign(signedText(key, String(until)))
    return `${filePath(key)}?expires=${until}&signature=${signature}`
  }
  return {
    async sign(address) {
      const key = fileKeyOf(address)
      if (key === undefined) return address
      const now = clock()
      return signUntil(key, now - (now % SAME_FOR) + LIFETIME)
    },

    signUntil,

    async verify(key, { expires, signature }) {
      if (!(await links.verify(signedText(key, expires), signature))) throw new Refusal('notFound')
      if (Number(expires) <= clock()) throw new Refusal('linkExpired')
    },
  }
}

const signedText = (key: string, expires: string) => `${expires} ${key}`

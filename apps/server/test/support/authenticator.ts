// cspell:ignore qsymw Yffpi
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@admin/api-client/contract/auth/webauthn'

/** Origin of the pages of a development server. */
export const ORIGIN = 'http://localhost:5173'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
/** CBOR of the few types that WebAuthn needs. */
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)])
const cborNumber = (number: number) => (number < 0 ? head(1, -1 - number) : head(0, number))
const cborArray = (...items: Buffer[]) => Buffer.concat([head(4, items.length), ...items])
const cborMap = (...entries: [Buffer, Buffer][]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])

/** A certificate of a P-256 key, before and after the key. Its signature is another key's, which is not verified. */
const [BEFORE_KEY, AFTER_KEY] = [
  'MIIBdDCCARugAwIBAgIUZgQNVZn5Gay39gODWPYynh9LHpYwCgYIKoZIzj0EAwIwDzENMAsGA1UEAwwEVGVzdDAgFw0yNjExMzAy' +
    'MDQ4MjRaGA8yMTI2MTEwNjIwNDgyNFowDzENMAsGA1UEAwwEVGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IA',
  'o1MwUTAdBgNVHQ4EFgQU9tBMGCKqOSyQUQB6Z0osmM0v8XswHwYDVR0jBBgwFoAU9tBMGCKqOSyQUQB6Z0osmM0v8XswDwYDVR0T' +
    'AQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiASPrV2vEcvt/jJeS+Dpj3DK/jzddc7jicHedBtiHXX1gIgHmWQplQ+J/fFsNQP' +
    '1qsymwFG6GxYffpi9fcSfrYy1i0=',
].map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer]
const certificateOf = (point: Buffer) => Buffer.concat([BEFORE_KEY, point, AFTER_KEY])

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

interface Stored {
  key: KeyObject
  userHandle: string
  counter: number
}

/** What a page or an authenticator does differently from what it was asked. */
interface Otherwise {
  origin?: string
  rpId?: string
  /** @default true */
  verified?: boolean
  /** @default one more than at the last time */
  counter?: number
  /** Whether it names the account. @default true */
  named?: boolean
  /** How the authenticator attests a new key. @default none */
  format?: 'none' | 'packed' | 'fido-u2f'
  challenge?: string
  type?: string
}

/** An authenticator with real keys and signatures, and the browser in front of it. */
export class Authenticator {
  readonly #stored = new Map<string, Stored>()

  get credentialIds(): string[] {
    return [...this.#stored.keys()]
  }

  create(creation: PasskeyCreation, otherwise: Otherwise = {}): PasskeyAttestation {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const id = randomBytes(32)
    const credentialId = id.toString('base64url')
    this.#stored.set(credentialId, { key: privateKey, userHandle: creation.user.id, counter: 0 })
    const coseKey = cborMap(
      [cborNumber(1), cborNumber(2)],
      [cborNumber(3), cborNumber(-7)],
      [cborNumber(-1), cborNumber(1)],
      [cborNumber(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborNumber(-3), cborBytes(Buffer.from(y, 'base64url'))],
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const data = Buffer.concat([
      authenticatorData(otherwise.rpId ?? creation.rp.id, HAS_KEY, { counter: 0, ...otherwise }),
      Buffer.alloc(16),
      length,
      id,
      coseKey,
    ])
    const client = clientData('webauthn.create', creation.challenge, otherwise)
    const { format = 'none' } = otherwise
    const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
    const signed = {
      none: [],
      packed: [data, sha256(client)],
      'fido-u2f': [Buffer.of(0), data.subarray(0, 32), sha256(client), id, point],
    }[format]
    const signature = cborBytes(sign('sha256', Buffer.concat(signed), privateKey))
    const statement = {
      none: cborMap(),
      packed: cborMap([cborText('alg'), cborNumber(-7)], [cborText('sig'), signature]),
      'fido-u2f': cborMap(
        [cborText('sig'), signature],
        [cborText('x5c'), cborArray(cborBytes(certificateOf(point)))],
      ),
    }[format]
    const attestation = cborMap(
      [cborText('fmt'), cborText(format)],
      [cborText('attStmt'), statement],
      [cborText('authData'), cborBytes(data)],
    )
    return {
      credentialId,
      clientDataJson: client.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    }
  }

  /** @param credentialId of several, the one to sign with. @default the first that is allowed */
  assert(request: PasskeyRequest, otherwise: Otherwise = {}, credentialId?: string): PasskeyAssertion {
    const allowed = request.allowCredentials.map(({ id }) => id)
    const id =
      credentialId ?? this.credentialIds.find((each) => allowed.length === 0 || allowed.includes(each))
    const stored = this.#stored.get(id ?? '')
    if (!id || !stored) throw new Error('the authenticator has no such passkey')
    stored.counter = otherwise.counter ?? stored.counter + 1
    const data = authenticatorData(otherwise.rpId ?? request.rpId, 0, {
      ...otherwise,
      counter: stored.counter,
    })
    const client = clientData('webauthn.get', request.challenge, otherwise)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), stored.key)
    return {
      credentialId: id,
      clientDataJson: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(otherwise.named !== false && { userHandle: stored.userHandle }),
    }
  }
}

function authenticatorData(rpId: string, flags: number, { verified = true, counter = 0 }: Otherwise): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const all = flags | USER_PRESENT | (verified ? USER_VERIFIED : 0)
  return Buffer.concat([sha256(rpId), Buffer.from([all]), count])
}

const clientData = (asked: string, wanted: string, { origin = ORIGIN, challenge, type }: Otherwise): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: type ?? asked,
      challenge: challenge ?? wanted,
      origin,
      crossOrigin: false,
    }),
  )

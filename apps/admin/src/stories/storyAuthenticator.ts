const encoder = new TextEncoder()
const USER_PRESENT_AND_VERIFIED = 0x05
const HAS_KEY = 0x40

const joined = (...parts: (Uint8Array | number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]))

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A text and a byte string in CBOR. */
const text = (value: string) => joined([0x60 | value.length], encoder.encode(value))
const bytes = (value: Uint8Array) =>
  joined(value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 255], value)

/** A COSE key of P-256 for ES256. */
const coseKey = ({ x = '', y = '' }: JsonWebKey) => {
  const [left, right] = [x, y].map((part) =>
    Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)),
  ) as [Uint8Array, Uint8Array]
  return joined([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21], bytes(left), [0x22], bytes(right))
}

/** An ASN.1 integer of a part of a signature. */
function integer(part: Uint8Array): Uint8Array {
  const first = part.findIndex((byte) => byte !== 0)
  const short = part.slice(first)
  const positive = (short[0] ?? 0) > 127 ? joined([0], short) : short
  return joined([2, positive.length], positive)
}

/** WebCrypto signs with two numbers in a row; WebAuthn has them in ASN.1. */
function asn1(signature: Uint8Array): Uint8Array<ArrayBuffer> {
  const [r, s] = [integer(signature.slice(0, 32)), integer(signature.slice(32))]
  return joined([0x30, r.length + s.length], r, s)
}

interface Stored {
  id: Uint8Array<ArrayBuffer>
  key: CryptoKey
  userHandle: ArrayBuffer
  counter: number
}

const credential = (id: Uint8Array<ArrayBuffer>, response: object) => ({
  ...{ id: base64url(id), rawId: id.buffer, type: 'public-key', response },
  getClientExtensionResults: () => ({}),
})

const clientData = (type: string, challenge: BufferSource) =>
  encoder.encode(
    JSON.stringify({
      type,
      challenge: base64url(new Uint8Array(challenge as ArrayBuffer)),
      origin: location.origin,
    }),
  )

async function authenticatorData(flags: number, counter: number) {
  const hash = await sha256(encoder.encode(location.hostname))
  return joined(hash, [flags | USER_PRESENT_AND_VERIFIED, 0, 0, counter >> 8, counter & 255])
}

/**
 * Replaces the browser's passkeys by an authenticator in the page with real keys, which a story's server accepts.
 * @returns `cancel`, after which the person closes what the browser asks, and `restore`
 */
export function storyAuthenticator() {
  const stored = new Map<string, Stored>()
  const { credentials } = navigator
  const original = { create: credentials.create, get: credentials.get }
  let canceled = false

  function ask() {
    if (canceled)
      throw new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError')
  }

  async function create({ publicKey }: CredentialCreationOptions = {}) {
    ask()
    if (!publicKey) return null
    const { publicKey: open, privateKey: key } = await crypto.subtle.generateKey(
      { name: 'ECDSA', namedCurve: 'P-256' },
      true,
      ['sign', 'verify'],
    )
    const id = crypto.getRandomValues(new Uint8Array(32))
    const userHandle = new Uint8Array(publicKey.user.id as ArrayBuffer).slice().buffer
    stored.set(base64url(id), { id, key, userHandle, counter: 0 })
    const data = joined(
      await authenticatorData(HAS_KEY, 0),
      ...[new Uint8Array(16), [0, id.length], id],
      coseKey(await crypto.subtle.exportKey('jwk', open)),
    )
    const attestationObject = joined(
      ...[[0xa3], text('fmt'), text('none'), text('attStmt'), [0xa0]],
      ...[text('authData'), bytes(data)],
    )
    const clientDataJSON = clientData('webauthn.create', publicKey.challenge)
    return credential(id, {
      clientDataJSON: clientDataJSON.buffer,
      attestationObject: attestationObject.buffer,
      getTransports: () => ['internal'],
    })
  }

  async function get({ publicKey }: CredentialRequestOptions = {}) {
    ask()
    const allowed = publicKey?.allowCredentials?.map(({ id }) => base64url(new Uint8Array(id as ArrayBuffer)))
    const [name] = [...stored.keys()].filter((each) => !allowed || allowed.includes(each))
    const passkey = stored.get(name ?? '')
    if (!publicKey || !passkey) throw new DOMException('No passkey', 'NotAllowedError')
    passkey.counter += 1
    const data = await authenticatorData(0, passkey.counter)
    const client = clientData('webauthn.get', publicKey.challenge)
    const signed = joined(data, await sha256(client))
    const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, passkey.key, signed)
    return credential(passkey.id, {
      clientDataJSON: client.buffer,
      authenticatorData: data.buffer,
      signature: asn1(new Uint8Array(signature)).buffer,
      userHandle: passkey.userHandle,
    })
  }

  Object.assign(credentials, { create, get })
  return {
    cancel: () => {
      canceled = true
    },
    restore: () => {
      Object.assign(credentials, original)
    },
  }
}

/** Takes the browser's support of passkeys away. @returns what gives it back */
export function withoutPasskeys(): () => void {
  const { PublicKeyCredential } = window
  Object.assign(window, { PublicKeyCredential: undefined })
  return () => Object.assign(window, { PublicKeyCredential })
}

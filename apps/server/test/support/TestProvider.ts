import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Who signs in at the provider. */
interface Person {
  subject: string
  /** Methods that the token reports. @default none */
  amr?: string[]
  acr?: string
}

interface Issued extends Person {
  nonce: string
  challenge: string
  redirectUri: string
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An OpenID Connect provider on the loopback interface, with real keys. */
export class TestProvider {
  static readonly CLIENT = { clientId: 'back-office', clientSecret: 'secret of the client: +/' }

  /** Who is signed in when a browser opens the authorization endpoint. @default no one */
  person: Person | undefined
  /** What the next tokens have instead of the right claims. */
  claims: Record<string, unknown> = {}
  /** Signs the next tokens with a key that it doesn't publish. */
  forges = false
  /** Status of the answers of the token endpoint. */
  status = 200
  /** What the token endpoint was asked, whatever the answer. */
  redemptions = 0
  readonly #codes = new Map<string, Issued>()
  readonly #keys: Record<'RS256' | 'ES256', { publicKey: KeyObject; privateKey: KeyObject }> = {
    RS256: generateKeyPairSync('rsa', { modulusLength: 2048 }),
    ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  }
  readonly #alg: 'RS256' | 'ES256'
  #server: Server | undefined
  issuer = ''

  constructor(alg: 'RS256' | 'ES256' = 'RS256') {
    this.#alg = alg
  }

  async start(): Promise<void> {
    const server = createServer(async (request, response) => {
      const url = new URL(request.url ?? '', this.issuer)
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      const { redirect_uri: returnTo } = Object.fromEntries(url.searchParams)
      if (url.pathname === '/authorize' && this.person && returnTo) {
        response.writeHead(302, { Location: `${returnTo}?${this.authorize(url.href, this.person)}` }).end()
        return
      }
      const [status, body] = this.#answer(url, form, request.headers.authorization ?? '')
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    this.#server = server
    this.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise((resolve) => this.#server?.close(resolve))
  }

  /**
   * What a person does at the address that the browser was led to.
   * @returns the query with which the browser comes back
   */
  authorize(url: string, person: Person): string {
    const asked = new URL(url).searchParams
    const of = (name: string) => asked.get(name) ?? ''
    const code = randomUUID()
    if (
      of('response_type') !== 'code' ||
      of('code_challenge_method') !== 'S256' ||
      !of('scope').includes('openid')
    )
      throw new Error(`not a request for a code: ${url}`)
    this.#codes.set(code, {
      ...person,
      nonce: of('nonce'),
      challenge: of('code_challenge'),
      redirectUri: of('redirect_uri'),
    })
    return String(new URLSearchParams({ code, state: of('state'), iss: this.issuer }))
  }

  /** As `authorize`, for an error. */
  deny(url: string, error: string): string {
    const state = new URL(url).searchParams.get('state') ?? ''
    return String(new URLSearchParams({ error, state, iss: this.issuer }))
  }

  #answer({ pathname }: URL, form: URLSearchParams, authorization: string): [number, object] {
    if (pathname === '/.well-known/openid-configuration')
      return [
        200,
        {
          issuer: this.issuer,
          authorization_endpoint: `${this.issuer}/authorize`,
          token_endpoint: `${this.issuer}/token`,
          jwks_uri: `${this.issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: [this.#alg],
          code_challenge_methods_supported: ['S256'],
          authorization_response_iss_parameter_supported: true,
        },
      ]
    if (pathname === '/keys') return [200, { keys: [this.#publicKey()] }]
    if (pathname !== '/token') return [404, {}]
    this.redemptions += 1
    if (this.status !== 200) return [this.status, {}]
    const issued = this.#codes.get(form.get('code') ?? '')
    this.#codes.delete(form.get('code') ?? '')
    const { clientId, clientSecret } = TestProvider.CLIENT
    const given = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString()
    // Encoded as a form has it (RFC 6749, section 2.3.1).
    const decoded = given.split(':').map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
    if (decoded.join('\n') !== [clientId, clientSecret].join('\n')) return [401, { error: 'invalid_client' }]
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!issued || issued.challenge !== challenge || issued.redirectUri !== form.get('redirect_uri'))
      return [400, { error: 'invalid_grant' }]
    return [200, { access_token: 'unused', token_type: 'Bearer', id_token: this.#token(issued) }]
  }

  #publicKey() {
    return {
      ...this.#keys[this.#alg].publicKey.export({ format: 'jwk' }),
      kid: 'key',
      alg: this.#alg,
      use: 'sig',
    }
  }

  #token({ subject, amr, acr, nonce }: Issued): string {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      ...{ iss: this.issuer, aud: TestProvider.CLIENT.clientId, sub: subject, nonce },
      ...{ iat: now, exp: now + 300 },
      ...(amr && { amr }),
      ...(acr && { acr }),
      ...this.claims,
    }
    const signed = `${base64({ alg: this.#alg, kid: 'key' })}.${base64(claims)}`
    const { privateKey } = this.forges
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : this.#keys[this.#alg]
    const key = { key: privateKey, dsaEncoding: 'ieee-p1363' as const }
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
  }
}

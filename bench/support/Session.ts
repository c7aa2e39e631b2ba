import { DEMO_PASSWORD } from '../../apps/server/src/auth/demoAccounts.ts'
import { VERIFICATION_CODE } from '../../apps/server/test/support/verificationCode.ts'
import { IDEMPOTENCY_KEY } from '../../packages/api-client/src/contract/idempotency.ts'

/** Milliseconds after which a request counts as unanswered. */
const TIMEOUT = 60_000
const STACK_TRACE = /\n? +at .+:\d+:\d+/

export interface Answer<Data = unknown> {
  status: number
  headers: Headers
  text: string
  data: Data
}

export type Request = [
  method: string,
  path: string,
  body?: object,
  key?: string,
  headers?: Record<string, string>,
]

/** An operator's session, and the address that it sends requests to. */
export class Session {
  /** Answers that no fault excuses: stack traces, 500, rejections without an envelope. */
  readonly strays: string[] = []
  url: string
  token: string

  /** @param token of the session. @default none, until it signs in */
  constructor(url = '', token = '') {
    this.url = url
    this.token = token
  }

  async signIn(): Promise<void> {
    this.token = await this.tokenOf('admin')
  }

  /** Signs another demo account in, without ending the session. */
  async tokenOf(username: string): Promise<string> {
    const captcha = await this.ok<{ captchaId: string }>('GET', '/api/admin/auth/captcha')
    const credentials = { username, password: DEMO_PASSWORD, code: VERIFICATION_CODE, ...captcha }
    // Signing in ends the session that it is sent with.
    const signIn = () => this.ok<{ token: string }>('POST', '/api/admin/auth/login', credentials)
    return (await this.as('', signIn)).token
  }

  /** Does something as another account. */
  async as<Result>(token: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.token
    this.token = token
    try {
      return await work()
    } finally {
      this.token = own
    }
  }

  get headers(): Record<string, string> {
    return { Authorization: `Bearer ${this.token}` }
  }

  /**
   * @throws when it does not answer
   */
  send<Data>(...request: Request): Promise<Answer<Data>> {
    return this.sendTo(this.url, ...request)
  }

  protected async sendTo<Data>(
    url: string,
    ...[method, path, body, key, others]: Request
  ): Promise<Answer<Data>> {
    const isForm = body instanceof FormData
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...this.headers,
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
        ...(key && { [IDEMPOTENCY_KEY]: key }),
        ...others,
      },
      body: isForm ? body : body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(TIMEOUT),
    })
    const { status, headers } = response
    const text = await response.text()
    const envelope = envelopeOf(text)
    if (status === 500 || STACK_TRACE.test(text) || (status >= 400 && envelope?.success !== false))
      this.strays.push(`${method} ${path}: ${status} ${text.slice(0, 500)}`)
    return { status, headers, text, data: envelope?.data as Data }
  }

  /**
   * @returns the data of an answer of 200
   * @throws with any other answer
   */
  async ok<Data>(method: string, path: string, body?: object, key?: string): Promise<Data> {
    const { status, text, data } = await this.send<Data>(method, path, body, key)
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`)
    return data
  }

  /** Status of one of the probes; 0 without an answer. */
  async probe(name: 'healthz' | 'readyz'): Promise<number> {
    const response = await fetch(`${this.url}/${name}`).catch(() => undefined)
    await response?.body?.cancel()
    return response?.status ?? 0
  }
}

function envelopeOf(text: string): { success?: boolean; data?: unknown } | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @throws with `otherwise` unless it holds */
export function promise(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise)
}

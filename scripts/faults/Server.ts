import { DEMO_PASSWORD } from '../../apps/server/src/auth/demoAccounts.ts'
import { ServerProcess } from '../../apps/server/test/support/ServerProcess.ts'
import { IDEMPOTENCY_KEY } from '../../packages/api-client/src/contract/idempotency.ts'

const VERIFICATION_CODE = '123456'
/** Milliseconds after which a request counts as unanswered. */
const PATIENCE = 60_000
const STACK_TRACE = /\n? +at .+:\d+:\d+/

export interface Answer<Data = unknown> {
  status: number
  headers: Headers
  text: string
  data: Data
}

/** The real server as a process, and somebody who is signed in to it. */
export class Server {
  readonly #environment: Record<string, string>
  readonly #strays: string[]
  process: ServerProcess
  url = ''
  token = ''

  constructor(environment: Record<string, string>, strays: string[]) {
    this.#environment = { DEV_VERIFICATION_CODE: VERIFICATION_CODE, ...environment }
    this.#strays = strays
    this.process = new ServerProcess(this.#environment)
  }

  /** Waits until it listens; signs in, unless a session goes on. */
  async ready(): Promise<this> {
    this.url = await this.process.url()
    if (!this.token) await this.signIn()
    return this
  }

  async signIn(): Promise<void> {
    const { data } = await this.ok<{ captchaId: string }>('GET', '/api/admin/auth/captcha')
    const credentials = { username: 'admin', password: DEMO_PASSWORD, code: VERIFICATION_CODE, ...data }
    this.token = (await this.ok<{ token: string }>('POST', '/api/admin/auth/login', credentials)).data.token
  }

  async kill(signal: NodeJS.Signals): Promise<number | null> {
    return this.process.kill(signal)
  }

  /** After its end, on the same database. */
  startAgain(): Promise<this> {
    this.process = new ServerProcess(this.#environment)
    return this.ready()
  }

  get headers(): Record<string, string> {
    return { Authorization: `Bearer ${this.token}` }
  }

  /** @throws where no answer comes */
  async send<Data>(method: string, path: string, body?: object, key?: string): Promise<Answer<Data>> {
    const form = body instanceof FormData
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...this.headers,
        ...(body && !form && { 'Content-Type': 'application/json' }),
        ...(key && { [IDEMPOTENCY_KEY]: key }),
      },
      body: form ? body : body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(PATIENCE),
    })
    const { status, headers } = response
    const text = await response.text()
    const envelope = envelopeOf(text)
    if (STACK_TRACE.test(text)) this.#strays.push(`${method} ${path}: a stack trace`)
    else if (status >= 400 && envelope?.success !== false)
      this.#strays.push(`${method} ${path}: ${status} without an envelope`)
    else if (status === 500) this.#strays.push(`${method} ${path}: ${text}`)
    return { status, headers, text, data: envelope?.data as Data }
  }

  /** @throws unless the answer is good */
  async ok<Data>(method: string, path: string, body?: object, key?: string): Promise<Answer<Data>> {
    const answer = await this.send<Data>(method, path, body, key)
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer
  }

  /** Status of one of the probes; 0 where nobody answers. */
  async probe(name: 'healthz' | 'readyz'): Promise<number> {
    const answer = await fetch(`${this.url}/${name}`).catch(() => undefined)
    await answer?.body?.cancel()
    return answer?.status ?? 0
  }
}

function envelopeOf(text: string): { success?: boolean; data?: unknown } | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { type Answer, type Request, Session } from '../support/Session.ts'

/** What a proxy would have to pass on to the client: no server accepts the request. */
export const NONE = 'no server'
const REFUSED = 'ECONNREFUSED'
export const UNAVAILABLE = 503

/**
 * A session through a reverse proxy with several servers. A request that a server doesn't accept goes to the next one,
 * with the same idempotency key. If it may have been done already, it is sent again only if it is a read or has a key.
 */
export class Upstreams extends Session {
  readonly #urls: string[]
  #sent = 0
  /** How often each of these happened to a request on its way to an answer. */
  readonly troubles = new Map<string, number>()

  constructor(urls: string[], token: string) {
    super(urls[0], token)
    this.#urls = urls
  }

  override async send<Data>(...request: Request): Promise<Answer<Data>> {
    const [method, , , key] = request
    const mayRepeat = method === 'GET' || key !== undefined
    const first = this.#sent
    this.#sent += 1
    for (let nth = 0; nth < this.#urls.length; nth += 1) {
      const url = this.#urls[(first + nth) % this.#urls.length] as string
      try {
        const answer = await this.sendTo<Data>(url, ...request)
        if (answer.status !== UNAVAILABLE) return answer
        this.#count(String(UNAVAILABLE))
        if (!mayRepeat) return answer
      } catch (error) {
        const kind = kindOf(error)
        this.#count(kind)
        if (kind !== REFUSED && !mayRepeat) throw new Error(kind)
      }
    }
    this.#count(NONE)
    throw new Error(NONE)
  }

  #count(what: string): void {
    this.troubles.set(what, (this.troubles.get(what) ?? 0) + 1)
  }
}

/** Returns the code of the error that broke a connection. */
function kindOf(error: unknown): string {
  const { cause, name } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? name
}

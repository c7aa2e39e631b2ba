import autocannon from 'autocannon'
import { percentile } from '../statistics.ts'

/** Seconds after which a request counts as unanswered. */
const TIMEOUT = 30

export interface Shot {
  request: autocannon.Request
  /** Called with the answer; not for requests that are unanswered when the time is over. */
  answered?: (status: number, body: string) => void
}

interface Options {
  urls: string[]
  connections: number
  seconds: number
  /** The next request of any connection. */
  next: () => Shot
}

export interface Figures {
  /** Milliseconds of each answer of 200. */
  good: number[]
  /** Milliseconds of each answer of 429 and 503. */
  refused: number[]
  /** Other answers and broken connections, and refusals that lack `Retry-After` or the envelope, by what they were. */
  errors: Map<string, number>
}

/** Sends requests over a number of connections, each the next when the last was answered. */
export async function fire({ urls, connections, seconds, next }: Options): Promise<Figures> {
  const figures: Figures = { good: [], refused: [], errors: new Map() }
  const fail = (what: string) => figures.errors.set(what, (figures.errors.get(what) ?? 0) + 1)
  const requests: autocannon.Request[] = [
    {
      setupRequest: (request, context) => {
        const shot = next()
        Object.assign(context, shot)
        return { ...request, body: '', ...shot.request }
      },
      onResponse: (status, body, context, headers) => {
        const { request, answered } = context as Shot
        const named = new Headers(headers as Record<string, string>)
        const isRefusal = status === 429 || status === 503
        if (isRefusal && !named.has('Retry-After')) fail(`${status} without Retry-After`)
        if (isRefusal && !named.has('Content-Encoding') && !body.startsWith('{"success":false'))
          fail(`${status} without an envelope`)
        if (status !== 200 && !isRefusal)
          fail(`${status} ${request.method} ${request.path?.split('?')[0]}: ${body.slice(0, 300)}`)
        answered?.(status, body)
      },
    },
  ]
  // It also takes several addresses, which its types leave out.
  const url = urls as unknown as string
  await new Promise<void>((resolve, reject) => {
    const size = { connections, duration: seconds, timeout: TIMEOUT }
    const instance = autocannon({ url, requests, ...size }, (error) => (error ? reject(error) : resolve()))
    instance.on('reqError', (error) => fail(error.message))
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      if (status === 200) figures.good.push(milliseconds)
      else if (status === 429 || status === 503) figures.refused.push(milliseconds)
    })
  })
  return figures
}

/** Milliseconds that a share of the answers took at most; 0 without answers. */
export const within = (times: number[], share: number): number =>
  times.length > 0 ? Math.round(percentile(times, share)) : 0

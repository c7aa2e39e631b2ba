import autocannon from 'autocannon'
import { percentile } from '../statistics.ts'

/** Seconds after which a request counts as unanswered. */
const TIMEOUT = 30

interface Options {
  urls: string[]
  connections: number
  seconds: number
  /** The next request of any connection. */
  next: () => autocannon.Request
}

export interface Figures {
  /** Milliseconds of each answer of 200. */
  good: number[]
  /** Milliseconds of each answer of 429 and 503. */
  rejected: number[]
  /** Other answers and broken connections, and rejections without `Retry-After`, by what they were. */
  errors: Map<string, number>
}

/** Sends requests over a number of connections, each the next when the last was answered. */
export async function fire({ urls, connections, seconds, next }: Options): Promise<Figures> {
  const figures: Figures = { good: [], rejected: [], errors: new Map() }
  const fail = (what: string) => figures.errors.set(what, (figures.errors.get(what) ?? 0) + 1)
  const request: autocannon.Request = {
    setupRequest: (request, context) => Object.assign(context, { ...request, ...next() }),
    onResponse: (status, _body, context, headers) => {
      const { method, path } = context as autocannon.Request
      if (isRejection(status) && !new Headers(headers as Record<string, string>).has('Retry-After'))
        fail(`${status} without Retry-After`)
      else if (status !== 200 && !isRejection(status)) fail(`${status} ${method} ${path}`)
    },
  }
  // It also takes several addresses, which its types leave out.
  const url = urls as unknown as string
  await new Promise<void>((resolve, reject) => {
    const size = { connections, duration: seconds, timeout: TIMEOUT }
    const instance = autocannon({ url, requests: [request], ...size }, (error) =>
      error ? reject(error) : resolve(),
    )
    instance.on('reqError', (error) => fail(error.message))
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      if (status === 200) figures.good.push(milliseconds)
      else if (isRejection(status)) figures.rejected.push(milliseconds)
    })
  })
  return figures
}

const isRejection = (status: number) => status === 429 || status === 503

/** Milliseconds that a share of the answers took at most; 0 without answers. */
export const within = (times: number[], share: number): number =>
  times.length > 0 ? Math.round(percentile(times, share)) : 0

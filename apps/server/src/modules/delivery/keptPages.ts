import { deliveryArea, visit } from '@admin/api-client/contract/delivery/delivery'
import { sha256 } from 'hash-wasm'

/** Milliseconds for which an answer is given again. */
const FRESH_FOR = 400
/** Answers kept at most: one for each kind of visitor of each page. */
const MAX_KEPT = 1000
/** First status of HTTP that says that the server failed. */
const SERVER_ERROR = 500

interface Page {
  status: number
  headers: Record<string, string>
  body: string
}

type Fetch<Rest extends unknown[]> = (request: Request, ...rest: Rest) => Promise<Response>

const { path } = deliveryArea.operations.page
const names = Object.keys(visit.shape)

/**
 * Returns what tells the pages for visitors apart: the values of the query in order. Undefined: the request is another
 * one, or has values that pages don't depend on.
 */
function questionOf({ method, url }: Request): string | undefined {
  if (method !== 'GET' || !url.includes(path)) return undefined
  const { pathname, searchParams } = new URL(url)
  if (pathname !== path || searchParams.size !== names.length) return undefined
  const values = names.map((name) => searchParams.get(name))
  return values.includes(null) ? undefined : JSON.stringify(values)
}

/**
 * Answers requests for pages that visitors see with what the app answered to the same question a moment ago. Such
 * answers aren't logged and take none of the places of requests; everything else goes to the app.
 */
export function keptPages<Rest extends unknown[]>(fetch: Fetch<Rest>): Fetch<Rest> {
  const pages = new Map<string, { since: number; page: Promise<Page> }>()

  async function ask(request: Request, rest: Rest): Promise<Page> {
    const answer = await fetch(new Request(request.url, { headers: plain(request.headers) }), ...rest)
    const body = await answer.text()
    const headers = Object.fromEntries(answer.headers)
    if (answer.ok) {
      headers['cache-control'] = 'public, no-cache'
      headers.etag = `"${await sha256(body)}"`
    }
    return { status: answer.status, headers, body }
  }

  return async (request, ...rest) => {
    const question = questionOf(request)
    if (question === undefined) return fetch(request, ...rest)
    const since = performance.now()
    const known = pages.get(question)
    const kept = known && since - known.since < FRESH_FOR ? known : { since, page: ask(request, rest) }
    if (kept !== known) {
      if (pages.size >= MAX_KEPT) pages.clear()
      pages.set(question, kept)
    }
    const { status, headers, body } = await kept.page
    if (status >= SERVER_ERROR && pages.get(question) === kept) pages.delete(question)
    return headers.etag !== undefined && request.headers.get('If-None-Match') === headers.etag
      ? new Response(null, { status: 304, headers })
      : new Response(body, { status, headers })
  }
}

/** The answer is for all visitors of a kind: neither compressed for one of them, nor for a session. */
function plain(headers: Headers): Headers {
  const rest = new Headers(headers)
  for (const name of ['Accept-Encoding', 'Authorization', 'If-None-Match']) rest.delete(name)
  return rest
}

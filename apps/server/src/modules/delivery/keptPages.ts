import { deliveryArea } from '@admin/api-client/contract/delivery/delivery'

/** Milliseconds for which an answer is given again. */
const FRESH_FOR = 400
/** Answers kept at most; one for each kind of visitor of each page. */
const MAX_KEPT = 10_000

interface Page {
  body: string
  headers: Record<string, string>
}

type Fetch<Rest extends unknown[]> = (request: Request, ...rest: Rest) => Promise<Response>

const { path } = deliveryArea.operations.page

/**
 * Answers requests for pages that visitors see with what the app answered to the same question a moment ago. Such
 * answers aren't logged and take none of the places of requests; everything else goes to the app.
 */
export function keptPages<Rest extends unknown[]>(fetch: Fetch<Rest>): Fetch<Rest> {
  const pages = new Map<string, { since: number; page: Promise<Page | undefined> }>()

  async function ask(request: Request, rest: Rest): Promise<Page | undefined> {
    // Compressed by the proxy, where it is: an answer is kept for visitors of all browsers.
    const response = await fetch(new Request(request.url, { headers: plain(request.headers) }), ...rest)
    if (!response.ok) return undefined
    const body = await response.text()
    const headers = Object.fromEntries(response.headers)
    delete headers['x-request-id']
    return { body, headers: { ...headers, 'cache-control': 'public, max-age=1', etag: await etagOf(body) } }
  }

  return async (request, ...rest) => {
    const start = request.url.indexOf(path)
    if (request.method !== 'GET' || start < 0 || request.url[start + path.length] !== '?')
      return fetch(request, ...rest)
    const question = request.url.slice(start + path.length)
    const now = performance.now()
    let known = pages.get(question)
    if (!known || now - known.since >= FRESH_FOR) {
      if (pages.size >= MAX_KEPT) pages.clear()
      known = { since: now, page: ask(request, rest) }
      pages.set(question, known)
    }
    const page = await known.page.catch(() => undefined)
    if (!page) {
      pages.delete(question)
      return fetch(request, ...rest)
    }
    const { body, headers } = page
    return request.headers.get('If-None-Match') === headers.etag
      ? new Response(null, { status: 304, headers })
      : new Response(body, { headers })
  }
}

function plain(headers: Headers): Headers {
  const rest = new Headers(headers)
  for (const name of ['Accept-Encoding', 'Authorization', 'If-None-Match']) rest.delete(name)
  return rest
}

async function etagOf(body: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
  return `"${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}

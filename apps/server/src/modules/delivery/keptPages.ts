import { deliveryArea, visit } from '@admin/api-client/contract/delivery/delivery'
import { sha256 } from 'hash-wasm'

/** Milliseconds after which the next answer is asked for. */
const FRESH_FOR = 300
/** Milliseconds for which an answer is given, also while the next one is awaited. */
const GIVEN_FOR = 500
/** Answers kept at most: one for each kind of visitor of each page. */
const MAX_KEPT = 1000
/** First status of HTTP that says that the server failed. */
const SERVER_ERROR = 500

interface Page {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
}

interface Kept {
  /** The latest request to the app, shared by all visitors who wait for it. */
  asked: Promise<Page>
  isAsked: boolean
  /** Undefined until the first answer. */
  answered?: { page: Page; time: number } | undefined
}

type Fetch<Rest extends unknown[]> = (request: Request, ...rest: Rest) => Promise<Response>

const { path } = deliveryArea.operations.page
const names = Object.keys(visit.shape)

/** Returns path and query of a request for a page; undefined for any other request. */
function pathOf({ method, url }: Request): string | undefined {
  if (method !== 'GET') return undefined
  const start = url.indexOf('/', url.indexOf('://') + 3)
  return url.startsWith(`${path}?`, start) ? url.slice(start) : undefined
}

/** Whether a request asks only for what pages depend on. */
function isQuestion({ url }: Request): boolean {
  const { searchParams } = new URL(url)
  return searchParams.size === names.length && names.every((name) => searchParams.has(name))
}

function answerWith({ status, headers, body }: Page, request: Request): Response {
  return headers.etag !== undefined && request.headers.get('If-None-Match') === headers.etag
    ? new Response(null, { status: 304, headers })
    : new Response(body, { status, headers })
}

/**
 * Answers requests for pages that visitors see with what the app answered to the same question a moment ago. Such
 * answers aren't logged and take none of the places of requests; everything else goes to the app.
 */
export function keptPages<Rest extends unknown[]>(fetch: Fetch<Rest>) {
  const pages = new Map<string, Kept>()

  async function ask(request: Request, rest: Rest): Promise<Page> {
    const answer = await fetch(new Request(request.url, { headers: plain(request.headers) }), ...rest)
    const body = new Uint8Array(await answer.arrayBuffer())
    const headers = Object.fromEntries(answer.headers)
    if (answer.ok) {
      headers['cache-control'] = 'public, no-cache'
      headers.etag = `"${await sha256(body)}"`
    } else headers['content-length'] = String(body.length)
    return { status: answer.status, headers, body }
  }

  function keep(question: string, request: Request, rest: Rest): Kept {
    const time = performance.now()
    const kept: Kept = {
      asked: ask(request, rest),
      isAsked: true,
      answered: pages.get(question)?.answered,
    }
    const fail = () => {
      kept.isAsked = false
      if (!kept.answered && pages.get(question) === kept) pages.delete(question)
    }
    kept.asked.then((page) => {
      if (page.status >= SERVER_ERROR) return fail()
      kept.answered = { page, time }
      kept.isAsked = false
    }, fail)
    pages.delete(question)
    const [oldest] = pages.keys()
    if (oldest !== undefined && pages.size >= MAX_KEPT) pages.delete(oldest)
    pages.set(question, kept)
    return kept
  }

  /** The answer that can be given without waiting; the next one is asked for where it isn't fresh. */
  function answerTo(question: string, request: Request, rest: Rest): Page | undefined {
    const kept = pages.get(question)
    if (!kept?.answered) return undefined
    const { page, time } = kept.answered
    const age = performance.now() - time
    if (age >= GIVEN_FOR) return undefined
    if (age >= FRESH_FOR && !kept.isAsked) keep(question, request, rest)
    return page
  }

  const waitedFor = (question: string, request: Request, rest: Rest): Promise<Page> => {
    const kept = pages.get(question)
    return (kept?.isAsked ? kept : keep(question, request, rest)).asked
  }

  return {
    /**
     * Returns the kept answer to a request, without waiting: the HTTP server writes such answers by a shorter way.
     * Undefined: none is kept, or it is another request.
     */
    kept(request: Request, ...rest: Rest): Response | undefined {
      const question = pathOf(request)
      const page = question === undefined ? undefined : answerTo(question, request, rest)
      return page && answerWith(page, request)
    },

    async fetch(request: Request, ...rest: Rest): Promise<Response> {
      const question = pathOf(request)
      if (question === undefined || !isQuestion(request)) return fetch(request, ...rest)
      const page = answerTo(question, request, rest) ?? (await waitedFor(question, request, rest))
      return answerWith(page, request)
    },
  }
}

/** The answer is for all visitors of a kind: neither compressed for one of them, nor for a session. */
function plain(headers: Headers): Headers {
  const rest = new Headers(headers)
  for (const name of ['Accept-Encoding', 'Authorization', 'If-None-Match']) rest.delete(name)
  return rest
}

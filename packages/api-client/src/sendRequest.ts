import type { OnSent } from './send.ts'

/**
 * Sends a request over the network as `fetch` does, and reports its progress where the platform can: browsers report
 * it for XMLHttpRequest only.
 * @param onSent receives the bytes of the body sent so far. @default no report
 * @throws TypeError without a connection, and the reason of the request's signal when it aborts
 */
export async function sendRequest(request: Request, onSent?: OnSent): Promise<Response> {
  if (!onSent || typeof XMLHttpRequest === 'undefined') return fetch(request)
  return sendByXhr(request, await request.blob(), onSent)
}

function sendByXhr(request: Request, body: Blob, onSent: OnSent): Promise<Response> {
  const { signal } = request
  const xhr = new XMLHttpRequest()
  const abort = () => xhr.abort()
  const answered = new Promise<Response>((resolve, reject) => {
    xhr.addEventListener('load', () => resolve(responseOf(xhr)))
    xhr.addEventListener('error', () => reject(new TypeError('The connection was lost')))
    xhr.addEventListener('abort', () => reject(signal.reason))
  })
  xhr.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
  signal.addEventListener('abort', abort, { once: true })
  xhr.open(request.method, request.url)
  xhr.responseType = 'text'
  for (const [name, value] of request.headers) xhr.setRequestHeader(name, value)
  xhr.send(body.size > 0 ? body : null)
  if (signal.aborted) abort()
  return answered.finally(() => signal.removeEventListener('abort', abort))
}

/** Statuses without a body, for which `Response` accepts none. */
const BODILESS = new Set([204, 205, 304])

function responseOf(xhr: XMLHttpRequest): Response {
  const headers = xhr
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
    .filter((line) => line !== '')
    .map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()]
    })
  return new Response(BODILESS.has(xhr.status) ? null : xhr.responseText, { status: xhr.status, headers })
}

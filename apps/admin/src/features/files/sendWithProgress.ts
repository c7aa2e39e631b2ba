import { serverInPage } from '../../app/api.ts'

/** Receives the number of bytes sent so far. */
export type OnSent = (bytes: number) => void

/**
 * Sends a request and reports its progress, which fetch cannot.
 * @throws TypeError as fetch does where there is no connection, and the signal's reason when it aborts
 */
export async function sendWithProgress(request: Request, onSent: OnSent): Promise<Response> {
  const inPage = serverInPage()
  return inPage ? inPage(request) : sendByXhr(request, await request.blob(), onSent)
}

function sendByXhr(request: Request, body: Blob, onSent: OnSent): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const xhr = new XMLHttpRequest()
  const abort = () => xhr.abort()
  request.signal.addEventListener('abort', abort, { once: true })
  xhr.open(request.method, request.url)
  xhr.responseType = 'text'
  for (const [name, value] of request.headers) xhr.setRequestHeader(name, value)
  xhr.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
  xhr.addEventListener('load', () => resolve(responseOf(xhr)))
  xhr.addEventListener('error', () => reject(new TypeError('The connection was lost')))
  xhr.addEventListener('abort', () => reject(request.signal.reason))
  xhr.send(body.size > 0 ? body : null)
  if (request.signal.aborted) abort()
  return promise.finally(() => request.signal.removeEventListener('abort', abort))
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

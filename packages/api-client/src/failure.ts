import type { Middleware } from 'openapi-fetch'
import { ApiError, type ApiErrorKey } from './ApiError.ts'

interface Envelope {
  success?: unknown
  errCode?: unknown
  errMessage?: unknown
  data?: unknown
}

/** Returns the error for a rejected request, from the response's envelope or, if a proxy responded, from its status. */
export function rejection(response: Response, body: unknown): ApiError {
  const envelope: Envelope = typeof body === 'object' && body !== null ? body : {}
  const data = (typeof envelope.data === 'object' && envelope.data) || {}
  const details = data as Partial<
    Pick<ApiError, 'key' | 'fields' | 'values' | 'requestId' | 'retryAfter' | 'current'>
  >
  return new ApiError({
    status: response.status,
    code: typeof envelope.errCode === 'string' ? envelope.errCode : '',
    key: details.key ?? keyOf(response.status, envelope),
    message: String(envelope.errMessage || response.statusText || `HTTP ${response.status}`),
    fields: details.fields,
    values: details.values,
    requestId: details.requestId ?? response.headers.get('X-Request-Id') ?? undefined,
    retryAfter: details.retryAfter ?? retryAfter(response.headers),
    current: details.current,
  })
}

/** The error of a request without a usable answer; an abort by the caller comes back as it is. */
export function breakdown(error: unknown): unknown {
  if (error instanceof ApiError || !(error instanceof Error)) return error
  if (error.name === 'AbortError') return error
  if (error.name === 'TimeoutError') return withoutAnswer('timeout', error)
  if (error instanceof SyntaxError) return withoutAnswer('requestFailed', error)
  if (error instanceof TypeError) return withoutAnswer('network', error)
  return error
}

/**
 * A page in place of an answer, such as that of a sign-in before a proxy or of a server that sends one for every path.
 * @throws ApiError with key `requestFailed` and the status that the page came with
 */
export const noPage: Middleware = {
  onResponse: ({ response }) => {
    const type = response.headers.get('Content-Type') ?? ''
    if (!response.ok || !type.startsWith('text/html')) return
    const message = `The answer is a page (${type})`
    throw new ApiError({ status: response.status, code: '', key: 'requestFailed', message })
  },
}

const withoutAnswer = (key: ApiErrorKey, cause: Error) =>
  new ApiError({ status: 0, code: '', key, message: cause.message, cause })

/** The texts by status of the specification, section 8; a 200 without the envelope tells no more than its status. */
function keyOf(status: number, { success }: Envelope): ApiErrorKey {
  if (status === 200 && success === undefined) return 'operationSuccess'
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'forbidden'
  if (status === 500) return 'internal'
  return 'requestFailed'
}

function retryAfter(headers: Headers) {
  const header = headers.get('Retry-After')
  if (!header) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds))
}

import { ApiError } from './ApiError.ts'

/** Receives the bytes of a request's body that have been sent so far. */
export type OnSent = (bytes: number) => void

/**
 * Sends one request: `sendRequest`, or a server's handler. `onSent` is given for uploads whose progress is shown; a
 * handler without a network ignores it.
 */
export type Send = (request: Request, onSent?: OnSent) => Promise<Response> | Response

/** What a call may add to its options: `api.GET(path, { timeout: 0 })`. */
export interface CallOptions {
  /** Milliseconds for this call; 0 waits for as long as it takes. */
  timeout?: number
  /** Receives the bytes sent so far, where the platform reports them; see `sendRequest`. */
  onSent?: OnSent
}

/** The call options that openapi-fetch leaves on a request. */
export function callOptions(request: Request): CallOptions {
  const { timeout, onSent } = request as CallOptions
  return { ...(timeout !== undefined && { timeout }), ...(onSent && { onSent }) }
}

/**
 * Gives up on a request after `timeout` milliseconds, body included, also where `send` itself ignores
 * the signal. A caller's abort passes through with its reason.
 * @throws ApiError with key `timeout` or `network`
 */
export const withTimeout =
  (send: Send, timeout: number) =>
  async (request: Request): Promise<Response> => {
    request.signal.throwIfAborted()
    const options = callOptions(request)
    const attempt = limited(request, options.timeout ?? timeout)
    try {
      return await Promise.race([send(attempt.request, options.onSent), attempt.aborted])
    } catch (cause) {
      if (request.signal.aborted) throw request.signal.reason
      const message = cause instanceof Error ? cause.message : String(cause)
      throw new ApiError({
        status: 0,
        code: '',
        key: isTimeout(cause) ? 'timeout' : 'network',
        message,
        cause,
      })
    }
  }

/**
 * The request under its own signal. AbortSignal.any and AbortSignal.timeout would say it in a line,
 * but Node forgets both while a body is awaited, if garbage is collected then; a timer is not forgotten.
 */
function limited(original: Request, timeout: number) {
  const controller = new AbortController()
  const abort = () => controller.abort(original.signal.reason)
  original.signal.addEventListener('abort', abort, { once: true })
  const request = new Request(original, { signal: controller.signal })
  if (timeout > 0) setTimeout(giveUp, timeout, controller, request)
  return { request, aborted: rejection(controller.signal) }
}

/** Also holds on to the request, whose signal follows the controller's for as long as it is there. */
function giveUp(controller: AbortController, _request: Request) {
  controller.abort(new DOMException('The server did not answer in time', TIMEOUT))
}

const TIMEOUT = 'TimeoutError'
const isTimeout = (error: unknown) => error instanceof Error && error.name === TIMEOUT

const rejection = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

import { ApiError } from './ApiError.ts'

/** Sends one request: `fetch`, or a server's handler. */
export type Send = (request: Request) => Promise<Response> | Response

/** What a call may add to its options: `api.GET(path, { timeout: 0 })`. */
export interface CallOptions {
  /** Milliseconds for this call; 0 waits for as long as it takes. */
  timeout?: number
}

/** The call options that openapi-fetch leaves on a request. */
export function callOptions(request: Request): CallOptions {
  const { timeout } = request as CallOptions
  return timeout === undefined ? {} : { timeout }
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
    const attempt = limited(request, callOptions(request).timeout ?? timeout)
    try {
      return await Promise.race([send(attempt.request), attempt.aborted])
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
 * The request under a signal of its own. AbortSignal.any and AbortSignal.timeout would say it in a line,
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

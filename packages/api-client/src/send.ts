import { ApiError } from './ApiError.ts'

export type Send = (request: Request) => Promise<Response>

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
  (send: Send, timeout: number): Send =>
  async (request) => {
    const limit = callOptions(request).timeout ?? timeout
    const late = limit > 0 ? AbortSignal.timeout(limit) : undefined
    const signal = late ? AbortSignal.any([request.signal, late]) : request.signal
    try {
      return await Promise.race([send(new Request(request, { signal })), aborted(signal)])
    } catch (cause) {
      if (request.signal.aborted) throw request.signal.reason
      const message = cause instanceof Error ? cause.message : String(cause)
      throw new ApiError({ status: 0, code: '', key: late?.aborted ? 'timeout' : 'network', message, cause })
    }
  }

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

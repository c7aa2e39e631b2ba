import { ApiError } from '@admin/api-client'

/** Milliseconds between consecutive failed attempts: 49 seconds in total, not counting time offline. */
const RETRY_DELAYS = [1000, 3000, 5000, 10_000, 30_000]

interface Retrying {
  /** Ends the attempts, with its reason. */
  signal: AbortSignal
  /** Called before each wait. */
  onRetry: () => void
}

/**
 * Repeats a request that fails for lack of a connection: after a delay, or as soon as the browser is back online.
 * While the browser is offline it waits without a limit. Retry libraries know delays but not this event.
 * @param attempt receives a function to call when bytes have arrived, which resets the delays
 * @param isLost whether to try again after an error. @default when the server did not answer
 * @throws the last attempt's error, or the signal's reason
 */
export async function retrying<Result>(
  attempt: (onArrived: () => void) => Promise<Result>,
  { signal, onRetry }: Retrying,
  isLost: (error: unknown) => boolean = isWithoutAnswer,
): Promise<Result> {
  let failures = 0
  const onArrived = () => {
    failures = 0
  }
  for (;;) {
    try {
      return await attempt(onArrived)
    } catch (error) {
      signal.throwIfAborted()
      const offline = !navigator.onLine
      const delay = offline ? Number.POSITIVE_INFINITY : RETRY_DELAYS[failures]
      if (!isLost(error) || delay === undefined) throw error
      failures = offline ? 0 : failures + 1
      onRetry()
      await reconnected(delay, signal)
    }
  }
}

/** Whether the server did not answer: there was no response, or that of a proxy which could not reach it. */
export const isWithoutAnswer = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 504].includes(error.status)

/** Waits until the browser is back online, or for `delay` milliseconds. */
function reconnected(delay: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const listening = new AbortController()
  window.addEventListener('online', () => resolve(), { signal: listening.signal })
  signal.addEventListener('abort', () => reject(signal.reason), { signal: listening.signal })
  const timer = Number.isFinite(delay) ? setTimeout(resolve, delay) : undefined
  return promise.finally(() => {
    listening.abort()
    clearTimeout(timer)
  })
}

import { ApiError } from '@admin/api-client'

/** Milliseconds between attempts that fail in a row: for about a minute, time without a network not counted. */
const RETRY_DELAYS = [500, 1000, 3000, 6000, 12_000, 20_000, 20_000]

interface Retrying {
  /** Ends the attempts, with its reason. */
  signal: AbortSignal
  /** Called before each wait. */
  onRetry: () => void
}

/**
 * Repeats what fails because there is no connection: after a while, and immediately when the browser is back online.
 * While the browser knows that it is offline, it waits for as long as that lasts.
 * @param attempt gets what to call when bytes have arrived: the delays then start over
 * @param isLost whether an error is worth another attempt. @default no answer of the server came
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

/** Whether a request failed without an answer of the server, or with that of a proxy that did not reach it. */
export const isWithoutAnswer = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 504].includes(error.status)

/** Waits until the browser is back online, or for so many milliseconds. */
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

import type { Send } from '@admin/api-client'

/** Milliseconds that an answer takes in mock mode (specification, section 9). */
export const MOCK_LATENCY = { min: 600, max: 1000 } as const

/** Where the waiting comes from; a test has its own. */
export interface Pace {
  /** From 0 to below 1, as `Math.random`. */
  random: () => number
  /** Resolves after so many milliseconds, rejects with the signal's reason when it aborts first. */
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

const realPace: Pace = { random: Math.random, sleep }

/** Lets every request wait like one over a network, a whole number of milliseconds between both bounds. */
export function withLatency(send: Send, { random, sleep }: Pace = realPace): Send {
  const { min, max } = MOCK_LATENCY
  return async (request) => {
    await sleep(min + Math.floor(random() * (max - min + 1)), request.signal)
    return send(request)
  }
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const timer = setTimeout(resolve, milliseconds)
    const abort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
  })
}

/** Milliseconds after which a browser without idle callbacks, such as Safari, is taken to be idle. */
const FALLBACK_DELAY = 200

/**
 * Runs something when the browser has nothing better to do, within a second.
 * @returns takes it back
 */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, FALLBACK_DELAY)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(run, { timeout: 1000 })
  return () => cancelIdleCallback(request)
}

/**
 * Runs something when the browser has nothing better to do, within a second.
 * @param otherwise milliseconds to wait in a browser without idle callbacks, such as Safari
 * @returns takes it back
 */
export function whenIdle(run: () => void, otherwise: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, otherwise)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(run, { timeout: 1000 })
  return () => cancelIdleCallback(request)
}

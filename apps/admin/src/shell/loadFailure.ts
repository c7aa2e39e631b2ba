const failures = new WeakSet<object>()

/**
 * Remembers which errors come from a part of the app that failed to load: Vite raises
 * `vite:preloadError` for them and throws unless it is handled (specification, section 8). They are left
 * to throw, into the error page that offers a reload.
 */
export function watchLoadFailures(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => failures.add(payload))
}

/** Whether an error is a page, a dialog or texts that failed to load; that of texts has the failure as its cause. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && (failures.has(error) || isLoadFailure(error.cause))

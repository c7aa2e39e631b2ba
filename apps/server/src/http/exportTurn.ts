let latest = Promise.resolve()

/**
 * Resolves in a turn of the event loop of its own, first come, first served. The files that are being written take
 * one for each page of rows: whoever else asks for something is answered in between.
 */
export function exportTurn(): Promise<void> {
  latest = latest.then(() => new Promise((resolve) => setTimeout(resolve)))
  return latest
}

import type { Jobs, Perform } from '../ports/Jobs.ts'

/**
 * Performs every job immediately, in this process: in a browser tab, in a test. Nothing is performed at a later
 * time, and a job that fails is not retried.
 */
export function memoryJobs(): Jobs {
  const workers = new Map<string, Perform>()
  const underWay = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  return {
    async send(name, ids, time) {
      const perform = workers.get(name)
      if (!perform || time !== undefined || stopping.signal.aborted) return
      for (const id of ids) {
        const key = `${name} ${id}`
        if (underWay.has(key)) continue
        const job = perform(id, stopping.signal)
          // The worker has logged it.
          .catch(() => {})
          .finally(() => underWay.delete(key))
        underWay.set(key, job)
      }
    },
    async work(name, perform) {
      workers.set(name, perform)
    },
    async stop() {
      stopping.abort()
      await Promise.all(underWay.values())
    },
  }
}

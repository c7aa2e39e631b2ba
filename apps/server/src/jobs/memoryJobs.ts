import type { JobName, Jobs } from '../ports/Jobs.ts'

/** Does every job at once, in this process: in a browser tab, in a test. */
export function memoryJobs(): Jobs {
  const workers = new Map<JobName, (id: string) => Promise<void>>()
  const underWay = new Set<Promise<void>>()
  let stopped = false
  return {
    async send(name, id) {
      if (stopped) return
      const job = Promise.resolve(workers.get(name)?.(id)).finally(() => underWay.delete(job))
      underWay.add(job)
    },
    async work(name, perform) {
      workers.set(name, perform)
    },
    async stop() {
      stopped = true
      await Promise.allSettled(underWay)
    },
  }
}

import { withoutParameters } from '../db/databaseErrors.ts'

/** Milliseconds that the first reading is waited for: a database that hangs must not hold up the other metrics. */
const WAIT = 2000
/** Milliseconds between two reports of a failure. */
const REPORT_INTERVAL = 60_000
/** Times `milliseconds` for which something that can't be read again is returned. */
const OUTDATED = 5

/**
 * Returns a function that returns what was last read. It is read again after `milliseconds`, in the background and once
 * at a time, however many ask. Undefined until it was read, and when that was too long ago.
 * @param failed reports why reading failed, at most once a minute
 */
export function keptFor<Read>(
  milliseconds: number,
  read: () => Promise<Read>,
  failed: (reason: string) => void,
): () => Promise<Read | undefined> {
  let last: { found: Read; time: number } | undefined
  let reading: Promise<void> | undefined
  let begun = Number.NEGATIVE_INFINITY
  let reported = Number.NEGATIVE_INFINITY
  const report = (error: unknown) => {
    if (performance.now() - reported < REPORT_INTERVAL) return
    reported = performance.now()
    failed(withoutParameters(error).message)
  }
  const refresh = (time: number) => {
    begun = time
    reading = read()
      .then((found) => {
        last = { found, time }
      }, report)
      .finally(() => {
        reading = undefined
      })
  }
  return async () => {
    if (!reading && performance.now() - begun >= milliseconds) refresh(performance.now())
    if (!last && reading) await atMost(WAIT, reading)
    return last && performance.now() - last.time < OUTDATED * milliseconds ? last.found : undefined
  }
}

function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, milliseconds)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

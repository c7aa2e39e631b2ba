import { withoutParameters } from '../db/databaseErrors.ts'

/** Milliseconds that anyone who asks waits: a database that hangs must not hold up the other metrics. */
const WAIT = 2000
/** Milliseconds between two reports of a failure. */
const REPORT_INTERVAL = 60_000

/**
 * Returns a function that returns what was read at most `milliseconds` ago, or reads it again; however many ask, it is
 * read once at a time. Undefined where reading fails or takes too long.
 * @param failed reports why, at most once a minute
 */
export function keptFor<Read>(
  milliseconds: number,
  read: () => Promise<Read>,
  failed: (reason: string) => void,
): () => Promise<Read | undefined> {
  let reading: Promise<Read | undefined> | undefined
  let begun = Number.NEGATIVE_INFINITY
  let isReading = false
  let reported = Number.NEGATIVE_INFINITY
  const report = (error: unknown) => {
    if (performance.now() - reported < REPORT_INTERVAL) return
    reported = performance.now()
    failed(withoutParameters(error).message)
  }
  return async () => {
    if (!reading || (!isReading && performance.now() - begun >= milliseconds)) {
      begun = performance.now()
      isReading = true
      reading = read()
        .catch((error: unknown) => {
          report(error)
          return undefined
        })
        .finally(() => {
          isReading = false
        })
    }
    const late = Promise.withResolvers<undefined>()
    const timer = setTimeout(() => late.resolve(undefined), WAIT)
    return Promise.race([reading, late.promise]).finally(() => clearTimeout(timer))
  }
}

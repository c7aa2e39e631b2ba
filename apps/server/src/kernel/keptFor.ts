import { withoutParameters } from '../db/databaseErrors.ts'

/** Milliseconds that a reading is waited for: a database that hangs must not hold up everything else that is shown. */
const WAIT = 2000
/** Milliseconds between two reports of a failure. */
const REPORT_INTERVAL = 60_000
/** Times `milliseconds` for which something that can't be read again is returned. */
const OUTDATED = 5

/**
 * Returns a function that returns what was last read. It is read again after `milliseconds`, in the background and once
 * at a time, however many ask. While nothing is known, or only what is out of date, a reading is waited for, at most two
 * seconds; undefined after that, and after a failure.
 * @param failed reports why reading failed, at most once a minute
 * @param outdated times `milliseconds` after which what was read is out of date @default OUTDATED
 */
export function keptFor<Read>(
  milliseconds: number,
  read: () => Promise<Read>,
  failed: (reason: string) => void,
  outdated: number = OUTDATED,
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
  const known = () => (last && performance.now() - last.time < outdated * milliseconds ? last : undefined)
  return async () => {
    if (!reading && performance.now() - begun >= milliseconds) refresh(performance.now())
    if (!known() && reading) await atMost(WAIT, reading)
    return known()?.found
  }
}

function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, milliseconds)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

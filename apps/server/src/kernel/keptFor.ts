import { withoutParameters } from '../db/databaseErrors.ts'

/** Milliseconds that a reading is waited for: a database that hangs must not hold up everything else that is shown. */
export const WAIT = 2000
/** Milliseconds between two reports of a failure. */
const REPORT_INTERVAL = 60_000
/** Times `milliseconds` for which something that can't be read again is returned. */
const OUTDATED = 5

interface KeptOptions<Read> {
  /** Milliseconds after which it is read again. */
  milliseconds: number
  read: () => Promise<Read>
  /** Reports why reading failed, at most once a minute. */
  failed: (reason: string) => void
  /** Milliseconds after which what was read isn't returned anymore. @default OUTDATED times `milliseconds` */
  outdated?: number
  /** Waits for a new reading before what was read earlier is returned. @default false: it is read in the background */
  newest?: boolean
  /** Milliseconds that a reading is waited for. @default WAIT */
  wait?: number | undefined
}

export interface Kept<Read> {
  found: Read
  /** Milliseconds since it was read. */
  age: number
}

/**
 * Returns a function that returns what was last read. It is read again after `milliseconds`, once at a time, however many
 * ask. A reading is waited for while nothing is known, or only what is out of date. Undefined where that takes too long
 * or fails.
 */
export function keptFor<Read>({
  milliseconds,
  read,
  failed,
  outdated = OUTDATED * milliseconds,
  newest = false,
  wait = WAIT,
}: KeptOptions<Read>): () => Promise<Kept<Read> | undefined> {
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
  const knownFor = (limit: number): Kept<Read> | undefined => {
    const age = last ? performance.now() - last.time : Number.POSITIVE_INFINITY
    return last && age < limit ? { found: last.found, age } : undefined
  }
  return async () => {
    if (!reading && performance.now() - begun >= milliseconds) refresh(performance.now())
    if (reading && !knownFor(newest ? milliseconds : outdated)) await atMost(wait, reading)
    return knownFor(outdated)
  }
}

function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, milliseconds)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

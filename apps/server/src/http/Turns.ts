import type { LoadLimits } from './loadLimits.ts'

/** Share of the latest interval in the pace. */
const LATEST = 0.1

/**
 * Lets so many work at a time and others wait, first come, first served: not more than a number, and nobody who
 * would not get a turn in time by the pace of late.
 */
export class Turns {
  readonly #limits: Pick<LoadLimits, 'requests' | 'waiting' | 'wait'>
  readonly #line = new Set<(turn: boolean) => void>()
  #working = 0
  /** Milliseconds between two turns that came free while somebody waited, of late. */
  #pace = 0
  /** When the last one did, or the line began. */
  #since = 0

  constructor(limits: Pick<LoadLimits, 'requests' | 'waiting' | 'wait'>) {
    this.#limits = limits
  }

  /** Whether whoever comes now is turned away. */
  get full(): boolean {
    const { requests, waiting, wait } = this.#limits
    const { size } = this.#line
    return this.#working >= requests && (size >= waiting || size * this.#pace > wait)
  }

  /**
   * @param leaving aborts when nobody waits for the outcome any more; asked for only where there is to wait
   * @returns whether it became the caller's turn, who ends it with `end`
   */
  take(leaving: () => AbortSignal): boolean | Promise<boolean> {
    if (this.full) return false
    if (this.#working < this.#limits.requests) {
      this.#working += 1
      return true
    }
    if (this.#line.size === 0) this.#since = performance.now()
    return new Promise((resolve) => {
      const signal = leaving()
      const leave = () => settle(false)
      const settle = (turn: boolean) => {
        clearTimeout(limit)
        signal.removeEventListener('abort', leave)
        this.#line.delete(settle)
        resolve(turn)
      }
      const limit = setTimeout(leave, this.#limits.wait)
      signal.addEventListener('abort', leave)
      this.#line.add(settle)
    })
  }

  /** Hands the turn to whoever waits longest. */
  end(): void {
    const [longest] = this.#line
    if (longest && this.#working <= this.#limits.requests) {
      const now = performance.now()
      this.#pace += (now - this.#since - this.#pace) * LATEST
      this.#since = now
      longest(true)
    } else this.#working -= 1
  }

  /**
   * Gives the turn away while there is nothing to work on, and takes one past the line afterwards: work that
   * has begun goes on.
   */
  async whileIdle<Result>(idle: () => Promise<Result>): Promise<Result> {
    this.end()
    try {
      return await idle()
    } finally {
      this.#working += 1
    }
  }
}

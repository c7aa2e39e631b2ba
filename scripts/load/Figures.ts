import { createHistogram } from 'node:perf_hooks'

/** Milliseconds of answers, kept as shares of all of them. */
export class Latencies {
  readonly #histogram = createHistogram()

  add(milliseconds: number): void {
    this.#histogram.record(Math.max(1, Math.round(milliseconds * 1000)))
  }

  get count(): number {
    return this.#histogram.count
  }

  /** @returns `–` where nothing was answered */
  percentile(share: number): string {
    return this.count === 0 ? '–' : (this.#histogram.percentile(share) / 1000).toFixed(this.#digits(share))
  }

  get longest(): string {
    return this.count === 0 ? '–' : Math.round(this.#histogram.max / 1000).toString()
  }

  #digits(share: number): number {
    return this.#histogram.percentile(share) < 10_000 ? 1 : 0
  }
}

/** What came of the requests of one run. */
export class Figures {
  readonly good = new Latencies()
  /** Answers of 429 and 503. */
  readonly refused = new Latencies()
  /** Among them those that do not say when to come back, or are no envelope. */
  rude = 0
  /** Every other answer, and every request without one, by what it was. */
  readonly errors = new Map<string, number>()
  readonly byStatus = new Map<number, number>()
  /** Good answers, by kind. */
  readonly byKind = new Map<string, Latencies>()

  error(what: string): void {
    this.errors.set(what, (this.errors.get(what) ?? 0) + 1)
  }

  get errorCount(): number {
    return [...this.errors.values()].reduce((sum, count) => sum + count, 0)
  }
}

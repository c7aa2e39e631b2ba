import type { Fleet } from './Fleet.ts'

const INTERVAL = 1000
const MINUTE = 60_000

/** Watches how much memory the servers hold while they work. */
export class Memory {
  readonly #samples: { at: number; megabytes: number }[] = []
  readonly #watching: NodeJS.Timeout

  constructor(fleet: Fleet) {
    const look = () => this.#samples.push({ at: performance.now(), megabytes: fleet.residentMemory() })
    look()
    this.#watching = setInterval(look, INTERVAL)
  }

  end(): void {
    clearInterval(this.#watching)
  }

  get #settled() {
    return this.#samples.slice(Math.floor(this.#samples.length / 3))
  }

  /** Megabytes at the start, after the first third and at the end. */
  get stations(): number[] {
    return [this.#samples[0], this.#settled[0], this.#samples.at(-1)].map((sample) =>
      Math.round(sample?.megabytes ?? 0),
    )
  }

  /** Megabytes a minute after the first third, by least squares. */
  get slope(): number {
    const samples = this.#settled
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const at = mean(samples.map((sample) => sample.at))
    const megabytes = mean(samples.map((sample) => sample.megabytes))
    const spread = samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0)
    const together = samples.reduce(
      (sum, sample) => sum + (sample.at - at) * (sample.megabytes - megabytes),
      0,
    )
    return spread === 0 ? 0 : (together / spread) * MINUTE
  }
}

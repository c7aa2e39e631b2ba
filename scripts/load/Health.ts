import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Latencies } from './Figures.ts'

/** What the thread found: milliseconds of each probe, and how many had no answer. */
export interface Probes {
  kept: number[]
  fresh: number[]
  unanswered: number
}

/** Asks a server all the while whether it lives, from a thread of its own: whoever floods it has no time to look. */
export class Health {
  /** On a connection that is kept. */
  readonly kept = new Latencies()
  /** On a new one for each, as orchestrators ask. */
  readonly fresh = new Latencies()
  unanswered = 0
  readonly #asking: Worker

  private constructor(url: string) {
    this.#asking = new Worker(new URL('probing.ts', import.meta.url), { workerData: `${url}/healthz` })
  }

  /** Resolves when the kept connection stands: what comes afterwards finds it there. */
  static async begin(url: string): Promise<Health> {
    const health = new Health(url)
    await once(health.#asking, 'message')
    return health
  }

  async end(): Promise<void> {
    const ended = once(this.#asking, 'message') as Promise<[Probes]>
    this.#asking.postMessage('end')
    const [{ kept, fresh, unanswered }] = await ended
    for (const took of kept) this.kept.add(took)
    for (const took of fresh) this.fresh.add(took)
    this.unanswered = unanswered
  }
}

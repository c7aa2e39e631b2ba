import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from './Server.ts'
import type { Site } from './Site.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** The clock of a site's servers, which can be moved while they run. */
export class Clock {
  readonly #file: string

  constructor(site: Site) {
    this.#file = join(site.folder, 'clock')
    writeFileSync(this.#file, '0')
  }

  /** What servers need in order to go by it. */
  get environment(): Record<string, string> {
    const loaded = new URL('shiftedClock.ts', import.meta.url)
    return { FAULTS_CLOCK: this.#file, NODE_OPTIONS: `--import=${loaded}` }
  }

  /** Sets it off by so many milliseconds from the true time, for servers that start from now on. */
  set(shift: number): void {
    writeFileSync(this.#file, String(shift))
  }

  /** And for one that runs. */
  async jump(server: Server, shift: number): Promise<void> {
    this.set(shift)
    server.process.process.kill('SIGUSR2')
    // A signal has no answer.
    await pause(200)
  }
}

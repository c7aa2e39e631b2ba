import { expect, test } from 'vitest'
import { type Engine, engines, Site } from './Site.ts'

/** Characters of a server's output that are shown when a promise was broken. */
const OUTPUT = 3000

interface Fault {
  name: string
  /** What users may rely on then. */
  promise: string
  /** @default both engines */
  on?: readonly Engine[]
  /**
   * Causes the fault.
   *
   * @returns what was observed
   * @throws when the promise is broken
   */
  inject: (site: Site) => Promise<string>
}

/** Tests on each engine that is installed what the real server does when something around it fails. */
export function faultTest({ name, promise, on = engines, inject }: Fault): void {
  for (const engine of on)
    test.concurrent(`${name} (${engine}): ${promise}`, async ({ annotate, onTestFinished, skip }) => {
      const site = new Site(engine)
      onTestFinished(() => site.end())
      skip(!(await site.open()), `${engine} is not installed`)
      try {
        await annotate(await inject(site))
        expect(site.servers.flatMap((server) => server.strays)).toEqual([])
      } catch (error) {
        console.error(site.servers.map(({ process }) => process.output.slice(-OUTPUT)).join('\n'))
        throw error
      }
    })
}

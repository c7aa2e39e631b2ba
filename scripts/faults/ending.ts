/** The server is told to stop, or killed, while it is written to. */
import { type Fault, promise } from './Fault.ts'
import { LedgerWriters } from './LedgerWriters.ts'
import { until } from './Site.ts'

/** Milliseconds: a request that is younger may not have reached the server yet. */
const ARRIVED = 25
const STOP_LIMIT = 25

const told: Fault = {
  name: 'SIGTERM under load',
  promise: `requests under way are answered, new ones are refused, it ends with 0 within ${STOP_LIMIT} s`,
  async happen(site) {
    const server = await site.server(await site.database()).ready()
    const writers = await new LedgerWriters(server).begin()
    await writers.more(30)
    let underWay: string[] = []
    await until(
      () => {
        const now = performance.now()
        underWay = [...writers.underWay].filter(([, began]) => now - began > ARRIVED).map(([key]) => key)
        return underWay.length > 1
      },
      10,
      'requests are under way',
    )
    const began = performance.now()
    const code = await server.kill('SIGTERM')
    const took = Math.round(performance.now() - began)
    promise(code === 0, `it ends with 0, not ${code}: ${server.process.output}`)
    promise(took < STOP_LIMIT * 1000, `it ends within ${STOP_LIMIT} s, not ${took} ms`)
    const lost = underWay.filter((key) => writers.brokenOff.has(key))
    promise(
      lost.length === 0,
      `requests under way are answered (${lost.length} of ${underWay.length} were not)`,
    )
    promise((await server.probe('healthz')) === 0, 'nobody listens afterwards')
    await server.startAgain()
    await writers.more(10)
    return `${underWay.length} under way were answered, ended with 0 after ${took} ms; ${await writers.endAndVerify()}`
  },
}

const killed: Fault = {
  name: 'SIGKILL under writes, three times',
  promise:
    'nothing acknowledged is lost, nothing is done twice, the ledger’s invariants hold; the next start needs no repair',
  async happen(site) {
    const server = await site.server(await site.database()).ready()
    const writers = await new LedgerWriters(server).begin()
    for (let time = 0; time < 3; time += 1) {
      await writers.more(20)
      await server.kill('SIGKILL')
      await server.startAgain()
    }
    await writers.more(10)
    return writers.endAndVerify()
  },
}

export const endingFaults = [told, killed]

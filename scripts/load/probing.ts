/** The thread of `Health`: probes on a kept connection and on new ones, side by side, until it is told to end. */
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Probes } from './Health.ts'

const INTERVAL = 50

const probes: Probes = { kept: [], fresh: [], unanswered: 0 }
let over = false
parentPort?.once('message', () => {
  over = true
})

function probe(times: number[], agent: Agent | false): Promise<void> {
  const began = performance.now()
  const { promise, resolve } = Promise.withResolvers<void>()
  const fail = () => {
    probes.unanswered += 1
    resolve()
  }
  const request = get(workerData as string, { agent }, (answer) => {
    if (answer.statusCode === 200) times.push(performance.now() - began)
    else probes.unanswered += 1
    answer.resume().once('close', resolve)
  })
  request.once('error', fail)
  return promise
}

async function ask(times: number[], agent: Agent | false): Promise<void> {
  while (!over) {
    await probe(times, agent)
    await pause(INTERVAL)
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
// Kept before the flood begins.
await probe(probes.kept, agent)
parentPort?.postMessage('ready')
await Promise.all([ask(probes.kept, agent), ask(probes.fresh, false)])
agent.destroy()
parentPort?.postMessage(probes)

/** Checks a server's health from a separate thread, because a flood keeps the main one busy. */
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

const INTERVAL = 50

export interface Health {
  /** Milliseconds of each check on a connection that is kept. */
  kept: number[]
  /** Milliseconds of each check on a new connection. */
  fresh: number[]
  unanswered: number
}

/** Resolves when the first check was answered. @returns a function that ends the checks */
export async function watchHealth(url: string): Promise<() => Promise<Health>> {
  const thread = new Worker(new URL(import.meta.url), { workerData: `${url}/healthz` })
  await once(thread, 'message')
  return async () => {
    const ended = once(thread, 'message')
    thread.postMessage('end')
    return (await ended)[0] as Health
  }
}

async function check(): Promise<void> {
  const health: Health = { kept: [], fresh: [], unanswered: 0 }
  let ended = false
  parentPort?.once('message', () => {
    ended = true
  })
  const probe = async (times: number[], agent: Agent | false) => {
    const began = performance.now()
    const status = await new Promise<number | undefined>((resolve) => {
      get(workerData as string, { agent }, (answer) =>
        answer.resume().once('close', () => resolve(answer.statusCode)),
      ).once('error', () => resolve(undefined))
    })
    if (status === 200) times.push(performance.now() - began)
    else health.unanswered += 1
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  await probe(health.kept, agent)
  parentPort?.postMessage('ready')
  while (!ended) {
    await Promise.all([probe(health.kept, agent), probe(health.fresh, false)])
    await pause(INTERVAL)
  }
  agent.destroy()
  parentPort?.postMessage(health)
}

if (!isMainThread) await check()

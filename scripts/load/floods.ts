/** More than a server takes on: what it refuses, how fast, and how it is afterwards. */
import { setTimeout as pause } from 'node:timers/promises'
import { areas } from '../../packages/api-client/src/contract/operations.ts'
import type { Figures, Latencies } from './Figures.ts'
import type { Fleet } from './Fleet.ts'
import { fire, type Shot } from './fire.ts'
import { Health } from './Health.ts'
import { requestOf } from './requestOf.ts'

const FLOOD_CONNECTIONS = 1000
const EXPORT_CONNECTIONS = 100
const FLOOD_SECONDS = 10
/** Milliseconds that a refusal and a sign of life may take in nearly all cases, on a machine that does nothing else. */
const QUICK = 2000
/** Milliseconds after which everything is as before. */
const RECOVERY = 5000

export interface Flood {
  name: string
  connections: number
  figures: Figures
  health: Health
  /** 99th percentile of the usual mix before it, and from five seconds after it on. */
  before: string
  after: string
}

interface Usual {
  connections: number
  next: () => Shot
}

export async function floods(fleet: Fleet, usual: Usual): Promise<Flood[]> {
  const calm = async () =>
    (await fire({ urls: fleet.urls, seconds: FLOOD_SECONDS, ...usual })).good.percentile(99)
  const results: Flood[] = []
  let before = await calm()
  for (const { name, connections, next } of [
    { name: 'The same mix', connections: FLOOD_CONNECTIONS, next: usual.next },
    { name: 'Exports', connections: EXPORT_CONNECTIONS, next: exportsOf(fleet) },
  ]) {
    const health = await Health.begin(fleet.urls[0] ?? '')
    const figures = await fire({ urls: fleet.urls, connections, seconds: FLOOD_SECONDS, next })
    await health.end()
    await pause(RECOVERY)
    const after = await calm()
    results.push({ name, connections, figures, health, before, after })
    before = after
  }
  return results
}

/** Long ones and short ones. */
const FILES = [
  [areas.operationLog.export, 'csv'],
  [areas.merchant.export, 'xlsx'],
  [areas.operationLog.export, 'xlsx'],
  [areas.merchant.export, 'csv'],
] as const

function exportsOf(fleet: Fleet): () => Shot {
  let sent = 0
  return () => {
    const [operation, format] = FILES[sent++ % FILES.length] as (typeof FILES)[number]
    const token = fleet.tokens[sent % fleet.tokens.length] ?? ''
    const request = requestOf(operation, { query: { format }, token })
    return {
      kind: 'exports',
      request: { ...request, headers: { ...request.headers, 'Accept-Encoding': 'gzip' } },
    }
  }
}

/** @returns what such a flood must not bring about, and did */
export function brokenBy({ name, figures, health }: Flood): string[] {
  return [
    ...[...figures.errors].map(([what, count]) => `${name}: ${count} × ${what}`),
    ...(figures.rude > 0 ? [`${name}: ${figures.rude} refusals without envelope or Retry-After`] : []),
    ...slow(`${name}: refusals`, figures.refused),
    ...slow(`${name}: /healthz on a kept connection`, health.kept),
    ...slow(`${name}: /healthz on new connections`, health.fresh),
    ...(figures.good.count === 0 ? [`${name}: nothing was answered`] : []),
    ...(health.unanswered > 0 ? [`${name}: /healthz was not answered ${health.unanswered} times`] : []),
  ]
}

const slow = (what: string, latencies: Latencies): string[] =>
  latencies.count > 0 && Number(latencies.percentile(99)) > QUICK
    ? [`${what} took ${latencies.percentile(99)} ms at p99`]
    : []

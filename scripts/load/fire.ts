/** Sends requests over so many connections for so many seconds; each connection sends the next when it was answered. */
import autocannon from 'autocannon'
import { Figures, Latencies } from './Figures.ts'
import type { PlainRequest } from './requestOf.ts'

/** A request, and who wants to know its answer. */
export interface Shot {
  kind: string
  request: PlainRequest
  answered?: (status: number, body: string) => void
}

interface Shooting {
  urls: string[]
  connections: number
  seconds: number
  next: () => Shot
}

interface Sent {
  shot: Shot
  began: number
}

/** Seconds after which a request counts as unanswered. */
const PATIENCE = 30

export async function fire({ urls, connections, seconds, next }: Shooting): Promise<Figures> {
  const figures = new Figures()
  const requests: autocannon.Request[] = [
    {
      setupRequest: (request, context) => {
        const shot = next()
        Object.assign(context, { shot, began: performance.now() } satisfies Sent)
        const { body = '', ...others } = shot.request
        return { ...request, ...others, body }
      },
      onResponse: (status, body, context, headers) =>
        count(figures, context as Sent, { status, body, headers: headers as Record<string, string> }),
    },
  ]
  const shoot = (url: string) =>
    new Promise<void>((resolve, reject) => {
      const size = { connections: Math.ceil(connections / urls.length), duration: seconds, timeout: PATIENCE }
      const cannon = autocannon({ url, requests, ...size }, (error) => (error ? reject(error) : resolve()))
      cannon.on('reqError', (error) => figures.error(String(error.message)))
    })
  await Promise.all(urls.map(shoot))
  return figures
}

interface Answer {
  status: number
  body: string
  headers: Record<string, string>
}

function count(figures: Figures, { shot, began }: Sent, { status, body, headers }: Answer): void {
  const took = performance.now() - began
  figures.byStatus.set(status, (figures.byStatus.get(status) ?? 0) + 1)
  if (status === 200) {
    figures.good.add(took)
    const kind = figures.byKind.get(shot.kind) ?? new Latencies()
    figures.byKind.set(shot.kind, kind)
    kind.add(took)
  } else if (status === 503 || status === 429) {
    figures.refused.add(took)
    const named = new Headers(headers)
    if (!named.has('Retry-After') || !(named.has('Content-Encoding') || body.startsWith('{"success":false')))
      figures.rude += 1
  } else
    figures.error(
      `${status} ${shot.request.method} ${shot.request.path.split('?')[0]}: ${body.slice(0, 300)}`,
    )
  shot.answered?.(status, body)
}

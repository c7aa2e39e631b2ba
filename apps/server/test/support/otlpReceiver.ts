import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number; arrayValue?: { values: Value[] } }

export interface ReceivedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Value }[]
}

interface Sent {
  resourceSpans?: { scopeSpans: { spans: ReceivedSpan[] }[] }[]
  resourceMetrics?: { scopeMetrics: { metrics: { name: string }[] }[] }[]
}

/** A collector that keeps what it is sent by OTLP over HTTP. */
export async function startOtlpReceiver() {
  const bodies: { path: string; authorization: string | undefined; text: string }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { url = '', headers } = request
    bodies.push({
      path: url,
      authorization: headers['x-api-key'] as string,
      text: Buffer.concat(chunks).toString(),
    })
    response.setHeader('Content-Type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const sent = () => bodies.map(({ text }) => JSON.parse(text) as Sent)
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    /** Everything that was received, as it was sent. */
    text: () => bodies.map(({ text }) => text).join('\n'),
    spans: (): ReceivedSpan[] =>
      sent().flatMap(({ resourceSpans = [] }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    metricNames: (): string[] =>
      sent().flatMap(({ resourceMetrics = [] }) =>
        resourceMetrics.flatMap(({ scopeMetrics }) =>
          scopeMetrics.flatMap(({ metrics }) => metrics.map(({ name }) => name)),
        ),
      ),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The value of a span's attribute. */
export function attribute({ attributes }: ReceivedSpan, name: string): string | number | undefined {
  const value = attributes.find(({ key }) => key === name)?.value
  const plain = value?.arrayValue?.values[0] ?? value
  return plain?.stringValue ?? plain?.intValue
}

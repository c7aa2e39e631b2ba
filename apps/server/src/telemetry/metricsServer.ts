import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { AggregationTemporality, type IMetricReader, MetricReader } from '@opentelemetry/sdk-metrics'

export interface MetricsServer {
  reader: IMetricReader
  url: string
  stop: () => Promise<void>
}

/** Version 0.0.4 of the text format: Prometheus 3 rejects an answer without a type that it knows. */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'
const PATH = '/metrics'
/** Milliseconds that a client may take to send a request. */
const REQUEST_LIMIT = 5000
const MAX_CONNECTIONS = 16

/** Collects when it is asked: Prometheus decides when. */
class PulledReader extends MetricReader {
  constructor() {
    super({ aggregationTemporalitySelector: () => AggregationTemporality.CUMULATIVE })
  }

  protected override async onForceFlush(): Promise<void> {}
  protected override async onShutdown(): Promise<void> {}
}

/**
 * Serves the metrics in the text format of Prometheus on a separate port, because they are for the network of the
 * operators: they need no session. The server of `PrometheusExporter` would answer a failed collection with 200.
 * @param port 0 takes a free one
 * @throws Error when the port is in use
 */
export function serveMetrics({ host, port }: { host: string; port: number }): Promise<MetricsServer> {
  const reader = new PulledReader()
  const serializer = new PrometheusSerializer(undefined, false, undefined, false, true)

  const answer = async ({ method, url }: IncomingMessage, response: ServerResponse) => {
    if (url?.split('?', 1)[0] !== PATH) return response.writeHead(404).end()
    if (method !== 'GET' && method !== 'HEAD') return response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    const { resourceMetrics } = await reader.collect()
    const text = serializer.serialize(resourceMetrics)
    return response
      .writeHead(200, { 'Content-Type': CONTENT_TYPE, 'Cache-Control': 'no-store' })
      .end(method === 'HEAD' ? undefined : text)
  }

  return new Promise((resolve, reject) => {
    const server = createServer(
      { headersTimeout: REQUEST_LIMIT, requestTimeout: REQUEST_LIMIT },
      (request, response) => answer(request, response).catch(() => response.writeHead(500).end()),
    )
    server.maxConnections = MAX_CONNECTIONS
    server.once('error', reject)
    server.listen({ host, port }, () => {
      const bound = server.address() as AddressInfo
      resolve({
        reader,
        url: `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}${PATH}`,
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped())
            server.closeAllConnections()
          }),
      })
    })
  })
}

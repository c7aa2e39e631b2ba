import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import {
  type Attributes,
  type Context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { parseKeyPairsIntoRecord } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { type IMetricReader, MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import manifest from '../../package.json' with { type: 'json' }
import { databaseError } from '../db/databaseErrors.ts'
import type { Log } from '../ports/Log.ts'
import type { Telemetry } from '../ports/Telemetry.ts'
import { instrumentsOf } from './instruments.ts'
import { POOLS } from './metrics.ts'
import { type MetricsServer, serveMetrics } from './metricsServer.ts'
import { type ObservedParts, observeParts } from './observeParts.ts'
import { observeRuntime } from './observeRuntime.ts'
import { operationOf, withoutLiterals } from './statements.ts'

export interface TelemetrySettings {
  /** Where Prometheus reads the metrics. @default nowhere */
  metrics?: { host: string; port: number } | undefined
  /** Where traces and metrics are sent by OTLP over HTTP. @default nowhere */
  otlp?: { endpoint: string; headers: string; sampledShare: number } | undefined
  serviceName: string
}

export interface OpenTelemetry extends Telemetry {
  /** Address of the metrics for Prometheus. */
  metricsUrl: string | undefined
  /** Reports the state of the parts from now on. */
  observe(parts: ObservedParts): void
  /** Sends what is left, while the database is still open, and stops listening. */
  stop(): Promise<void>
}

/** Methods of HTTP that are reported by their name. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Milliseconds between two log lines about telemetry that could not be sent. */
const LOG_INTERVAL = 60_000
/** Milliseconds that sending the rest may take when the server stops. */
const STOP_LIMIT = 3000
const METHOD_NOT_ALLOWED = 405
const SERVER_ERROR = 500

/**
 * Starts metrics and traces. Providers aren't global, so that no package of the server reports anything by itself:
 * drizzle-orm, for one, would report the parameters of statements.
 * @throws Error when the port of the metrics is in use
 */
export async function openTelemetry(
  { metrics, otlp, serviceName }: TelemetrySettings,
  log: Log,
): Promise<OpenTelemetry> {
  logFailures(log)
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.version': manifest.version,
    'service.instance.id': randomUUID(),
  }).merge(detectResources({ detectors: [envDetector] }))
  const readers: IMetricReader[] = []
  let metricsServer: MetricsServer | undefined
  if (metrics) {
    metricsServer = await serveMetrics(metrics)
    readers.push(metricsServer.reader)
  }
  const to = otlp && {
    endpoint: otlp.endpoint.replace(/\/$/, ''),
    headers: parseKeyPairsIntoRecord(otlp.headers),
  }
  if (to) {
    const exporter = new OTLPMetricExporter({ url: `${to.endpoint}/v1/metrics`, headers: to.headers })
    readers.push(new PeriodicExportingMetricReader({ exporter }))
  }
  const meterProvider = new MeterProvider({
    resource,
    readers,
    // Each operation has a route, and each route a few statuses.
    views: [{ instrumentName: 'http.server.request.duration', aggregationCardinalityLimit: 4000 }],
  })
  const meter = meterProvider.getMeter('back-office')
  const tracerProvider = otlp && to ? tracerProviderOf(to, otlp.sampledShare, resource) : undefined
  const tracer = tracerProvider?.getTracer('back-office')
  const contexts = new AsyncLocalStorage<Context>()
  const instruments = instrumentsOf(meter)
  const stopObserving = observeRuntime(meter)

  const activeSpan = () => {
    const context = contexts.getStore()
    return context && trace.getSpan(context)
  }
  const within = <Result>(span: Span | undefined, work: () => Promise<Result>): Promise<Result> =>
    span ? contexts.run(trace.setSpan(ROOT_CONTEXT, span), work) : work()

  return {
    metricsUrl: metricsServer?.url,

    async request({ method: given, route, requestId }, work) {
      const method = METHODS.has(given) ? given : '_OTHER'
      const attributes = { 'http.request.method': method }
      const routed = route !== undefined && { 'http.route': route }
      const span = tracer?.startSpan(
        route ? `${method} ${route}` : method,
        {
          kind: SpanKind.SERVER,
          attributes: { ...attributes, ...routed, 'http.response.header.x-request-id': [requestId] },
        },
        // Callers are browsers and strangers: they decide neither the trace nor whether it is recorded.
        ROOT_CONTEXT,
      )
      const { activeRequests, requestDuration } = instruments
      activeRequests.add(1, { 'http.request.method': method })
      const started = performance.now()
      let status = SERVER_ERROR
      try {
        const outcome = await within(span, work)
        status = outcome.status
        if (outcome.accountId !== undefined) span?.setAttribute('user.id', outcome.accountId)
      } finally {
        activeRequests.add(-1, { 'http.request.method': method })
        const error = status >= SERVER_ERROR && { 'error.type': String(status) }
        const answered = { 'http.response.status_code': status, ...error }
        requestDuration.record((performance.now() - started) / 1000, {
          ...attributes,
          // Any caller could ask for each route by each method.
          ...(status === METHOD_NOT_ALLOWED ? {} : routed),
          ...answered,
        })
        span?.setAttributes(answered)
        if (error) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      }
    },

    async statement(text, run, pool = POOLS.primary) {
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operationOf(text),
        'db.client.connection.pool.name': pool,
      }
      const context = contexts.getStore()
      // Statements of no request and no job, such as looks at the queue, have no trace.
      const span = context
        ? tracer?.startSpan(attributes['db.operation.name'], { kind: SpanKind.CLIENT, attributes }, context)
        : undefined
      if (span?.isRecording()) span.setAttribute('db.query.text', withoutLiterals(text))
      const started = performance.now()
      let error: Attributes = {}
      try {
        return await run()
      } catch (thrown) {
        error = { 'error.type': databaseError(thrown)?.code ?? '_OTHER' }
        // The error itself may repeat the values of the statement.
        span?.setAttributes(error)
        span?.setStatus({ code: SpanStatusCode.ERROR })
        throw thrown
      } finally {
        instruments.statementDuration.record((performance.now() - started) / 1000, {
          ...attributes,
          ...error,
        })
        span?.end()
      }
    },

    async job(name, id, perform) {
      const span = tracer?.startSpan(
        `job ${name}`,
        {
          kind: SpanKind.CONSUMER,
          attributes: { 'job.name': name, ...(id && { 'back_office.job.id': id }) },
        },
        ROOT_CONTEXT,
      )
      const started = performance.now()
      let outcome = 'failed'
      try {
        await within(span, perform)
        outcome = 'success'
      } finally {
        instruments.jobDuration.record((performance.now() - started) / 1000, { 'job.name': name, outcome })
        if (outcome === 'failed') span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      }
    },

    task(task, outcome, milliseconds) {
      instruments.taskDuration.record(milliseconds / 1000, { task, outcome })
      const span = activeSpan()
      span?.setAttribute('back_office.task', task)
      if (outcome === 'failed') span?.setStatus({ code: SpanStatusCode.ERROR })
    },

    copyRead: (target) => instruments.copyReads.add(1, { target }),
    requestsUnderWay: (change) => instruments.requestsUnderWay.add(change),
    rejected: (limit) => instruments.requestsRejected.add(1, { limit }),
    signInFailed: (error) => instruments.signInsFailed.add(1, { 'error.type': error }),
    traceId() {
      const span = activeSpan()
      return span?.isRecording() ? span.spanContext().traceId : undefined
    },
    observe: (parts) => observeParts(meter, parts),

    async stop() {
      stopObserving()
      const sent = Promise.allSettled([meterProvider.shutdown(), tracerProvider?.shutdown()])
      const limit = Promise.withResolvers<void>()
      const timer = setTimeout(limit.resolve, STOP_LIMIT)
      await Promise.race([sent, limit.promise]).finally(() => clearTimeout(timer))
      await metricsServer?.stop()
    },
  }
}

function tracerProviderOf(
  to: { endpoint: string; headers: Record<string, string> },
  sampledShare: number,
  resource: ReturnType<typeof resourceFromAttributes>,
): TracerProvider {
  const exporter = new OTLPTraceExporter({ url: `${to.endpoint}/v1/traces`, headers: to.headers })
  return new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledShare) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
}

/** Logs what OpenTelemetry reports about itself, at most once a minute: an unreachable collector would fill the log. */
function logFailures(log: Log): void {
  let lastLogged = Number.NEGATIVE_INFINITY
  const fail = (message: string, ...details: unknown[]) => {
    if (performance.now() - lastLogged < LOG_INTERVAL) return
    lastLogged = performance.now()
    const [detail] = details
    const reason = detail instanceof Error ? detail.message : undefined
    log.warn({ reason: [message, reason].filter(Boolean).join(': ').slice(0, 500) }, 'telemetry')
  }
  const ignore = () => {}
  diag.setLogger(
    { error: fail, warn: fail, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}

import type { Environment } from '../environment.ts'
import type { Log } from '../ports/Log.ts'
import type { OpenTelemetry } from './openTelemetry.ts'

/**
 * Starts metrics and traces where the environment asks for them. Nothing of OpenTelemetry is loaded otherwise.
 * @throws Error when the port of the metrics is in use
 */
export async function startTelemetry(environment: Environment, log: Log): Promise<OpenTelemetry | undefined> {
  const {
    METRICS_HOST: host,
    METRICS_PORT: port,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: headers = '',
    OTEL_SERVICE_NAME: serviceName,
    OTEL_TRACES_SAMPLER_ARG: sampledShare,
  } = environment
  if (port === undefined && endpoint === undefined) return undefined
  const { openTelemetry } = await import('./openTelemetry.ts')
  return openTelemetry(
    {
      metrics: port === undefined ? undefined : { host, port },
      otlp: endpoint === undefined ? undefined : { endpoint, headers, sampledShare },
      serviceName,
    },
    log,
  )
}

/** Returns a log whose lines have the id of the trace that they belong to. */
export function withTraceIds(log: Log, telemetry: OpenTelemetry | undefined): Log {
  if (!telemetry) return log
  const inTrace = (fields: object) => {
    const traceId = telemetry.traceId()
    return traceId === undefined ? fields : { ...fields, traceId }
  }
  return {
    info: (fields, message) => log.info(inTrace(fields), message),
    warn: (fields, message) => log.warn(inTrace(fields), message),
    error: (fields, message) => log.error(inTrace(fields), message),
  }
}

import type { Meter, MetricOptions } from '@opentelemetry/api'
import { BUCKETS, type MetricName, metrics } from './metrics.ts'

/** Returns unit and description of a metric, as the meter takes them. */
export function optionsOf(name: MetricName, buckets?: readonly number[]): MetricOptions {
  const { unit, description } = metrics[name]
  return { unit, description, ...(buckets && { advice: { explicitBucketBoundaries: [...buckets] } }) }
}

/** Returns the instruments that work is recorded with; gauges are observed. */
export function instrumentsOf(meter: Meter) {
  const histogram = (name: MetricName, buckets: readonly number[]) =>
    meter.createHistogram(name, optionsOf(name, buckets))
  const counter = (name: MetricName) => meter.createCounter(name, optionsOf(name))
  return {
    requestDuration: histogram('http.server.request.duration', BUCKETS.requests),
    activeRequests: meter.createUpDownCounter(
      'http.server.active_requests',
      optionsOf('http.server.active_requests'),
    ),
    requestsUnderWay: meter.createUpDownCounter(
      'back_office.request.under_way',
      optionsOf('back_office.request.under_way'),
    ),
    requestsRejected: counter('back_office.request.rejected'),
    copyReads: counter('back_office.replica.reads'),
    signInsFailed: counter('back_office.sign_in.failed'),
    statementDuration: histogram('db.client.operation.duration', BUCKETS.statements),
    jobDuration: histogram('back_office.job.duration', BUCKETS.jobs),
    taskDuration: histogram('back_office.task.duration', BUCKETS.jobs),
  }
}

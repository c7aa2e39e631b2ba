import type { JobName } from './Jobs.ts'

/** What is known of a request before it is routed to its handler. */
export interface FollowedRequest {
  method: string
  /** Template of the path, such as `/api/admin/merchants/{id}`; undefined where no route matches. */
  route: string | undefined
  requestId: string
  /** Headers of the W3C trace context. */
  traceparent: string | undefined
  tracestate: string | undefined
}

export interface RequestOutcome {
  status: number
  /** The signed-in account. */
  accountId: string | undefined
}

/**
 * A limit that rejects work: requests under way, exported files, bodies in memory, connections, or one of an account or
 * a network (status 429).
 */
export type Limit = 'requests' | 'exports' | 'bodies' | 'connections' | 'client'

/**
 * Metrics and traces. Nothing that it is given may be personal: it gets ids, codes, templates and statements without
 * their parameters.
 */
export interface Telemetry {
  /** Measures a request until its handler returns: the body of a stream follows later. */
  request(request: FollowedRequest, work: () => Promise<RequestOutcome>): Promise<void>
  /** Measures a statement of the database. */
  statement<Result>(text: string, run: () => Promise<Result>): Promise<Result>
  /** Measures a job, which begins a trace. */
  job(name: JobName, id: string, perform: () => Promise<void>): Promise<void>
  /** Counts the run of a task, which is part of a job. */
  task(handler: string, outcome: 'success' | 'failed', milliseconds: number): void
  rejected(limit: Limit): void
  /** @param error key of the error catalog */
  signInFailed(error: string): void
  /** Returns the id of the trace that the current work belongs to; undefined without one. */
  traceId(): string | undefined
}

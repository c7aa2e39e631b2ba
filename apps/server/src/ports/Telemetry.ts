import type { JobKind } from './Jobs.ts'

/** What is known of a request before it is routed to its handler. */
export interface FollowedRequest {
  method: string
  /** Template of the path, such as `/api/admin/merchants/{id}`; undefined where no route matches. */
  route: string | undefined
  requestId: string
}

export interface RequestOutcome {
  status: number
  /** The signed-in account. */
  accountId: string | undefined
}

/** A limit of the server that rejects work: requests under way, exported files, bodies in memory, or connections. */
export type Limit = 'requests' | 'exports' | 'bodies' | 'connections'

/** Metrics and traces. Never pass personal data: only ids, codes, templates, and statements without their parameters. */
export interface Telemetry {
  /** Measures a request until its handler returns: the body of a stream follows later. */
  request(request: FollowedRequest, work: () => Promise<RequestOutcome>): Promise<void>
  /**
   * Measures a statement of the database.
   * @param pool name of the pool that it is sent by. @default that of the primary
   */
  statement<Result>(text: string, run: () => Promise<Result>, pool?: string): Promise<Result>
  /** Counts a request that may read a copy of the database, by what it reads. */
  copyRead(target: 'replica' | 'primary'): void
  /** Measures a job, which begins a trace. */
  job(name: JobKind, id: string, perform: () => Promise<void>): Promise<void>
  /** Counts the run of a task, which is part of a job. */
  task(handler: string, outcome: 'success' | 'failed', milliseconds: number): void
  rejected(limit: Limit): void
  /** Adds to the requests that `MAX_REQUESTS` limits. */
  requestsUnderWay(change: 1 | -1): void
  /** @param error key of the error catalog */
  signInFailed(error: string): void
  /** Returns the id of the trace that the current work belongs to; undefined where it isn't recorded. */
  traceId(): string | undefined
}

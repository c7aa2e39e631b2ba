import type { CodeOf } from '@admin/api-client/contract/enumerations'

export type JobKind = CodeOf<'jobKind'>

/**
 * Performs a job.
 * @param stopping aborts when the server stops: what has begun is finished, nothing further begins
 */
export type Perform = (id: string, stopping: AbortSignal) => Promise<void>

/** Jobs of one kind. */
export interface QueueState {
  job: JobKind
  /** Jobs that could begin now. */
  due: number
  /** Jobs for a later time, also those that are retried. */
  scheduled: number
  active: number
  /** Seconds since the oldest due job was due. */
  oldestAge: number
  /** Attempts that failed within the last 30 minutes. */
  failures: number
  /** When the last job succeeded, epoch milliseconds; null if none has for as long as jobs are kept. */
  completedTime: number | null
}

/**
 * Work outside of requests, done by any of the servers. An id names rows, and the rows say what is left to do:
 * a job that is performed twice does nothing the second time, and one that is lost is enqueued again by the next
 * look for due work.
 */
export interface Jobs {
  /**
   * Enqueues a job for each id, after the transaction that wrote its rows. An id whose job is waiting gets no
   * second one, nor does one whose job is under way, unless it is a look for due work. Jobs with the first ids of
   * several calls are performed before the later ones.
   * @param time when they are performed, epoch milliseconds @default immediately
   */
  send(name: JobKind, ids: string[], time?: number): Promise<void>
  /** Performs the jobs of this kind from now on. A job whose `perform` throws has failed. */
  work(name: JobKind, perform: Perform): Promise<void>
  /** Returns the state of every queue, from the database. @default unknown */
  queues?(): Promise<QueueState[]>
  /** Starts no further job and resolves when those under way are done. */
  stop(): Promise<void>
}

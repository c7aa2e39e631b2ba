/** What one server process takes on at a time. Over these bounds it refuses at once, so that what it took on is answered. */
export interface LoadLimits {
  /** Requests that are worked on. */
  requests: number
  /** Requests that wait for their turn. */
  waiting: number
  /** Milliseconds that one waits; clients give up on an answer after `REQUEST_TIMEOUT`. */
  wait: number
  /** Exported files that are being written. */
  exports: number
  /** Exported files of one account among them. */
  exportsOfAccount: number
  /** Event streams that are open. */
  streams: number
  /** Event streams of one account among them. */
  streamsOfAccount: number
  /** Event streams of one session among those. */
  streamsOfSession: number
  /** Bytes of request bodies that are in memory. */
  bodyBytes: number
  /** Bytes of one account's request bodies among them. */
  bodyBytesOfAccount: number
  /** Milliseconds in which a request body has to arrive, besides the time that its length takes at `bodyRate`. */
  bodyTime: number
  /** Bytes per second. */
  bodyRate: number
}

export const LOAD_LIMITS: LoadLimits = {
  requests: 64,
  waiting: 256,
  wait: 1000,
  exports: 8,
  exportsOfAccount: 3,
  streams: 1000,
  streamsOfAccount: 10,
  streamsOfSession: 3,
  bodyBytes: 256 * 1024 * 1024,
  bodyBytesOfAccount: 64 * 1024 * 1024,
  bodyTime: 15_000,
  // A little less than 1 Mbit/s.
  bodyRate: 100 * 1024,
}

/** PGlite does one thing at a time: what more requests would ask of it meanwhile keeps probes waiting, and new turns. */
export const PGLITE_REQUESTS = 32

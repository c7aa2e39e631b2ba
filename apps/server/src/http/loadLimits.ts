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
  /** Bytes of request bodies up to `MAX_BODY_BYTES` that are in memory: of accounts, and as many of public operations. */
  bodyBytes: number
  /** Bytes of one account's bodies among them. */
  bodyBytesOfAccount: number
  /** Bytes of larger bodies that are in memory: files and their pieces. */
  fileBytes: number
  /** Bytes of one account's files among them. */
  fileBytesOfAccount: number
  /** Milliseconds in which a request body has to arrive, in addition to the time that its length takes at its rate. */
  bodyTime: number
  /** Bytes per second of a body up to `MAX_BODY_BYTES`. */
  bodyRate: number
  /** Bytes per second of a larger body. */
  fileRate: number
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
  bodyBytes: 128 * 1024 * 1024,
  bodyBytesOfAccount: 8 * 1024 * 1024,
  fileBytes: 256 * 1024 * 1024,
  fileBytesOfAccount: 64 * 1024 * 1024,
  bodyTime: 15_000,
  // A little less than 1 Mbit/s.
  bodyRate: 100 * 1024,
  // About 330 kbit/s: a piece can be sent over a slow line, too.
  fileRate: 40 * 1024,
}

/** PGlite does one thing at a time: what more requests would ask of it meanwhile keeps probes waiting, and new turns. */
export const PGLITE_REQUESTS = 32

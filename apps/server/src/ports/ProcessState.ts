/** State of the connections to the database. */
export interface PoolState {
  used: number
  /** Statements and transactions that wait for a connection. */
  waiting: number
  limit: number
  /** Since when some have been waiting without a break, epoch milliseconds; null while none are. */
  waitingSince: number | null
}

/** State of the process of a server. */
export interface ProcessState {
  /** Distinguishes the servers that share a database, and changes at each start. */
  instance: string
  /** Of the server's package. */
  version: string
  /** Epoch milliseconds. */
  startTime: number
  /** Bytes; `nearLimitSince` is when the heap came near its limit, epoch milliseconds, null while it isn't. */
  memory: { resident: number; heapUsed: number; heapLimit: number; nearLimitSince: number | null }
  /**
   * Milliseconds, of the last window that was measured; null until then. `lateSince` is since when every window was late,
   * epoch milliseconds, null if the last one wasn't.
   */
  eventLoopDelay: { p50: number; p99: number; max: number; lateSince: number | null } | null
  /** Connections to the database; null where it is part of the process. */
  pool: PoolState | null
}

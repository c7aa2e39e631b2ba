/** State of the process of a server. */
export interface ProcessState {
  /** Distinguishes the servers that share a database, and is another one after each start. */
  instance: string
  /** Of the server's package. */
  version: string
  /** Epoch milliseconds. */
  startTime: number
  /** Bytes. */
  memory: { resident: number; heapUsed: number; heapLimit: number }
  /** Milliseconds, of the last seconds before it is asked for; null until it was measured. */
  eventLoopDelay: { p50: number; p99: number; max: number } | null
  /** Connections to the database; null where it is part of the process. */
  pool: { used: number; waiting: number; limit: number } | null
}

/** The same work done twice: by the server, and by statements that somebody wrote by hand. */
export interface Work {
  name: string
  /** How many times the bare median the server's may be. */
  limit: number
  /** Through the HTTP handler, the session included, until the answer is read. */
  ours: () => Promise<unknown>
  /** Through the same driver, until the rows are read. */
  bare: () => Promise<unknown>
}

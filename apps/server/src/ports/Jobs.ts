/** Kinds of jobs; each has one worker in every server. */
export type JobName = 'taskRun'

/**
 * Work that is done outside of a request, by whichever server is free. A job names a row that says all
 * else; its worker takes that row first, so that a job that comes twice is done once.
 */
export interface Jobs {
  /**
   * Hands over a job, after the transaction that wrote its row.
   * @param id of the row
   */
  send(name: JobName, id: string): Promise<void>
  /** Does the jobs of this kind from now on. */
  work(name: JobName, perform: (id: string) => Promise<void>): Promise<void>
  /** Takes no more jobs and lets those under way finish. */
  stop(): Promise<void>
}

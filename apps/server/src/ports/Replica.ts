import type { Database } from '../db/Database.ts'

/**
 * A copy of the database from which lists and reports are read; it lags behind the primary.
 *
 * Positions are those of the primary's write-ahead log, as 16 hexadecimal digits that are compared as text.
 */
export interface Replica {
  /**
   * Returns the copy, or undefined where the primary has to be read: the copy can't be used, or it doesn't have what was
   * announced or was committed before a position. A statement that fails on the copy alone is sent to the primary.
   * @param position @default any
   */
  readable(position?: string): Promise<Database | undefined>
  /** Returns the copy as `readable` does, and waits a moment until it has everything that is committed now. */
  caughtUp(): Promise<Database | undefined>
  /** Returns a position before which everything is that is committed now. It never rejects. */
  position(): Promise<string>
  /** Whether lists and reports are read from it now, except for those that it lacks something for. */
  readonly used: boolean
  close(): Promise<void>
}

/** Greater than every position. */
export const LATEST = 'F'.repeat(16)

/** Whether a text is a position. */
export const isPosition = (text: string): boolean => /^[\dA-F]{16}$/.test(text)

import type { Database } from './Database.ts'

/**
 * A copy of the database from which lists and reports are read; it lags behind the primary.
 *
 * Positions are those of the primary's write-ahead log, as 16 hexadecimal digits that are compared as text.
 */
export interface Replica {
  /**
   * Returns the copy, or undefined where the primary has to be read: the copy can't be used, has no free connection, or
   * doesn't have what was announced or was committed before a position. A statement that fails on the copy alone is sent
   * to the primary; a transaction that does is repeated there, so its work may run twice.
   * @param position @default any
   */
  readable(position?: string): Promise<Database | undefined>
  /** Returns the copy as `readable` does, and waits a moment until it has everything that is committed now. */
  catchUp(): Promise<Database | undefined>
  /**
   * Returns a position that includes everything committed so far. It never rejects: where the position can't be read
   * within a moment, it is `LATEST_POSITION`.
   */
  position(): Promise<string>
  /** Whether lists and reports are read from it now, except for those that it lacks something for. */
  readonly used: boolean
  close(): Promise<void>
}

/** Whether a text is a position. */
export const isPosition = (text: string): boolean => /^[\dA-F]{16}$/.test(text)

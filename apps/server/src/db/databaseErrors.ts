/** What PostgreSQL said, beneath the layers that wrap it. */
export interface DatabaseError {
  /** SQLSTATE, or the code of a connection error. */
  code: string
  constraint: string | undefined
}

export function databaseError(error: unknown): DatabaseError | undefined {
  for (let cause = error; cause instanceof Object; cause = (cause as { cause?: unknown }).cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: string }
    if (typeof code === 'string') return { code, constraint }
  }
  return undefined
}

const UNREACHABLE =
  /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE)$/

/** What node-postgres says, without a code, of a connection that broke, hangs or could not be had in time. */
const BROKEN =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/

/** Whether the database could not be reached or had no room, as opposed to refusing the statement. */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, syscall } = cause as NodeJS.ErrnoException
    if (UNREACHABLE.test(String(code)) || BROKEN.test(cause.message)) return true
    // A socket in the file system is gone with its server.
    if (code === 'ENOENT' && syscall === 'connect') return true
  }
  return false
}

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether the file system had no room for a file. */
export const isWithoutRoom = (error: unknown): boolean =>
  error instanceof Error && NO_ROOM.has((error as NodeJS.ErrnoException).code ?? '')

/**
 * An error as it may be logged and shown to anyone who starts the server: the database's own words. Drivers
 * put the parameters of the statement into their errors, and those may be hashes of secrets.
 */
export function withoutParameters(
  error: unknown,
): Pick<Error, 'message'> & Partial<DatabaseError> & { stack?: string } {
  let inmost = error
  while (inmost instanceof Error && inmost.cause) inmost = inmost.cause
  const message = inmost instanceof Error ? inmost.message || inmost.name : String(inmost)
  const stack = error instanceof Error ? error.stack?.match(/^ {4}at .*$/gm)?.join('\n') : undefined
  return { message, ...databaseError(error), ...(stack !== undefined && { stack }) }
}

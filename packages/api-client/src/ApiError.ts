import type { ErrorKey, FieldError } from './contract/errors.ts'

/**
 * Failures that no answer of the server names: no connection, no answer in time, a foreign answer, a file that
 * ended too early, or a piece of an upload that did not arrive.
 */
export type ClientErrorKey =
  | 'network'
  | 'timeout'
  | 'unauthorized'
  | 'forbidden'
  | 'requestFailed'
  | 'operationSuccess'
  | 'downloadBrokenOff'
  | 'uploadSliceFailed'

/** Message key of any failed request; `@admin/i18n` has a text for each under `errors`. */
export type ApiErrorKey = ErrorKey | ClientErrorKey

export interface ApiErrorDetails {
  /** HTTP status; 0 where no answer came. */
  status: number
  /** `errCode` of the answer (specification, section 8); empty where no envelope came. */
  code: string
  /** What to tell the user, as a message key. */
  key: ApiErrorKey
  /** The server's own text, or the reason no answer came: for logs, and for a key without a text. */
  message: string
  /** Rejected fields: name to message key and the values its text needs. */
  fields?: Record<string, FieldError> | undefined
  /** Names the request in the server's log. */
  requestId?: string | undefined
  /** Whole seconds to wait before the next try. */
  retryAfter?: number | undefined
  /** The row as it is now, with `staleVersion`. */
  current?: unknown
  cause?: unknown
}

/** A request that failed, whatever the reason, except one that its caller aborted. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly key: ApiErrorKey
  readonly fields: Record<string, FieldError> | undefined
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined
  readonly current: unknown

  constructor({ message, cause, ...details }: ApiErrorDetails) {
    super(message, { cause })
    this.status = details.status
    this.code = details.code
    this.key = details.key
    this.fields = details.fields
    this.requestId = details.requestId
    this.retryAfter = details.retryAfter
    this.current = details.current
  }
}

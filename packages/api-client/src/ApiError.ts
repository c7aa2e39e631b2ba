import type { ErrorKey, FieldError } from './contract/errors.ts'

/**
 * Keys of failures that the client detects itself: no connection, a timeout, an invalid response, an incomplete download,
 * or a part of an upload that wasn't received.
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
  /** HTTP status, or 0 if there was no response. */
  status: number
  /** `errCode` of the answer (specification, section 8); empty where no envelope came. */
  code: string
  /** Message key of the text to show to the user. */
  key: ApiErrorKey
  /** The server's own text, or the reason no answer came: for logs, and for a key without a text. */
  message: string
  /** Rejected fields: name to message key and the values its text needs. */
  fields?: Record<string, FieldError> | undefined
  /** Values that the text of the key needs, such as who holds a lock. */
  values?: Record<string, string | number> | undefined
  /** Id of the request in the server's log. */
  requestId?: string | undefined
  /** Seconds to wait before the next attempt, as an integer. */
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
  readonly values: Record<string, string | number> | undefined
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined
  readonly current: unknown

  constructor({ message, cause, ...details }: ApiErrorDetails) {
    super(message, { cause })
    this.status = details.status
    this.code = details.code
    this.key = details.key
    this.fields = details.fields
    this.values = details.values
    this.requestId = details.requestId
    this.retryAfter = details.retryAfter
    this.current = details.current
  }
}

import { ApiError } from '@admin/api-client'

/** An error that the operator causes and reads, such as a file that isn't the interrupted one. */
export class ExpectedError extends Error {}

/**
 * Reports an error (`reportError`) unless it is expected, or the API answered with it or with its cause: the operator sees
 * those where they occurred or in a toast, and any other is a fault of this app.
 */
export function reportUnexpected(error: unknown): void {
  if (error instanceof ExpectedError || error instanceof ApiError) return
  if (!(error instanceof Error && error.cause instanceof ApiError)) reportError(error)
}

import { ApiError } from '@admin/api-client'

/**
 * Reports an error (`reportError`) unless the API answered with it or with its cause: the operator sees that one where it
 * occurred or in a toast, and any other is a fault of this app.
 */
export function reportUnexpected(error: unknown): void {
  const isAnswer = error instanceof ApiError || (error instanceof Error && error.cause instanceof ApiError)
  if (!isAnswer) reportError(error)
}

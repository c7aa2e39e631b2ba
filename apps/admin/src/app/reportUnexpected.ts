import { ApiError } from '@admin/api-client'

/**
 * Reports an error (`reportError`) unless the API answered with it: the operator sees that one where it occurred or in
 * a toast, and any other is a fault of this app.
 */
export function reportUnexpected(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error)
}

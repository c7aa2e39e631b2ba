import { ApiError } from '@admin/api-client'

/**
 * Whether a read that failed is tried again: once when the connection failed. Not when the time was up, because an
 * operator waits for a read no longer than that.
 * @param failures how often it failed before
 */
export const retryRead = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiError && error.key === 'network'

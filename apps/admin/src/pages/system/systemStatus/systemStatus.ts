import { ApiError, unwrap } from '@admin/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'

export type { SystemStatus } from '@admin/api-client/contract/system/systemStatus'

const path = '/api/admin/system-status'

/** Seconds between two reads while the tab is visible. */
export const REFRESH_SECONDS = 10

const isRejection = (error: Error | null) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** The state of the servers and of what they share. */
export const systemStatusQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => unwrap(api.GET(path, { signal })),
  staleTime: 0,
  // What was rejected would be rejected again.
  refetchInterval: ({ state: { error } }) => !isRejection(error) && REFRESH_SECONDS * 1000,
  refetchOnWindowFocus: true,
})

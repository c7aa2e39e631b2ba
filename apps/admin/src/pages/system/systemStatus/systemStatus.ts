import { unwrap } from '@admin/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'

export type { SystemStatus } from '@admin/api-client/contract/system/systemStatus'

const path = '/api/admin/system-status'

/** Seconds between two reads while the tab is visible. */
export const REFRESH_SECONDS = 10

/** The state of the servers and of what they share. */
export const systemStatusQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => unwrap(api.GET(path, { signal })),
  staleTime: 0,
  refetchInterval: REFRESH_SECONDS * 1000,
})

import { unwrap } from '@admin/api-client'
import type { scheduleQuery } from '@admin/api-client/contract/sites/schedule'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../app/api.ts'

const path = '/api/admin/schedule'

export type ScheduleQuery = z.input<typeof scheduleQuery>

/** What is scheduled in a period, of all areas, and its conflicts. */
export const scheduleOf = (query: ScheduleQuery) =>
  queryOptions({
    queryKey: [path, query],
    queryFn: ({ signal }) => unwrap(api.GET(path, { params: { query }, signal })),
    // Other pages change what is scheduled.
    staleTime: 0,
  })

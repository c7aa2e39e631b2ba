import { unwrap } from '@admin/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'

const PATH = '/api/admin/dashboard'

/** Days begin in the viewer's time zone. */
const zoned = () => ({ query: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } })

export const figuresQuery = queryOptions({
  queryKey: ['dashboard', 'figures'],
  queryFn: ({ signal }) => unwrap(api.GET(PATH, { params: zoned(), signal })),
})

export const dailyQuery = queryOptions({
  queryKey: ['dashboard', 'daily'],
  queryFn: ({ signal }) => unwrap(api.GET(`${PATH}/daily`, { params: zoned(), signal })),
})

export const waitingQuery = queryOptions({
  queryKey: ['dashboard', 'waiting'],
  queryFn: ({ signal }) => unwrap(api.GET(`${PATH}/waiting`, { params: zoned(), signal })),
})

export const latestQuery = queryOptions({
  queryKey: ['dashboard', 'latest'],
  queryFn: ({ signal }) => unwrap(api.GET(`${PATH}/latest`, { signal })),
})

import { unwrap } from '@admin/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { readSeenPushes } from './seenPushes.ts'

/** The first part of every key, as of a resource: what refreshes coins refreshes the home page. */
const PATH = '/api/admin/dashboard'

/** Milliseconds. Failed tasks and pushes are not announced to open pages. */
const WAITING_INTERVAL = 60_000

/** Days begin in the viewer's time zone. */
const zoned = () => ({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })

export const figuresQuery = queryOptions({
  queryKey: [PATH, 'figures'],
  queryFn: ({ signal }) => unwrap(api.GET(PATH, { params: { query: zoned() }, signal })),
})

export const dailyQuery = queryOptions({
  queryKey: [PATH, 'daily'],
  queryFn: ({ signal }) => unwrap(api.GET(`${PATH}/daily`, { params: { query: zoned() }, signal })),
})

/** @param account the viewer's id */
export const waitingQuery = (account: string) =>
  queryOptions({
    queryKey: [PATH, 'waiting'],
    queryFn: ({ signal }) => {
      const query = { ...zoned(), ...readSeenPushes(account) }
      return unwrap(api.GET(`${PATH}/waiting`, { params: { query }, signal }))
    },
    staleTime: 0,
    refetchInterval: WAITING_INTERVAL,
  })

export const latestQuery = queryOptions({
  queryKey: [PATH, 'latest'],
  queryFn: ({ signal }) => unwrap(api.GET(`${PATH}/latest`, { signal })),
})

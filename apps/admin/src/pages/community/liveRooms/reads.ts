import { unwrap } from '@admin/api-client'
import { LIVE_REFRESH_SECONDS } from '@admin/api-client/contract/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { liveRooms } from './liveRooms.list.tsx'

/** Entries that a page of a drawer shows. */
const PAGE_SIZE = 15
/** Milliseconds between two reads while the tab is visible. */
const REFRESH = LIVE_REFRESH_SECONDS * 1000

/** What happened in a room, newest first. */
export const timelineOf = (id: string, page: number) =>
  queryOptions({
    queryKey: [liveRooms.path, 'timeline', id, page],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/admin/live-rooms/{id}/timeline', {
          params: { path: { id }, query: { page, pageSize: PAGE_SIZE } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })

/** The rooms on air with the highest risk. It is read again from time to time, but not while the tab is hidden. */
export const wallQuery = queryOptions({
  queryKey: [liveRooms.path, 'wall'] as const,
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/live-rooms/wall', { signal })),
  refetchInterval: REFRESH,
})

/** A room that is open on the wall, read as often as the wall. */
export const openRoomOf = (id: string) =>
  queryOptions({
    queryKey: [liveRooms.path, 'open', id] as const,
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/live-rooms/{id}', { params: { path: { id } }, signal })),
    refetchInterval: REFRESH,
  })

/** The present picture of a room; it is not asked for again where the streaming server has no pictures. */
export const snapshotOf = (id: string) =>
  queryOptions({
    queryKey: [liveRooms.path, 'snapshot', id] as const,
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/live-rooms/{id}/snapshot', { params: { path: { id } }, signal })),
    refetchInterval: ({ state: { data } }) => (data?.supported === false ? false : REFRESH),
  })

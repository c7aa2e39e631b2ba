import { unwrap } from '@admin/api-client'
import type { LiveMessage } from '@admin/api-client/contract/community/liveRooms'
import { LIVE_REFRESH_SECONDS } from '@admin/api-client/contract/limits'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../app/api.ts'
import { liveRooms } from '../liveRooms.list.tsx'

const PAGE_SIZE = 15
/** Milliseconds between two reads of the latest messages while the tab is visible. */
const REFRESH = LIVE_REFRESH_SECONDS * 1000

export interface ChatFilter {
  content: string
  /** Those with sensitive words only. */
  flagged: boolean
}

/** A page of a room's chat, newest first. */
export const chatOf = (id: string, { content, flagged }: ChatFilter, page: number) =>
  queryOptions({
    queryKey: [liveRooms.path, 'chat', id, content, flagged, page],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/admin/live-rooms/{id}/chat', {
          params: {
            path: { id },
            query: {
              page,
              pageSize: PAGE_SIZE,
              ...(content && { content }),
              ...(flagged && { flagged: 'y' as const }),
            },
          },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    // Older pages would move while they are read.
    refetchInterval: page === 1 ? REFRESH : false,
  })

interface ChatChange {
  id: string
  body: { ids: string[]; status: LiveMessage['status']; reason?: string }
}

/** Hides messages of a room, or shows them again. */
export const changeChat = mutationOptions({
  mutationKey: [liveRooms.path, liveRooms.area],
  mutationFn: ({ id, body }: ChatChange) =>
    unwrap(api.POST('/api/admin/live-rooms/{id}/chat/status', { params: { path: { id } }, body })),
  onSuccess: (_data, _variables, _result, { client }) =>
    client.invalidateQueries({ queryKey: [liveRooms.path] }),
})

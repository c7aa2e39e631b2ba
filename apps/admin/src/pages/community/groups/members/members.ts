import { unwrap } from '@admin/api-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../app/api.ts'
import { groups } from '../groups.list.tsx'

/** Members that a page of the drawer shows. */
const PAGE_SIZE = 15

/** A page of a group's members with a part of a nickname, those who joined last first. */
export const membersOf = (id: string, nickname: string, page: number) =>
  queryOptions({
    queryKey: [groups.path, 'members', id, nickname, page],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/admin/groups/{id}/members', {
          params: {
            path: { id },
            query: { page, pageSize: PAGE_SIZE, sort: '-joinTime', ...(nickname && { nickname }) },
          },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })

export const removeMember = groups.action('remove-member')
export const muteMember = groups.action('mute-member')
export const unmuteMember = groups.action('unmute-member')

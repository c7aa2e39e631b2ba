import { unwrap } from '@admin/api-client'
import type { TeamMember } from '@admin/api-client/contract/agents/teams'
import type { AutoCompleteSource } from '@admin/ui'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { teams } from './teams.list.tsx'

/** Entries that a page of a drawer shows. */
const PAGE_SIZE = 15

/** A page of a team's members with a part of a nickname. */
export const membersOf = (id: string, nickname: string, page: number) =>
  queryOptions({
    queryKey: [teams.path, 'members', id, nickname, page],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/admin/teams/{id}/members', {
          params: { path: { id }, query: { page, pageSize: PAGE_SIZE, ...(nickname && { nickname }) } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })

/** A page of the memberships of a team, those that began last first. */
export const historyOf = (id: string, page: number) =>
  queryOptions({
    queryKey: [teams.path, 'history', id, page],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/admin/teams/{id}/history', {
          params: { path: { id }, query: { page, pageSize: PAGE_SIZE } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })

export const statisticsOf = (id: string) =>
  queryOptions({
    queryKey: [teams.path, 'statistics', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/teams/{id}/statistics', { params: { path: { id } }, signal })),
  })

/** Suggests the members of a team by nickname, also to viewers who can't read agents. */
export const memberLookup = (teamId: string): AutoCompleteSource => ({
  keyword: 'nickname',
  getOption: ({ id, nickname, account }: TeamMember) => ({ value: id, label: `${nickname} (${account})` }),
  query: async ({ page, size: pageSize, nickname }, { signal }) => {
    const query = { page, pageSize, nickname: String(nickname ?? '') }
    return {
      success: true,
      data: await unwrap(
        api.GET('/api/admin/teams/{id}/members', { params: { path: { id: teamId }, query }, signal }),
      ),
    }
  },
})

export const addMembers = teams.action('add-members')
export const removeMembers = teams.action('remove-members')
export const changeLeader = teams.action('leader')

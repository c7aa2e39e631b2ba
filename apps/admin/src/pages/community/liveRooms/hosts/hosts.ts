import { unwrap } from '@admin/api-client'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../app/api.ts'
import { lookup } from '../../../../crud/list/lookups.ts'
import { liveRooms } from '../liveRooms.list.tsx'

const PATH = '/api/admin/live-hosts'
const PAGE_SIZE = 15

/** Suggests the users with streaming permission. */
export const hostLookup = lookup(PATH, {
  keyword: 'nickname',
  getOption: ({ userId, nickname }: { userId: string; nickname: string }) => ({
    value: userId,
    label: nickname,
  }),
})

/** A page of the users with streaming permission, those who were granted it last first. */
export const hostsOf = (nickname: string, page: number) =>
  queryOptions({
    queryKey: [PATH, nickname, page],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET(PATH, {
          params: { query: { page, pageSize: PAGE_SIZE, ...(nickname && { nickname }) } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })

const written = { mutationKey: [liveRooms.path, liveRooms.area] }

export const grantHost = mutationOptions({
  ...written,
  mutationFn: (body: { userId: string; reason: string }) => unwrap(api.POST(`${PATH}/grant`, { body })),
  onSuccess: (_data, _variables, _result, { client }) => client.invalidateQueries({ queryKey: [PATH] }),
})

export const revokeHost = mutationOptions({
  ...written,
  mutationFn: ({ id, body }: { id: string; body: { reason: string } }) =>
    unwrap(api.POST(`${PATH}/{id}/revoke`, { params: { path: { id } }, body })),
  onSuccess: (_data, _variables, _result, { client }) =>
    Promise.all([PATH, liveRooms.path].map((path) => client.invalidateQueries({ queryKey: [path] }))),
})

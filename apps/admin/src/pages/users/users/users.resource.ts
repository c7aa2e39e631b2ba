import { unwrap } from '@admin/api-client'
import { DEFAULT_PAGE, MAX_PAGE_SIZE } from '@admin/api-client/contract/limits'
import type { FieldOption } from '@admin/ui'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { resource } from '../../../crud/resource/resource.ts'
import { useCan } from '../../../session/useCan.ts'

export type { User } from '@admin/api-client/contract/users/users'

export const users = resource('/api/admin/users', 'user')
export const changePoints = users.action('points')

/** Entries that a page of the drawer shows. */
export const DRAWER_PAGE_SIZE = 15

const pageOfUser = (id: string, page: number) => ({
  path: { id },
  query: { page, pageSize: DRAWER_PAGE_SIZE },
})

/** Changes of a user's points, the newest first. */
export const pointsOf = (id: string, page: number) =>
  queryOptions({
    queryKey: [users.path, 'points', id, page],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/users/{id}/points', { params: pageOfUser(id, page), signal })),
    placeholderData: keepPreviousData,
  })

/** What a user did, the newest first. */
export const activitiesOf = (id: string, page: number) =>
  queryOptions({
    queryKey: [users.path, 'activities', id, page],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/users/{id}/activities', { params: pageOfUser(id, page), signal })),
    placeholderData: keepPreviousData,
  })

const roles = resource('/api/admin/user-roles', 'userRole')
const none: FieldOption[] = []

/** All user roles as a field's options; none for operators who may not read them. */
export function useUserRoleOptions(): FieldOption[] {
  const can = useCan()
  const { data } = useQuery({
    ...roles.list({ page: DEFAULT_PAGE, pageSize: MAX_PAGE_SIZE, sort: 'name' }),
    enabled: can('userRole:read'),
    select: toOptions,
  })
  return data ?? none
}

const toOptions = ({ list }: { list: { id: string; name: string }[] }): FieldOption[] =>
  list.map(({ id, name }) => ({ value: id, label: name }))

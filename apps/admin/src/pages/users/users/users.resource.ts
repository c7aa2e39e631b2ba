import { unwrap } from '@admin/api-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { resource } from '../../../crud/resource/resource.ts'

export type { User } from '@admin/api-client/contract/users/users'

export const users = resource('/api/admin/users', 'user')

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

/** The roles that a user can have. */
export const userRoles = resource('/api/admin/user-roles', 'userRole')

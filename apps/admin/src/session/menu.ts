import { unwrap } from '@admin/api-client'
import type { MenuItem } from '@admin/api-client/contract/home/menu'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api.ts'

export type { MenuItem }

/** The menu of the signed-in user's roles. */
export const menuQuery = queryOptions({
  queryKey: ['menu'],
  queryFn: ({ signal }) => unwrap(api.GET('/menu/user-menus', { signal })),
  staleTime: 5 * 60_000,
})

/** Every page of a menu, without the groups. */
export const menuPages = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => (item.children.length > 0 ? menuPages(item.children) : [item]))

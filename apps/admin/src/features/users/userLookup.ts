import { lookup } from '../../crud/list/lookups.ts'
import type { QueryOf } from '../../crud/resource/resource.types.ts'

const PATH = '/api/admin/users'

/** Suggests the users who match some filters of their list. */
export const usersLookup = (filters: QueryOf<typeof PATH> = {}) =>
  lookup(PATH, {
    access: 'user:read',
    keyword: 'nickname',
    filters,
    getOption: ({ id, nickname, email }: { id: string; nickname: string; email: string }) => ({
      value: id,
      label: `${nickname} (${email})`,
    }),
  })

/** Suggests users, frozen ones among them. */
export const userLookup = usersLookup()

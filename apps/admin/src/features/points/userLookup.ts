import { lookup } from '../../crud/list/lookups.ts'

/** Suggests users, frozen ones among them. */
export const userLookup = lookup('/api/admin/users', {
  keyword: 'nickname',
  getOption: ({ id, nickname, email }: { id: string; nickname: string; email: string }) => ({
    value: id,
    label: `${nickname} (${email})`,
  }),
})

import { lookup } from '../../crud/list/lookups.ts'

/** Suggests the users who can be the author of a work. */
export const authorLookup = lookup('/api/admin/users', {
  keyword: 'nickname',
  filters: { status: 'normal' },
  getOption: ({ id, nickname, email }: { id: string; nickname: string; email: string }) => ({
    value: id,
    label: `${nickname} (${email})`,
  }),
})

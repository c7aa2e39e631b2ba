import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { id } from '../fields.ts'
import { FILTER_MAX_LENGTH } from '../limits.ts'
import { get } from '../operation.ts'

/** Kinds of records that are found by a word of theirs. */
export const foundKinds = ['merchant', 'merchantSubaccount', 'user', 'account', 'transfer'] as const
export type FoundKind = (typeof foundKinds)[number]

export const found = z
  .object({
    kind: z.enum(foundKinds),
    id,
    /** Nickname, or a transfer's order number: what its list finds it by again. */
    title: z.string(),
    /** What tells it from others of the same title. */
    detail: z.string(),
  })
  .meta({ id: 'Found' })
export type Found = z.infer<typeof found>

export const searchArea = defineArea({
  name: 'search',
  operations: {
    find: get('/api/admin/search', {
      summary: 'A few records of each kind that the session may read, by name, account or order number',
      access: 'session',
      query: z.object({ keyword: z.string().trim().min(1).max(FILTER_MAX_LENGTH) }),
      data: z.array(found),
    }),
  },
})

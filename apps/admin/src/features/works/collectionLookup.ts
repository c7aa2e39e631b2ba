import { unwrap } from '@admin/api-client'
import type { AutoCompleteSource } from '@admin/ui'
import { api } from '../../app/api.ts'

/** Suggests the collections that works of a kind fit into. */
export const collectionLookup = (kind: 'atlas' | 'video'): AutoCompleteSource => ({
  keyword: 'title',
  query: async ({ title, size }, { signal }) => {
    const kinds = [kind, 'mixed'] as const
    const pages = await Promise.all(
      kinds.map((each) => {
        const query = { title: String(title ?? ''), kind: each, pageSize: Math.floor(size / kinds.length) }
        return unwrap(api.GET('/api/admin/collections', { params: { query }, signal }))
      }),
    )
    return { success: true, data: pages.flatMap(({ list }) => list) }
  },
  getOption: ({ id, title, ownerName }: { id: string; title: string; ownerName: string }) => ({
    value: id,
    label: `${title} · ${ownerName}`,
  }),
})

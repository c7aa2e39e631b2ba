import { unwrap } from '@admin/api-client'
import type { CollectionItem } from '@admin/api-client/contract/content/collections'
import { resourceText, type Translate } from '@admin/i18n'
import type { AutoCompleteSource } from '@admin/ui'
import { api } from '../../../app/api.ts'

const lists = { video: '/api/admin/videos', atlas: '/api/admin/atlases' } as const

interface FoundWork extends CollectionItem {
  title: string
  authorName: string
}

/** Suggests works of some kinds by their title, those of each kind by their age. */
export const itemLookup = (t: Translate, kinds: readonly CollectionItem['kind'][]): AutoCompleteSource => ({
  keyword: 'title',
  query: async ({ title, size }, { signal }) => {
    const query = { title: String(title ?? ''), pageSize: Math.floor(size / kinds.length) }
    const found = await Promise.all(
      kinds.map(async (kind) => {
        const { list } = await unwrap(api.GET(lists[kind], { params: { query }, signal }))
        return list.map(({ id, title, authorName }): FoundWork => ({ kind, id, title, authorName }))
      }),
    )
    return { success: true, data: found.flat() }
  },
  getOption: ({ kind, id, title, authorName }: FoundWork) => ({
    value: `${kind} ${id}`,
    label: `${title} · ${authorName}${kinds.length > 1 ? ` · ${resourceText(t, kind)}` : ''}`,
  }),
})

/** Returns the work that a suggestion is about. */
export function itemOfOption(value: string): CollectionItem {
  const [kind, id = ''] = value.split(' ')
  return { kind: kind === 'video' ? 'video' : 'atlas', id }
}

import { unwrap } from '@admin/api-client'
import type { AutoCompleteSource } from '@admin/ui'
import { api } from '../../api.ts'
import { resource } from '../../resource/resource.ts'

export const dictionaries = resource('/api/admin/dictionaries')

/** Types that items have. */
export const typeLookup: AutoCompleteSource = {
  keyword: 'text',
  query: async ({ text }, { signal }) => {
    const types = await unwrap(api.GET('/api/admin/dictionaries/types', { signal }))
    const asked = String(text ?? '').toLowerCase()
    return { success: true, data: types.filter(({ type }) => type.toLowerCase().includes(asked)) }
  },
  getOption: ({ type }: { type: string }) => ({ value: type, label: type }),
}

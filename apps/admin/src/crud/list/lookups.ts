import { unwrap } from '@admin/api-client'
import type { AutoCompleteSource } from '@admin/ui'
import { api } from '../../app/api.ts'

type Named = { id: string; nickname: string; account: string }
const getOption = ({ id, nickname, account }: Named) => ({ value: id, label: `${nickname} (${account})` })

/** Agents by nickname or account. */
export const agentLookup: AutoCompleteSource = {
  keyword: 'keyword',
  query: async ({ page, size, ...filters }, { signal }) => ({
    success: true,
    data: await unwrap(
      api.GET('/api/admin/agents', { params: { query: { ...filters, page, pageSize: size } }, signal }),
    ),
  }),
  getOption,
}

/** Merchants by nickname. */
export const merchantLookup: AutoCompleteSource = {
  keyword: 'nickname',
  query: async ({ page, size, ...filters }, { signal }) => ({
    success: true,
    data: await unwrap(
      api.GET('/api/admin/merchants', { params: { query: { ...filters, page, pageSize: size } }, signal }),
    ),
  }),
  getOption,
}

/** Types that items of the dictionary have. */
export const dictionaryTypeLookup: AutoCompleteSource = {
  keyword: 'text',
  query: async ({ text }, { signal }) => {
    const types = await unwrap(api.GET('/api/admin/dictionaries/types', { signal }))
    const asked = String(text ?? '').toLowerCase()
    return { success: true, data: types.filter(({ type }) => type.toLowerCase().includes(asked)) }
  },
  getOption: ({ type }: { type: string }) => ({ value: type, label: type }),
}

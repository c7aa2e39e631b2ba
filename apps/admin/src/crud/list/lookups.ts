import { type Answer, unwrap } from '@admin/api-client'
import type { AutoCompleteSource } from '@admin/ui'
import { api } from '../../app/api.ts'
import type { ListSource } from '../form/idFields.tsx'
import type { ListPage, QueryOf, ResourcePath } from '../resource/resource.types.ts'

/** A list's request without its types by path, which `lookup` has checked. */
const read = api.GET as unknown as (
  path: string,
  init: object,
) => Promise<Answer<{ data: ListPage<unknown> }>>

interface Lookup<Query> extends Pick<ListSource, 'debounce' | 'getOption' | 'access'> {
  /** The filter that the typed text is sent as. */
  keyword: keyof Query & string
  /** Further filters, and the sort. @default none */
  filters?: Query
}

/** Suggests rows of a list of the contract, page by page. */
export const lookup = <const Path extends ResourcePath>(
  path: Path,
  { filters = {} as QueryOf<Path>, ...source }: Lookup<QueryOf<Path>>,
): ListSource => ({
  ...source,
  extra: filters,
  query: async ({ page, size, ...query }, { signal }) => ({
    success: true,
    data: await unwrap(read(path, { params: { query: { ...query, page, pageSize: size } }, signal })),
  }),
})

type Named = { id: string; nickname: string; account: string }
const getOption = ({ id, nickname, account }: Named) => ({ value: id, label: `${nickname} (${account})` })

/** Agents by nickname or account. */
export const agentLookup = lookup('/api/admin/agents', {
  access: 'agent:read',
  keyword: 'keyword',
  getOption,
})

/** Teams by name. */
export const teamLookup = lookup('/api/admin/teams', { access: 'team:read', keyword: 'name' })

/** Sites by name. */
export const siteLookup = lookup('/api/admin/sites', { access: 'site:read', keyword: 'name' })

/** Merchants by nickname. */
export const merchantLookup = lookup('/api/admin/merchants', { keyword: 'nickname', getOption })

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

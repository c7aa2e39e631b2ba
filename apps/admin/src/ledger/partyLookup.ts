import { unwrap } from '@admin/api-client'
import { enumerationLabel, type Translate } from '@admin/i18n'
import type { AutoCompleteSource, FieldOption } from '@admin/ui'
import { api } from '../api.ts'
import type { Party } from './parties.ts'

const path = '/api/admin/parties'

/** A party as an option: its level tells apart who goes by the same name. Needs the area `enumerations`. */
export const partyOption = (
  t: Translate,
  { id, kind, nickname, account }: Pick<Party, 'id' | 'kind' | 'nickname' | 'account'>,
): FieldOption => {
  const name = account && account !== nickname ? `${nickname} (${account})` : nickname
  return { value: id, label: `${enumerationLabel(t, 'partyKind', kind)} · ${name}` }
}

/** Parties by nickname or account. */
export const partyLookup = (t: Translate): AutoCompleteSource => ({
  keyword: 'keyword',
  debounce: 300,
  query: async ({ page, size, keyword }, { signal }) => ({
    success: true,
    data: await readParties({ keyword: String(keyword ?? ''), page, pageSize: size }, signal),
  }),
  getOption: (party: Party) => partyOption(t, party),
})

/**
 * Parties that coins can move to from one: directly above or below it.
 * @param from the outgoing party; none gives no suggestions
 */
export const adjacentLookup = (t: Translate, from: Party | undefined): AutoCompleteSource => ({
  ...partyLookup(t),
  extra: { from: from?.id },
  query: async ({ page, size, keyword }, { signal }) => {
    if (!from) return { success: true, data: [] }
    const text = String(keyword ?? '')
    const [above, below] = await Promise.all([
      page === 1 && from.parentId ? readParties({ id: from.parentId, keyword: text }, signal) : undefined,
      readParties({ parentId: from.id, keyword: text, page, pageSize: size }, signal),
    ])
    const parent = above?.list ?? []
    // The one above stands before all pages of those below.
    const total = below.total + (from.parentId ? 1 : 0)
    const list = [...parent, ...below.list]
    return { success: true, data: { list, total: below.list.length < size ? list.length : total } }
  },
})

const readParties = (query: Record<string, string | number>, signal: AbortSignal) =>
  unwrap(api.GET(path, { params: { query }, signal }))

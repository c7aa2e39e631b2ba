import { unwrap } from '@admin/api-client'
import { scopeKinds } from '@admin/api-client/contract/scopeKinds'
import { enumerationLabel, type Translate } from '@admin/i18n'
import type { AutoCompleteSource, FieldOption } from '@admin/ui'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import { type Party, parties } from './parties.ts'

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

/** Parties that somebody can act for, as the data scope of their account. */
export const scopeLookup = (t: Translate): AutoCompleteSource => ({
  ...partyLookup(t),
  query: async ({ page, size, keyword }, { signal }) => {
    const found = await readParties({ keyword: String(keyword ?? ''), page, pageSize: size }, signal)
    const list = found.list.filter(({ kind }) => scopeKinds.includes(kind))
    return { success: true, data: { list, total: found.total - (found.list.length - list.length) } }
  },
})

/**
 * Parties that coins can move to from one: directly above or below it. A name that none of them has is looked
 * for among all, so that the form can say why it cannot be that party.
 * @param outgoingId of the outgoing party, which may be on its way still; none gives no suggestions
 */
export const adjacentLookup = (
  t: Translate,
  client: QueryClient,
  outgoingId: string | undefined,
): AutoCompleteSource => ({
  ...partyLookup(t),
  extra: { outgoingId },
  query: async ({ page, size, keyword }, { signal }) => {
    if (outgoingId === undefined) return { success: true, data: [] }
    const from = await client.fetchQuery(parties.one(outgoingId))
    const text = { keyword: String(keyword ?? '') }
    const [above, below] = await Promise.all([
      page === 1 && from.parentId ? readParties({ id: from.parentId, ...text }, signal) : undefined,
      readParties({ parentId: from.id, ...text, page, pageSize: size }, signal),
    ])
    const list = [...(above?.list ?? []), ...below.list]
    if (page === 1 && list.length === 0)
      return { success: true, data: (await readParties({ ...text, page, pageSize: size }, signal)).list }
    // The one above stands before all pages of those below.
    const total = below.list.length < size ? list.length : below.total + 1
    return { success: true, data: { list, total } }
  },
})

const readParties = (query: Record<string, string | number>, signal: AbortSignal) =>
  unwrap(api.GET(path, { params: { query }, signal }))

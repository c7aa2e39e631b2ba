import { unwrap } from '@admin/api-client'
import { scopeKinds } from '@admin/api-client/contract/scopeKinds'
import { enumerationLabel, type Translate } from '@admin/i18n'
import type { AutoCompleteSource, FieldOption } from '@admin/ui'
import { api } from '../../app/api.ts'
import type { QueryOf } from '../../crud/resource/resource.types.ts'
import type { Party } from './parties.ts'

const path = '/api/admin/parties'

type PartyFilter = Pick<QueryOf<typeof path>, 'kind' | 'adjacentTo' | 'sort'>

/** A party as an option: its level tells apart who goes by the same name. Needs the area `enumerations`. */
export const partyOption = (
  t: Translate,
  { id, kind, nickname, account }: Pick<Party, 'id' | 'kind' | 'nickname' | 'account'>,
): FieldOption => {
  const name = account && account !== nickname ? `${nickname} (${account})` : nickname
  return { value: id, label: `${enumerationLabel(t, 'partyKind', kind)} · ${name}` }
}

/**
 * Parties by nickname or account.
 * @param filter narrows them down. @default none
 */
export const partyLookup = (t: Translate, filter: PartyFilter = {}): AutoCompleteSource => ({
  keyword: 'keyword',
  debounce: 300,
  extra: filter,
  query: async ({ page, size, keyword }, { signal }) => {
    const query = { ...filter, keyword: String(keyword ?? ''), page, pageSize: size }
    return { success: true, data: await unwrap(api.GET(path, { params: { query }, signal })) }
  },
  getOption: (party: Party) => partyOption(t, party),
})

/** Parties that somebody can act for, as the data scope of their account. */
export const scopeLookup = (t: Translate): AutoCompleteSource => partyLookup(t, { kind: [...scopeKinds] })

/**
 * Parties that coins can move to from one: the one directly above it, then those below.
 * @param outgoingId of the outgoing party; none gives no suggestions
 */
export const adjacentLookup = (t: Translate, outgoingId: string | undefined): AutoCompleteSource =>
  outgoingId === undefined
    ? { ...partyLookup(t), query: async () => ({ success: true, data: [] }) }
    : partyLookup(t, { adjacentTo: outgoingId, sort: 'level' })

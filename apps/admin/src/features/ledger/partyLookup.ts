import { scopeKinds } from '@admin/api-client/contract/scopeKinds'
import { enumerationLabel, type Translate } from '@admin/i18n'
import type { AutoCompleteSource, FieldOption } from '@admin/ui'
import { lookup } from '../../crud/list/lookups.ts'
import type { QueryOf } from '../../crud/resource/resource.types.ts'
import type { Party } from './parties.ts'

const path = '/api/admin/parties'

type PartyFilter = Pick<QueryOf<typeof path>, 'kind' | 'adjacentTo' | 'sort'>

/** A party as an option, with its kind to distinguish parties of the same name. */
export const partyOption = (
  t: Translate,
  { id, kind, nickname, account }: Pick<Party, 'id' | 'kind' | 'nickname' | 'account'>,
): FieldOption => {
  const name = account && account !== nickname ? `${nickname} (${account})` : nickname
  return { value: id, label: `${enumerationLabel(t, 'partyKind', kind)} · ${name}` }
}

/**
 * Finds parties by nickname or account.
 * @param filters restrict the parties. @default none
 */
export const partyLookup = (t: Translate, filters: PartyFilter = {}): AutoCompleteSource =>
  lookup(path, {
    access: 'party:read',
    keyword: 'keyword',
    debounce: 300,
    filters,
    getOption: (party: Party) => partyOption(t, party),
  })

/** Finds parties that can be the data scope of an account. */
export const scopeLookup = (t: Translate): AutoCompleteSource => partyLookup(t, { kind: [...scopeKinds] })

/**
 * Finds the parties that an outgoing party can transfer to: its parent, then its children.
 * @param outgoingId without it there are no suggestions
 */
export const adjacentLookup = (t: Translate, outgoingId: string | undefined): AutoCompleteSource =>
  outgoingId === undefined
    ? { ...partyLookup(t), query: async () => ({ success: true, data: [] }) }
    : partyLookup(t, { adjacentTo: outgoingId, sort: 'level' })

import { enumerations, isEnumeration } from '@admin/api-client/contract/enumerations'
import type { Dictionary } from '@admin/api-client/contract/system/dictionaries'
import { dictionaryDefaultSort } from '@admin/api-client/contract/system/dictionaries.sort'
import type { Language, Translate } from '@admin/i18n'
import { oneOf } from '@admin/ui/ListPage'
import { type Action, deleteAction, editAction, enablingActions } from '../../../crud/actions/actions.ts'
import { nameColumn } from '../../../crud/form/bilingualName.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type PageSearch, text } from '../../../crud/list/listSearch.ts'
import { dictionaryTypeLookup } from '../../../crud/list/lookups.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'

export const dictionaries = resource('/api/admin/dictionaries', 'dictionary')

type Query = QueryOf<typeof dictionaries.path>

export const dictionarySearch: PageSearch<Query> = {
  defaultSort: dictionaryDefaultSort,
  sortable: { type: true, name: true, nameEn: true, value: true, sort: true, status: true, updateTime: true },
  filters: { type: text, name: text, status: oneOf(enumerations.enabledStatus) },
}

export function dictionaryFilters(t: Translate, { query: { type } }: { query: Query }) {
  const filter = filtersOf(dictionaries, t)
  return [
    filter('autocomplete', 'type', {
      source: dictionaryTypeLookup,
      ...(type && { knownOptions: [{ value: type, label: type }] }),
    }),
    filter('input', 'name'),
    filter('select', 'status', { options: 'enabledStatus' }),
  ]
}

export function dictionaryColumns(t: Translate, language: Language) {
  const { column, badge, time } = columnsOf(dictionaries, t)
  return [
    column('type', { width: 170, hideable: false }),
    nameColumn(t, language),
    column('value', { type: 'copyable', width: 170 }),
    column('sort', { type: 'number' }),
    badge('status', 'enabledStatus', { width: 130 }),
    column('remark', { width: 180 }),
    time('updateTime'),
  ]
}

export const dictionaryActions: Action<Dictionary>[] = [
  editAction(dictionaries),
  ...enablingActions(dictionaries, 'dictionary:disableHint'),
  deleteAction(dictionaries, {
    hint: 'dictionary:deleteHint',
    disabled: ({ type }) => isEnumeration(type) && 'systemErrors:fixedItem',
  }),
]

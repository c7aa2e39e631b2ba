import { enumerations } from '@admin/api-client/contract/enumerations'
import type { GameType } from '@admin/api-client/contract/system/gameTypes'
import type { Language, Translate } from '@admin/i18n'
import type { DataTableColumn, FieldSpec } from '@admin/ui'
import { type Action, deleteAction, editAction, enablingActions } from '../../../crud/actions/actions.ts'
import { nameColumn } from '../../../crud/form/bilingualName.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type ListSearch, oneOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'

export const gameTypes = resource('/api/admin/game-types', 'gameType')

type Query = QueryOf<typeof gameTypes.path>

/** Codes that the product relies on: they can't be deleted. */
const builtIn: ReadonlySet<string> = new Set(enumerations.gameType)

export const gameTypeSearch: ListSearch<Query> = {
  sortable: { code: true, name: true, nameEn: true, status: true, sort: true, updateTime: true },
  filters: { code: text, name: text, status: oneOf(enumerations.enabledStatus) },
}

export function gameTypeFilters(t: Translate): FieldSpec<Query>[] {
  const filter = filtersOf(gameTypes, t)
  return [
    filter('input', 'code'),
    filter('input', 'name'),
    filter('select', 'status', { options: 'enabledStatus' }),
  ]
}

export function gameTypeColumns(t: Translate, language: Language): DataTableColumn<GameType>[] {
  const { column, badge, time } = columnsOf(gameTypes, t)
  return [
    column('code', { width: 130, hideable: false }),
    nameColumn(t, language),
    column('icon', { type: 'image' }),
    badge('status', 'enabledStatus', { width: 130 }),
    column('sort', { type: 'number', width: 100 }),
    time('updateTime'),
  ]
}

export const gameTypeActions: Action<GameType>[] = [
  editAction(gameTypes),
  ...enablingActions(gameTypes, 'gameType:disableHint'),
  deleteAction(gameTypes, {
    hint: 'gameType:deleteHint',
    disabled: ({ code }) => builtIn.has(code) && 'gameType:deleteHint',
  }),
]

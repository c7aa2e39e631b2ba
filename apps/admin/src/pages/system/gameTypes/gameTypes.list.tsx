import { enumerations } from '@admin/api-client/contract/enumerations'
import type { GameType } from '@admin/api-client/contract/system/gameTypes'
import { gameTypeDefaultSort } from '@admin/api-client/contract/system/gameTypes.sort'
import type { Language, Translate } from '@admin/i18n'
import { oneOf } from '@admin/ui/ListPage'
import { type Action, deleteAction, editAction, enablingActions } from '../../../crud/actions/actions.ts'
import { nameColumn } from '../../../crud/form/bilingualName.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import { fileUrl } from '../../../features/files/fileUrl.ts'

export const gameTypes = resource('/api/admin/game-types', 'gameType')

/** Codes that the product relies on: they can't be deleted. */
const builtIn: ReadonlySet<string> = new Set(enumerations.gameType)

export const gameTypeSearch: SearchOf<typeof gameTypes> = {
  defaultSort: gameTypeDefaultSort,
  sortable: { code: true, name: true, nameEn: true, status: true, sort: true, updateTime: true },
  filters: { code: text, name: text, status: oneOf(enumerations.enabledStatus) },
}

export function gameTypeFilters(t: Translate) {
  const filter = filtersOf(gameTypes, t)
  return [
    filter('input', 'code'),
    filter('input', 'name'),
    filter('select', 'status', { options: 'enabledStatus' }),
  ]
}

export function gameTypeColumns(t: Translate, language: Language) {
  const { column, badge, time } = columnsOf(gameTypes, t)
  return [
    column('code', { width: 130, hideable: false }),
    nameColumn(t, language),
    column('icon', { type: 'image', value: ({ icon }) => fileUrl(icon) }),
    badge('status', 'enabledStatus', { width: 130 }),
    column('sort', { type: 'number' }),
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

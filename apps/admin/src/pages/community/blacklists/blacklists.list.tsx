import type { BlacklistEntry } from '@admin/api-client/contract/community/blacklists'
import { blacklistDefaultSort } from '@admin/api-client/contract/community/blacklists.sort'
import { enumerations } from '@admin/api-client/contract/enumerations'
import { enumerationLabel, formatList, type Language, type Translate } from '@admin/i18n'
import { formatDate, StatusBadge } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { type Action, editAction } from '../../../crud/actions/actions.ts'
import { isPresent, softDeletionActions } from '../../../crud/actions/softDeletion.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import { maskedCells } from '../../../features/maskedFields/maskedCells.tsx'
import type { Holds } from '../../../session/useCan.ts'

export const blacklists = resource('/api/admin/blacklists', 'blacklist')

/** What an entry is called: a user by the nickname. */
export const entryName = ({ value, userName }: Pick<BlacklistEntry, 'value' | 'userName'>) =>
  userName || value

export const scopesText = (t: Translate, scopes: BlacklistEntry['scopes'], language: Language) =>
  formatList(
    scopes.map((scope) => enumerationLabel(t, 'blacklistScope', scope)),
    language,
  )

export const blacklistSearch: SearchOf<typeof blacklists> = {
  defaultSort: blacklistDefaultSort,
  sortable: { kind: true, value: true, until: true, hits: true, createTime: true, updateTime: true },
  sortCodes: { value: 'personalData:read' },
  filters: {
    id: text,
    kind: oneOf(enumerations.blacklistKind),
    value: text,
    scope: oneOf(enumerations.blacklistScope),
    inEffect: oneOf(enumerations.yesNo),
    addedBy: text,
    deleted: oneOf(enumerations.yesNo),
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

export function blacklistFilters(t: Translate) {
  const filter = filtersOf(blacklists, t)
  return [
    filter('input', 'value'),
    filter('select', 'kind', { options: 'blacklistKind' }),
    filter('select', 'scope', { options: 'blacklistScope' }),
    filter('select', 'inEffect', { options: 'yesNo' }),
    filter('input', 'addedBy'),
    filter('input', 'id'),
    filter('select', 'deleted', { options: 'yesNo' }),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
}

/** Until when an entry is in effect. */
function untilCell(t: Translate, until: number | null) {
  if (until === null) return t('blacklist:forGood')
  return until > Date.now() ? formatDate(until) : <StatusBadge>{t('blacklist:expired')}</StatusBadge>
}

export function blacklistColumns(t: Translate, language: Language, can: Holds) {
  const { column, code, time } = columnsOf(blacklists, t)
  const cells = maskedCells<BlacklistEntry, 'blacklist'>('blacklist', { t, can, nameOf: entryName })
  return [
    code('kind', 'blacklistKind', { width: 162 }),
    column('value', {
      ...{ width: 215, hideable: false, inCard: true, value: entryName },
      ...cells('value', ({ userName }, value) => entryName({ userName, value })),
    }),
    column('scopes', {
      width: 180,
      inCard: true,
      value: ({ scopes }) => scopesText(t, scopes, language),
    }),
    column('reason', { width: 165 }),
    column('until', { width: 110, render: ({ until }) => untilCell(t, until) }),
    column('hits', { type: 'number', width: 80, inCard: true }),
    column('addedBy', { width: 118 }),
    time('createTime', { defaultHidden: true }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

export const blacklistCodes = { update: 'blacklist:update', delete: 'blacklist:delete' } as const

export const blacklistActions: Action<BlacklistEntry>[] = [
  { ...editAction(blacklists), when: isPresent },
  ...softDeletionActions<BlacklistEntry>(blacklists, 'blacklist:deleteHint'),
]

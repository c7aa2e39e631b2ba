import { heldLockDefaultSort } from '@admin/api-client/contract/content/locks.sort'
import { enumerations } from '@admin/api-client/contract/enumerations'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { type Language, resourceText, type Translate } from '@admin/i18n'
import { formatDateTime, formatRelativeTime } from '@admin/ui'
import { oneOf } from '@admin/ui/ListPage'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'

export const locks = resource('/api/admin/locks', 'lock')

type UnlockCode = Extract<PermissionCode, `${string}:unlock`>

/** Each lets its holder unlock records of one area that others locked. */
export const unlockCodes = Object.keys({
  'atlas:unlock': true,
  'collection:unlock': true,
  'editedWork:unlock': true,
  'video:unlock': true,
} satisfies Record<UnlockCode, true>) as UnlockCode[]

export const lockSearch: SearchOf<typeof locks> = {
  defaultSort: heldLockDefaultSort,
  sortable: { accountName: true, since: true, until: true },
  filters: { title: text, accountName: text, kind: oneOf(enumerations.lockKind) },
}

export function lockFilters(t: Translate) {
  const filter = filtersOf(locks, t)
  return [
    filter('input', 'title'),
    filter('input', 'accountName'),
    filter('select', 'kind', { options: 'lockKind' }),
  ]
}

export function lockColumns(t: Translate, language: Language) {
  const { column, code, time } = columnsOf(locks, t)
  return [
    column('title', { width: 220, hideable: false, inCard: true }),
    column('resource', { width: 120, render: ({ resource }) => resourceText(t, resource) }),
    code('kind', 'lockKind', { width: 110 }),
    column('accountName', { width: 140, inCard: true }),
    column('reason', { width: 240 }),
    column('since', {
      width: 140,
      inCard: true,
      render: ({ since }) => (
        <time dateTime={new Date(since).toISOString()} title={formatDateTime(since)}>
          {formatRelativeTime(since, language)}
        </time>
      ),
    }),
    time('until'),
    column('targetId', { type: 'id', defaultHidden: true }),
  ]
}

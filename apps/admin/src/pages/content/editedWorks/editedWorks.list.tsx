import type { EditedWork } from '@admin/api-client/contract/content/editedWorks'
import { editedWorkDefaultSort } from '@admin/api-client/contract/content/editedWorks.sort'
import type { Language, Translate } from '@admin/i18n'
import { formatDuration } from '@admin/ui'
import type { Action } from '../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type PageSearch, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'
import {
  type WorkDialog,
  workActions,
  workColumns,
  workSearchFields,
  workSearchFilters,
  workSortable,
} from '../../../features/works/works.tsx'
import { SourceLink } from './SourceLink.tsx'

export const editedWorks = resource('/api/admin/edited-works', 'editedWork')

type Query = QueryOf<typeof editedWorks.path>

export type EditedWorkDialog = WorkDialog | 'preview' | 'viewMaterials'

export const editedWorkSearch: PageSearch<Query> = {
  defaultSort: editedWorkDefaultSort,
  sortable: { ...workSortable, duration: true },
  filters: { ...workSearchFilters, source: text, sourceId: text, materialId: text },
}

export function editedWorkFilters(t: Translate, listed: Parameters<typeof workSearchFields<Query>>[1]) {
  const filter = filtersOf(editedWorks, t)
  const [title, , ...others] = workSearchFields<Query>(t, listed)
  return [
    ...(title ? [title] : []),
    filter('input', 'author', { label: 'editor' }),
    filter('input', 'source'),
    ...others,
    filter('input', 'sourceId'),
    filter('input', 'materialId'),
  ]
}

export function editedWorkColumns(t: Translate, language: Language) {
  const { column } = columnsOf(editedWorks, t)
  const { identity, state } = workColumns<EditedWork>(t, language)
  return [
    ...identity.filter(({ key }) => key !== 'authorName'),
    column('authorName', { label: 'editor', width: 120 }),
    column('source', {
      width: 200,
      value: ({ source }) => source.title,
      render: ({ source }) => <SourceLink source={source} />,
    }),
    column('materialCount', { type: 'number', width: 105, defaultHidden: true }),
    column('duration', {
      type: 'number',
      width: 110,
      defaultHidden: true,
      render: ({ duration }) => formatDuration(duration / 1000),
    }),
    ...state,
  ]
}

export const editedWorkCodes = {
  update: 'editedWork:update',
  delete: 'editedWork:delete',
  shelf: 'editedWork:shelf',
  lock: 'editedWork:lock',
  unlock: 'editedWork:unlock',
} as const

export const editedWorkActions: Action<EditedWork, EditedWorkDialog>[] = [
  { key: 'preview', code: 'editedWork:read', dialog: 'preview' },
  {
    key: 'viewMaterials',
    code: 'editedWork:read',
    when: ({ materialCount }) => materialCount > 0,
    dialog: 'viewMaterials',
  },
  ...workActions<EditedWork>(editedWorks, editedWorkCodes),
]

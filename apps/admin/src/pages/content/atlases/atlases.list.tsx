import type { Atlas } from '@admin/api-client/contract/content/atlases'
import { atlasDefaultSort } from '@admin/api-client/contract/content/atlases.sort'
import type { Language, Translate } from '@admin/i18n'
import type { Action } from '../../../crud/actions/actions.ts'
import { columnsOf } from '../../../crud/list/columnsOf.tsx'
import type { PageSearch } from '../../../crud/list/listSearch.ts'
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

export const atlases = resource('/api/admin/atlases', 'atlas')

type Query = QueryOf<typeof atlases.path>

export const atlasSearch: PageSearch<Query> = {
  defaultSort: atlasDefaultSort,
  sortable: workSortable,
  filters: workSearchFilters,
}

export const atlasFilters = workSearchFields<Query>

export function atlasColumns(t: Translate, language: Language) {
  const { column } = columnsOf(atlases, t)
  const { identity, state } = workColumns<Atlas>(t, language)
  return [
    ...identity,
    column('imageCount', { type: 'number', width: 100, defaultHidden: true }),
    column('freePreviews', { type: 'number', width: 130, defaultHidden: true }),
    column('chargePoints', { type: 'number', width: 90 }),
    ...state,
  ]
}

export const atlasCodes = {
  update: 'atlas:update',
  delete: 'atlas:delete',
  shelf: 'atlas:shelf',
  lock: 'atlas:lock',
  unlock: 'atlas:unlock',
} as const

export type AtlasDialog = WorkDialog | 'timeline'

export const atlasActions: Action<Atlas, AtlasDialog>[] = [
  ...workActions<Atlas>(atlases, atlasCodes),
  { key: 'viewTimeline', code: 'atlas:read', dialog: 'timeline' },
]

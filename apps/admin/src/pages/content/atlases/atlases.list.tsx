import type { Atlas } from '@admin/api-client/contract/content/atlases'
import { atlasDefaultSort } from '@admin/api-client/contract/content/atlases.sort'
import type { Language, Translate } from '@admin/i18n'
import type { SearchFieldSpec } from '@admin/ui'
import { labeledFields } from '../../../crud/form/fieldsOf.ts'
import { columnsOf } from '../../../crud/list/columnsOf.tsx'
import type { PageSearch } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'
import { workActions, workColumns, workSearchFilters } from '../../../features/works/works.tsx'
import { tagOption, workTagLookup } from '../../../features/works/workTags.ts'

export const atlases = resource('/api/admin/atlases', 'atlas')

type Query = QueryOf<typeof atlases.path>

export const atlasSearch: PageSearch<Query> = {
  defaultSort: atlasDefaultSort,
  sortable: {
    title: true,
    chargePoints: true,
    reviewStatus: true,
    shelf: true,
    views: true,
    createTime: true,
    updateTime: true,
  },
  filters: workSearchFilters,
}

interface Shown {
  query: Query
  rows: readonly Atlas[]
  language: Language
}

export function atlasFilters(t: Translate, { query, rows, language }: Shown) {
  const filter = labeledFields<Partial<Query>, 'work', SearchFieldSpec<Partial<Query>>>('work', t)
  const tag = rows.flatMap(({ tags }) => tags).find(({ id }) => id === query.tagId)
  return [
    filter('input', 'title'),
    filter('input', 'author'),
    filter('autocomplete', 'tagId', {
      label: 'tag',
      source: workTagLookup(language),
      ...(tag && { knownOptions: [tagOption(tag, language)] }),
    }),
    filter('select', 'country', { options: 'areas' }),
    filter('select', 'reviewStatus', { options: 'reviewStatus' }),
    filter('select', 'shelf', { options: 'shelfStatus' }),
    filter('input', 'lockedBy', { label: 'lockedBy' }),
    filter('select', 'deleted', { options: 'yesNo' }),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
}

export function atlasColumns(t: Translate, language: Language) {
  const { column } = columnsOf(atlases, t)
  const { identity, state } = workColumns<Atlas>(t, language)
  return [
    ...identity,
    column('imageCount', { type: 'number', width: 100, defaultHidden: true }),
    column('freePreviews', { type: 'number', width: 130, defaultHidden: true }),
    column('chargePoints', { type: 'number', width: 145 }),
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

export const atlasActions = workActions<Atlas>(atlases, atlasCodes)

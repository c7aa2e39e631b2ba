import { enumerations } from '@admin/api-client/contract/enumerations'
import type { SensitiveWord } from '@admin/api-client/contract/system/sensitiveWords'
import type { Translate } from '@admin/i18n'
import type { DataTableColumn, FieldSpec } from '@admin/ui'
import { deleteAction, editAction } from '../../../crud/actions/actions.ts'
import { labelledFields } from '../../../crud/form/fieldsOf.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type ListSearch, oneOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'

export const sensitiveWords = resource('/api/admin/sensitive-words', 'sensitiveWord')

type Query = QueryOf<typeof sensitiveWords.path>

export const wordSearch: ListSearch<Query> = {
  sortable: ['word', 'category', 'action', 'updateTime'],
  filters: {
    word: text,
    category: oneOf(enumerations.sensitiveWordCategory),
    action: oneOf(enumerations.sensitiveWordAction),
  },
}

/** The fields of what is done about a word, in the search form and in the dialogs alike. */
export function wordKinds<Values extends { category?: unknown; action?: unknown }>(
  t: Translate,
): FieldSpec<Values>[] {
  const field = labelledFields<{ category?: unknown; action?: unknown }, 'sensitiveWord'>('sensitiveWord', t)
  return [
    field('select', 'category', { options: 'sensitiveWordCategory' }),
    field('select', 'action', { options: 'sensitiveWordAction' }),
  ] as FieldSpec<Values>[]
}

export const wordFilters = (t: Translate): FieldSpec<Query>[] => [
  filtersOf(sensitiveWords, t)('input', 'word'),
  ...wordKinds<Query>(t),
]

export function wordColumns(t: Translate): DataTableColumn<SensitiveWord>[] {
  const { column, badge, code, time } = columnsOf(sensitiveWords, t)
  return [
    column('word', { width: 260, hideable: false }),
    code('category', 'sensitiveWordCategory', { width: 160 }),
    badge('action', 'sensitiveWordAction', { width: 140 }),
    time('updateTime'),
  ]
}

export const wordActions = [editAction(sensitiveWords), deleteAction<SensitiveWord>(sensitiveWords)]

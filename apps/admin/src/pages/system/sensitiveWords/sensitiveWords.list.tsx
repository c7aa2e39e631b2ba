import { enumerations } from '@admin/api-client/contract/enumerations'
import type { SensitiveWord } from '@admin/api-client/contract/system/sensitiveWords'
import { enumerationLabel, type Translate } from '@admin/i18n'
import type { DataTableColumn, FieldSpec } from '@admin/ui'
import { DATE_TIME } from '../../../app/dateTime.ts'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { type ListSearch, oneOf, text } from '../../../crud/list/listSearch.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'

type Query = QueryOf<'/api/admin/sensitive-words'>

export const wordSearch: ListSearch<Query> = {
  sortable: ['word', 'category', 'action', 'updateTime'],
  filters: {
    word: text,
    category: oneOf(enumerations.sensitiveWordCategory),
    action: oneOf(enumerations.sensitiveWordAction),
  },
}

/** Of the filters and of the dialogs alike. */
export const wordKinds = (t: Translate) =>
  [
    {
      type: 'select',
      name: 'category',
      label: t('sensitiveWord:category'),
      options: enumerationOptions(t, 'sensitiveWordCategory'),
    },
    {
      type: 'select',
      name: 'action',
      label: t('sensitiveWord:action'),
      options: enumerationOptions(t, 'sensitiveWordAction'),
    },
  ] as const

export const wordFilters = (t: Translate): FieldSpec<Query>[] => [
  { type: 'input', name: 'word', label: t('sensitiveWord:word') },
  ...wordKinds(t),
]

export const wordColumns = (t: Translate): DataTableColumn<SensitiveWord>[] => [
  { key: 'word', label: t('sensitiveWord:word'), width: 260, hideable: false },
  {
    key: 'category',
    label: t('sensitiveWord:category'),
    width: 160,
    render: ({ category }) => enumerationLabel(t, 'sensitiveWordCategory', category),
  },
  {
    key: 'action',
    label: t('sensitiveWord:action'),
    width: 140,
    render: ({ action }) => enumerationBadge(t, 'sensitiveWordAction', action),
  },
  { key: 'updateTime', label: t('fields:updateTime'), ...DATE_TIME },
]

import { enumerations } from '@admin/api-client/contract/enumerations'
import type { SensitiveWord } from '@admin/api-client/contract/system/sensitiveWords'
import { sensitiveWordDefaultSort } from '@admin/api-client/contract/system/sensitiveWords.sort'
import type { Translate } from '@admin/i18n'
import { oneOf } from '@admin/ui/ListPage'
import { deleteAction, editAction } from '../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import { wordKinds } from '../../../features/entryFields/wordFields.ts'
import { tryAction } from '../../../features/policyDrafts/tryAction.ts'

export const sensitiveWords = resource('/api/admin/sensitive-words', 'sensitiveWord')

export const wordSearch: SearchOf<typeof sensitiveWords> = {
  defaultSort: sensitiveWordDefaultSort,
  sortable: { word: true, category: true, action: true, updateTime: true },
  filters: {
    word: text,
    category: oneOf(enumerations.sensitiveWordCategory),
    action: oneOf(enumerations.sensitiveWordAction),
  },
}

export const wordFilters = (t: Translate) => [filtersOf(sensitiveWords, t)('input', 'word'), ...wordKinds(t)]

export function wordColumns(t: Translate) {
  const { column, badge, code, time } = columnsOf(sensitiveWords, t)
  return [
    column('word', { width: 260, hideable: false }),
    code('category', 'sensitiveWordCategory', { width: 160 }),
    badge('action', 'sensitiveWordAction', { width: 140 }),
    time('updateTime'),
  ]
}

export const wordActions = [
  editAction(sensitiveWords),
  tryAction('sensitiveWords'),
  deleteAction<SensitiveWord>(sensitiveWords),
]

import { nameIn } from '../../../crud/form/bilingualName.ts'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import {
  dictionaries,
  dictionaryActions,
  dictionaryColumns,
  dictionaryFilters,
  dictionarySearch,
} from './dictionaries.list.tsx'

export function DictionariesPage() {
  return (
    <ResourcePage
      resource={dictionaries}
      search={dictionarySearch}
      columns={dictionaryColumns}
      filters={dictionaryFilters}
      actions={dictionaryActions}
      dialogs={() => import('./DictionaryDialog.tsx')}
      nameOf={nameIn}
      groupBy="type"
    />
  )
}

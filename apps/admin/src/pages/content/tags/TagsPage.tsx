import { nameIn } from '../../../crud/form/bilingualName.ts'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { tagActions, tagColumns, tagFilters, tagSearch, tags } from './tags.list.tsx'

export function TagsPage() {
  return (
    <ResourcePage
      resource={tags}
      search={tagSearch}
      columns={tagColumns}
      filters={tagFilters}
      actions={tagActions}
      dialogs={() => import('./TagDialogs.tsx')}
      nameOf={nameIn}
      reorder={tags.call('reorder')}
    />
  )
}

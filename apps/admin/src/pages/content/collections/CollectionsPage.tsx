import type { Collection } from '@admin/api-client/contract/content/collections'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { CollectionDetails } from './CollectionDetails.tsx'
import {
  collectionActions,
  collectionColumns,
  collectionFilters,
  collectionSearch,
  collections,
} from './collections.list.tsx'

const expansion = { render: (row: Collection) => <CollectionDetails collection={row} /> }

export function CollectionsPage() {
  return (
    <ResourcePage
      resource={collections}
      search={collectionSearch}
      columns={collectionColumns}
      filters={collectionFilters}
      actions={collectionActions}
      dialogs={() => import('./CollectionDialogs.tsx')}
      nameOf={({ title }) => title}
      expansion={expansion}
    />
  )
}

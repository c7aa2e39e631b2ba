import type { Advertisement } from '@admin/api-client/contract/operations/advertisements'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { AdvertisementDetails } from './AdvertisementDetails.tsx'
import {
  advertisementActions,
  advertisementColumns,
  advertisementFilters,
  advertisementSearch,
  advertisements,
} from './advertisements.list.tsx'

const expansion = { render: (row: Advertisement) => <AdvertisementDetails advertisement={row} /> }

/** The advertisements of all positions. */
export function AdvertisementsPage() {
  return (
    <ResourcePage
      resource={advertisements}
      search={advertisementSearch}
      columns={advertisementColumns}
      filters={advertisementFilters}
      actions={advertisementActions}
      dialogs={() => import('./AdvertisementDialogs.tsx')}
      nameOf={({ name }: Advertisement) => name}
      expansion={expansion}
    />
  )
}

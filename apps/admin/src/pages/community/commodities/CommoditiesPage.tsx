import type { Commodity } from '@admin/api-client/contract/community/commodities'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useBulkContent } from '../../../features/works/useBulkContent.tsx'
import { CommodityDetails } from './CommodityDetails.tsx'
import {
  commodities,
  commodityActions,
  commodityCodes,
  commodityColumns,
  commodityFilters,
  commoditySearch,
} from './commodities.list.tsx'

const bulkActions = ['putOnShelf', 'takeOffShelf'] as const
const expansion = { render: (row: Commodity) => <CommodityDetails commodity={row} /> }

export function CommoditiesPage() {
  const { dialogs, ...bulk } = useBulkContent(commodities, commodityCodes, bulkActions)
  return (
    <>
      <ResourcePage
        resource={commodities}
        search={commoditySearch}
        columns={commodityColumns}
        filters={commodityFilters}
        actions={commodityActions}
        dialogs={() => import('./CommodityDialogs.tsx')}
        nameOf={({ name }) => name}
        expansion={expansion}
        {...bulk}
      />
      {dialogs}
    </>
  )
}
